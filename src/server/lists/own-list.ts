import type { IncomingMessage } from 'node:http'
import { withProducts } from '../../catalogue/list/list-change.ts'
import { EMPTY_LIST, listedEntries, type SavedList } from '../../catalogue/list/saved-list.ts'
import type { OwnList } from '../../pages/list-page.ts'
import { readAccountList } from '../../commands/lists/account-list.ts'
import type { App } from '../app.ts'
import { idsInCookie } from './cookie-list.ts'

/** What the server knows of the sender's list: the account's, and what the cookie holds. */
export async function readOwnList(app: App, request: IncomingMessage): Promise<OwnList> {
  const cookie = idsInCookie(request.headers.cookie)
  const kept = withProducts(EMPTY_LIST, cookie, Date.now())
  try {
    const session = await app.readSession(request)
    if (!session) return { ...shown(kept, cookie), account: false }
    const { list } = await readAccountList(app.store, session.uid)
    return { ...shown(withProducts(list, cookie, Date.now()), cookie), account: true }
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
