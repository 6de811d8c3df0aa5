import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { listEntries } from '../../catalogue/documents/saved-list.ts'
import { VersionConflict } from '../../engines/documents/document-store.ts'
import type { App } from '../app.ts'
import { readAccountList, type AccountList } from '../../commands/lists/account-list.ts'
import { writeList } from '../../commands/lists/write-list.ts'
import { callerOf, type Session } from '../session.ts'
import { BodyTooLarge, CLIENT_CLOSES, readBody } from './body.ts'
import { isCrossSite } from './client-address.ts'
import { isCutOff } from './client-signal.ts'
import { parseJson } from './json-body.ts'
import { jsonReply, type Reply } from './reply.ts'
import { ownCount, sharedCount } from './attempt-count.ts'

const MAX_BODY = 1024 * 1024
/** A list of 500 products has some 4,500. */
const MAX_VALUES = 10_000
/** Changes of one account, of which the database lets ten through at a time; and as many looks, of each process. */
const CHANGES = { times: 120, seconds: 60 }
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** Whose list it is travels with it: a tab that has not heard of another sign-in must not write to that account. */
const written = z.strictObject({ uid: z.string(), version: z.int().positive().nullable(), list: listEntries })

/**
 * The list of whoever is signed in: GET `{ uid, version, list }`; PUT the same with the version it was made from answers
 * the new one, or 409 with the newer one to merge with.
 */
export function accountListEndpoint(app: App) {
  const countChange = sharedCount(app.throttle, CHANGES, 10)
  // Nobody who looks waits for whoever writes.
  const countLook = ownCount(CHANGES)

  return async function answer(request: IncomingMessage): Promise<Reply> {
    if (isCrossSite(request)) return refuse(403, 'Sólo se recibe desde el sitio.')
    try {
      const session = await app.readSession(request)
      if (!session) return refuse(401, 'Ingresá a tu cuenta.')
      const count = request.method === 'PUT' ? countChange : countLook
      const seconds = await count(`list:who:${session.uid}`)
      if (seconds > 0) return refuse(429, 'Demasiados cambios seguidos.', { 'retry-after': String(seconds) })
      return request.method === 'PUT'
        ? await put(request, session)
        : told(200, session, await readAccountList(app.store, session.uid))
    } catch (error) {
      if (isCutOff(request)) throw error
      app.log('error', 'list not reached', { error })
      return refuse(503, 'Ahora no podemos guardar la lista.', { 'retry-after': '10' })
    }
  }

  async function put(request: IncomingMessage, session: Session): Promise<Reply> {
    if (!(request.headers['content-type'] ?? '').startsWith('application/json')) {
      return refuse(415, 'La lista se manda como JSON.')
    }
    const body = await readJson(request)
    if (body === 'too large') return refuse(413, 'La lista es demasiado larga.', CLIENT_CLOSES)
    const parsed = written.safeParse(body)
    if (!parsed.success) return refuse(422, parsed.error.issues[0]?.message ?? 'La lista no se entiende.')
    const { uid, version, list } = parsed.data
    if (uid !== session.uid) return refuse(403, 'Ingresaste con otra cuenta.')
    try {
      return told(200, session, await app.execute(writeList, { version, list: [...list] }, callerOf(session)))
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      return told(409, session, await readAccountList(app.store, uid))
    }
  }
}

function told(status: number, { uid }: Session, list: AccountList): Reply {
  return jsonReply(status, { uid, ...list }, PRIVATE)
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Reply {
  return jsonReply(status, { error }, { ...PRIVATE, ...headers })
}

/** The body as JSON; undefined when it is none. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return parseJson(await readBody(request, MAX_BODY), MAX_VALUES)
  } catch (error) {
    if (error instanceof BodyTooLarge) return 'too large'
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
