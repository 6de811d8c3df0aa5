import { useEffect, useState } from 'react'
import { listedEntries } from '#/site/wishlist/wishlist.ts'
import type { OwnWishlist } from '#/features/wishlist/wishlist-page.ts'
import { applyRemote, useWishlist } from '#/site/wishlist/use-wishlist.ts'

/** What the server knew, until this browser knows better. */
export function useOwnEntries(own: OwnWishlist) {
  const { list, known, account } = useWishlist()
  const cookie = own.cookie.join('.')
  const [adopted, setAdopted] = useState(cookie === '')

  // What was saved before React came, or with JavaScript off, is the device's from here on. Until then the page goes on
  // showing it: a list that is empty for a moment would take what is being typed in its forms along.
  useEffect(() => {
    if (!known || cookie === '') return undefined
    if (document.cookie.includes('lista=')) {
      applyRemote(cookie.split('.'))
      document.cookie = 'lista=; Path=/lista; Max-Age=0; SameSite=Lax'
    }
    // In a turn of its own: by then the list has told everybody.
    const turn = setTimeout(() => setAdopted(true))
    return () => clearTimeout(turn)
  }, [known, cookie])

  const device = known && adopted
  return {
    entries: device ? listedEntries(list) : own.entries,
    known: device,
    account: device ? account : own.account,
  }
}
