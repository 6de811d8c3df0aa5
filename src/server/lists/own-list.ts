import type { IncomingMessage } from 'node:http'
import { EMPTY_LIST, listedEntries, withProduct, type SavedList } from '../../catalogue/list/saved-list.ts'
import type { OwnList } from '../../pages/list-page.ts'
import type { App } from '../app.ts'
import { readAccountList } from './account-lists.ts'
import { idsInCookie } from './cookie-list.ts'

/** A list with the codes of a cookie at its end. */
export function withCookie(list: SavedList, ids: readonly string[], now: number): SavedList {
  return ids.reduce((all, id) => withProduct(all, id, now), list)
}

/** What the server knows of the sender's list: the account's, and what the cookie holds. */
export async function readOwnList(app: App, request: IncomingMessage): Promise<OwnList> {
  const cookie = idsInCookie(request.headers.cookie)
  const kept = withCookie(EMPTY_LIST, cookie, Date.now())
  try {
    const session = await app.readSession(request)
    if (!session) return { ...shown(kept, cookie), account: false }
    const { list } = await readAccountList(app.store, session.uid)
    return { ...shown(withCookie(list, cookie, Date.now()), cookie), account: true }
  } catch (error) {
    app.log('error', 'list not read', { error })
    const problem = 'Ahora no podemos leer la lista de tu cuenta. Probá de nuevo en unos minutos.'
    return { ...shown(kept, cookie), account: false, problem }
  }
}

function shown(list: SavedList, cookie: readonly string[]) {
  const entries = listedEntries(list).map(({ id, note }) => ({ id, note }))
  return { entries, cookie, problem: null }
}
