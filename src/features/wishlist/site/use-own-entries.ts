import { useEffect, useState } from 'react'
import { listedEntries } from '#/site/wishlist/wishlist.ts'
import type { OwnWishlist } from '#/features/wishlist/wishlist-page.ts'
import { applyRemote, useWishlist } from '#/site/wishlist/use-wishlist.ts'

/** Server state until the device's list is loaded. */
export function useOwnEntries(own: OwnWishlist) {
  const { list, known, account } = useWishlist()
  const cookie = own.cookie.join('.')
  const [adopted, setAdopted] = useState(cookie === '')

  // Items saved before hydration, or without JavaScript, move to the device's list. Until then the page shows the
  // cookie's: an empty list would unmount forms with input.
  useEffect(() => {
    if (!known || cookie === '') return undefined
    if (document.cookie.includes('lista=')) {
      applyRemote(cookie.split('.'))
      document.cookie = 'lista=; Path=/lista; Max-Age=0; SameSite=Lax'
    }
    // Next task, after all listeners of the list have run.
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
