import { whyNeeded } from './last-admin.ts'
import type { App } from '#/core/services/app.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import type { FormParts } from '#/core/forms/form-parts.ts'
import { refusedCookie } from '#/site/rendering/page-reply.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { PRIVATE_HEADERS } from '#/core/http/private-headers.ts'
import { accountFields, refuser, type AccountFields } from './account-form.ts'
import { attempt } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { askFirst, confirms, isStale, lacksFactor, type Reauthenticate } from './reauthenticate.ts'
import { deviceOf } from './request-device.ts'
import type { SessionCookies } from '#/core/identity/session-cookies.ts'

type LeaveParts = Pick<FormParts, 'app' | 'refuse'> & { cookies: SessionCookies }

/** Signs the browser out at once; every browser only after recent authentication. */
export async function signOut(
  { app, cookies, confirm }: LeaveParts & { confirm: Reauthenticate },
  visit: Visit,
  sent: URLSearchParams,
): Promise<Reply> {
  const { incoming } = visit
  const fields = accountFields(sent)
  if (cookies.read(incoming) !== undefined) {
    const session = await app.readSession(incoming)
    if (session && fields.everywhere && (isStale(session) || confirms(sent))) {
      const result = await confirm({ ...visit, session }, sent)
      if ('answer' in result) return result.answer
    }
    if (session && fields.everywhere) await app.identity.signOutEverywhere(session.uid)
    await app.identity.signOut(cookies.read(incoming) ?? '')
    if (session) {
      const event = fields.everywhere ? 'signed out everywhere' : 'signed out'
      logAccount(app, incoming, event, { uid: session.uid })
    }
  }
  const isScript = incoming.headers.accept === 'application/json'
  const reply = isScript
    ? { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
    : redirectReply(fields.everywhere ? '/ingresar?aviso=salida' : '/', 303)
  return { ...reply, cookies: [...cookies.close(), refusedCookie(app.environment).write('', 0)] }
}

export async function downloadData({ app }: LeaveParts, { session }: OwnVisit): Promise<Reply> {
  const account = await app.identity.account(session.uid)
  if (!account) return redirectReply('/ingresar?volver=%2Fcuenta', 303)
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mis-datos.json"',
      ...PRIVATE_HEADERS,
    },
    body: `${JSON.stringify(await app.personalData.export(account), null, 2)}\n`,
  }
}

export async function deleteAccount(
  parts: LeaveParts,
  visit: OwnVisit,
  fields: AccountFields,
): Promise<Reply> {
  const { app, cookies } = parts
  const { session } = visit
  const refuse = refuser(parts, visit, 'account', {})
  if (!fields.isSure) {
    return refuse.errors({ sure: 'Marcá que entendés que no se puede deshacer.' })
  }
  if (await lacksFactor(app, session)) return askFirst('/cuenta')
  const wait = await attempt(app, visit.incoming, 'delete', session.uid)
  if (wait > 0) return refuse.wait(wait)
  if (!(await isOwner(app, session.uid, fields))) {
    logAccount(app, visit.incoming, 'password refused', { uid: session.uid, what: 'delete' })
    return refuse.errors({ password: 'Esa no es tu clave.' })
  }
  const needed = await whyNeeded(app.identity, { ...session, banned: false })
  if (needed !== undefined) return refuse.errors({ sure: needed })
  // Another tab could keep something again.
  await app.identity.signOutEverywhere(session.uid)
  await app.personalData.eraseAccount(session)
  await app.identity.deleteAccount(session.uid, deviceOf(visit.incoming, app.environment.trustedProxies))
  logAccount(app, visit.incoming, 'account deleted', { uid: session.uid })
  const gone = [...cookies.close(), refusedCookie(app.environment).write('', 0)]
  return { ...redirectReply('/ingresar?aviso=eliminada', 303), cookies: gone }
}

/** A session left open is not enough. */
function isOwner({ identity }: App, uid: string, fields: AccountFields): Promise<boolean> {
  return identity.kind === 'local'
    ? identity.passwordMatches(uid, fields.password)
    : identity.provesAccount(uid, fields.idToken)
}
