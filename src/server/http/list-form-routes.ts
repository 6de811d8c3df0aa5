import { listPath } from '../../catalogue/list/list-path.ts'
import {
  listedEntries,
  movedTo,
  withNote,
  withoutProduct,
  withProduct,
  type SavedList,
} from '../../catalogue/list/saved-list.ts'
import { findProduct } from '../../pages/list-page.ts'
import type { App } from '../app.ts'
import { changeAccountList } from '../lists/account-lists.ts'
import { idsInCookie, listCookie } from '../lists/cookie-list.ts'
import { withCookie } from '../lists/own-list.ts'
import { redirectReply, textReply, type Reply } from './reply.ts'
import { ownCount, sharedCount } from './attempt-count.ts'
import { take, type Route } from './route.ts'
import type { Visit } from './visit.ts'

type Change = (list: SavedList, id: string, now: number, fields: URLSearchParams) => SavedList

/** What each form of the list does, without JavaScript; with it the browser changes its own copy. */
const CHANGES: Readonly<Record<string, Change>> = {
  '/lista/agregar': (list, id, now) => withProduct(list, id, now),
  '/lista/quitar': (list, id, now) => withoutProduct(list, id, now),
  '/lista/subir': (list, id, now) => movedTo(list, id, placeOf(list, id) - 1, now),
  '/lista/bajar': (list, id, now) => movedTo(list, id, placeOf(list, id) + 1, now),
  '/lista/nota': (list, id, now, fields) => withNote(list, id, fields.get('nota') ?? '', now),
}

const LIMIT = { times: 120, seconds: 60 }

/** Changes the list of whoever sends the form: the account's, or the one in the cookie. */
export function listFormRoutes(app: App): Route[] {
  const countAccount = sharedCount(app.throttle, LIMIT, 10)
  // A list in a cookie is kept by nobody but the visitor, and goes on without a database.
  const countVisitor = ownCount(LIMIT)
  const secure = app.environment.siteUrl.startsWith('https:')

  return Object.keys(CHANGES).map((path) =>
    take(path, {
      body: { kind: 'form', bytes: 64 * 1024 },
      answer: (visit, fields) => post(visit, path, fields),
    }),
  )

  async function post(
    { incoming, client, snapshot: { catalogue } }: Visit,
    path: string,
    fields: URLSearchParams,
  ): Promise<Reply> {
    // A product that left the catalogue can still be taken off, by the very code it was kept under.
    const ids = fields.getAll('id').map((id) => findProduct(catalogue, id)?.id ?? id)
    const known = path === '/lista/agregar' ? ids.filter((id) => catalogue.products.has(id)) : ids
    if (known.length === 0) return textReply(400, 'No encontramos ese producto.')
    const change = CHANGES[path]!
    const now = Date.now()
    const changed = (list: SavedList) => known.reduce((all, id) => change(all, id, now, fields), list)
    const cookie = idsInCookie(incoming.headers.cookie)
    try {
      const session = await app.readSession(incoming)
      const seconds = session ? await countAccount(`list:who:${session.uid}`) : await countVisitor(client)
      if (seconds > 0) {
        return textReply(429, 'Son muchos cambios seguidos. Probá de nuevo en un minuto.', {
          'retry-after': String(seconds),
        })
      }
      if (session) {
        await changeAccountList(app.store, session.uid, (list) => changed(withCookie(list, cookie, now)))
      }
      const kept = session ? [] : listedEntries(changed(withCookie([], cookie, now))).map(({ id }) => id)
      const reply = redirectReply(
        path === '/lista/quitar'
          ? `/lista?${new URLSearchParams({ quitado: known[0]! }).toString()}`
          : listPath([]),
        303,
      )
      return { ...reply, headers: { ...reply.headers, 'set-cookie': listCookie(kept, secure) } }
    } catch (error) {
      app.log('error', 'list not changed', { error })
      return textReply(503, 'Ahora no podemos cambiar tu lista. Volvé atrás y probá de nuevo.')
    }
  }
}

function placeOf(list: SavedList, id: string): number {
  return listedEntries(list).findIndex((entry) => entry.id === id)
}
