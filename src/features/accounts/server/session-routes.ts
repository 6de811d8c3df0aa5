import type { FirebaseIdentity, Opened } from '#/core/identity/identity.ts'
import type { App } from '#/core/services/app.ts'
import type { StoredSession } from '#/core/identity/session.ts'
import { jsonReply, textReply, type Reply } from '#/core/http/reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import { PRIVATE_HEADERS } from '#/core/http/private-headers.ts'
import { attempt } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import type { SessionCookies } from '#/core/identity/session-cookies.ts'

type SessionParts = { app: App; cookies: SessionCookies }

export async function sessionReply({ app, cookies }: SessionParts, { incoming }: Visit): Promise<Reply> {
  let session: StoredSession | null
  try {
    session = await app.readSession(incoming)
  } catch (error) {
    app.log('error', 'session not read', { error })
    return textReply(503, 'No se puede saber ahora.', PRIVATE_HEADERS)
  }
  const reply = jsonReply(200, { session: session && sessionBody(session) }, PRIVATE_HEADERS)
  return session === null && (incoming.headers.cookie ?? '') !== ''
    ? { ...reply, cookies: cookies.close() }
    : reply
}

function sessionBody({ uid, email, role }: StoredSession): Pick<StoredSession, 'uid' | 'email' | 'role'> {
  return { uid, email, role }
}

export async function openFirebaseSession(
  { app, cookies }: SessionParts,
  identity: FirebaseIdentity,
  { incoming }: Visit,
  body: unknown,
): Promise<Reply> {
  let opened: Opened | 'refused' | 'unconfirmed'
  try {
    const wait = await attempt(app, incoming, 'sign-in', null)
    if (wait > 0) return textReply(429, 'Demasiados intentos.', { 'retry-after': String(wait) })
    opened = await identity.openSession(idTokenOf(body))
  } catch (error) {
    app.log('error', 'session not opened', { error })
    return textReply(503, 'No se puede ingresar ahora. Probá de nuevo en unos minutos.', PRIVATE_HEADERS)
  }
  if (typeof opened === 'string') logAccount(app, incoming, 'sign-in refused', { reason: opened })
  if (opened === 'refused') return jsonReply(401, { refused: 'wrong' }, PRIVATE_HEADERS)
  if (opened === 'unconfirmed') return jsonReply(403, { refused: 'unconfirmed' }, PRIVATE_HEADERS)
  const { uid, email } = opened.session
  logAccount(app, incoming, 'signed in', { uid, email, secondFactor: opened.secondFactor })
  return {
    ...jsonReply(200, { session: opened.session }, PRIVATE_HEADERS),
    cookies: cookies.open(opened),
  }
}

function idTokenOf(body: unknown): string {
  const { idToken } = Object(body) as { idToken?: unknown }
  return typeof idToken === 'string' ? idToken : ''
}
