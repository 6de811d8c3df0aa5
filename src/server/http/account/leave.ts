import type { IncomingMessage } from 'node:http'
import { erasePersonalData, exportPersonalData } from '../../identity/personal-data.ts'
import type { App } from '../../app.ts'
import { redirectReply, type Reply } from '../reply.ts'
import type { Renderer } from '../render.ts'
import { refuser, isReply, PRIVATE_HEADERS, readAccountFields, type AccountFields } from './account-form.ts'
import { attempt } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './device.ts'
import type { SessionCookies } from './session-cookies.ts'

type LeaveParts = { app: App; renderer: Renderer; cookies: SessionCookies }

/** `POST /salir`: signs this browser out or, with `todas=si`, every device of the account. A script gets no page to follow. */
export async function signOut({ app, cookies }: LeaveParts, request: IncomingMessage): Promise<Reply> {
  const fields = await readAccountFields(request)
  if (isReply(fields)) return fields
  const token = cookies.read(request)
  if (token !== undefined) {
    const session = await app.readSession(request)
    if (session && fields.everywhere) await app.identity.signOutEverywhere(session.uid)
    await app.identity.signOut(token)
    if (session) {
      const event = fields.everywhere ? 'signed out everywhere' : 'signed out'
      logAccount(app, request, event, { uid: session.uid })
    }
  }
  const isScript = request.headers.accept === 'application/json'
  const reply = isScript
    ? { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
    : redirectReply(fields.everywhere ? '/ingresar?aviso=salida' : '/', 303)
  return { ...reply, cookies: cookies.close() }
}

/** `GET /cuenta/datos`: everything the site keeps of the account, as a file. */
export async function downloadData({ app }: LeaveParts, request: IncomingMessage): Promise<Reply> {
  const session = await app.readSession(request)
  const account = session && (await app.identity.account(session.uid))
  if (!account) return redirectReply('/ingresar?volver=%2Fcuenta', 303)
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mis-datos.json"',
      ...PRIVATE_HEADERS,
    },
    body: `${JSON.stringify(await exportPersonalData(app, account), null, 2)}\n`,
  }
}

/** `POST /cuenta`: forgets the account, with the password, or Firebase's proof of having just typed it. */
export async function deleteAccount(parts: LeaveParts, request: IncomingMessage): Promise<Reply> {
  const { app, cookies } = parts
  const fields = await readAccountFields(request)
  if (isReply(fields)) return fields
  const session = await app.readSession(request)
  if (!session) return redirectReply('/ingresar?volver=%2Fcuenta&aviso=vencida', 303)
  const refuse = refuser(parts, 'account', {})
  if (!fields.isSure) {
    return refuse.errors({ sure: 'Marcá que entendés que no se puede deshacer.' })
  }
  const wait = await attempt(app, request, 'delete', session.uid)
  if (wait > 0) return refuse.wait(wait)
  if (!(await isOwner(app, session.uid, fields))) {
    logAccount(app, request, 'password refused', { uid: session.uid, what: 'delete' })
    return refuse.errors({ password: 'Esa no es tu clave.' })
  }
  // First nobody is in any more, or another tab could keep something again.
  await app.identity.signOutEverywhere(session.uid)
  await erasePersonalData(app, session.uid)
  await app.identity.deleteAccount(session.uid, deviceOf(request, app.environment.trustedProxies))
  logAccount(app, request, 'account deleted', { uid: session.uid })
  return { ...redirectReply('/ingresar?aviso=eliminada', 303), cookies: cookies.close() }
}

/** A session left open on somebody else's machine is not enough. */
function isOwner({ identity }: App, uid: string, fields: AccountFields): Promise<boolean> {
  return identity.kind === 'local'
    ? identity.passwordMatches(uid, fields.password)
    : identity.provesAccount(uid, fields.idToken)
}
