import { useEffect } from 'react'
import { listedEntries } from '../../catalogue/list/saved-list.ts'
import type { OwnList } from '../../catalogue/pages/list-page.ts'
import { takeIn, useList } from './use-list.ts'

/** What the list's page shows: what the server knew, until this browser knows better. */
export function useOwnEntries(own: OwnList) {
  const { list, known, account } = useList()
  const cookie = own.cookie.join('.')

  // What was saved before React came, or with JavaScript off, is the device's from here on.
  useEffect(() => {
    if (!known || cookie === '' || !document.cookie.includes('lista=')) return
    takeIn(cookie.split('.'))
    document.cookie = 'lista=; Path=/lista; Max-Age=0; SameSite=Lax'
  }, [known, cookie])

  return { entries: known ? listedEntries(list) : own.entries, known, account: known ? account : own.account }
}
