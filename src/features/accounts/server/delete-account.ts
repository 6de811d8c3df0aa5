import { z } from 'zod'
import { whyNeeded } from './user-commands.ts'
import { defineOwnForm } from '#/core/forms/define-form.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import type { App } from '#/core/services/app.ts'
import { redirectReply, type Reply, PRIVATE_HEADERS } from '#/core/http/reply.ts'
import { refusedCookie } from '#/site/rendering/page-reply.ts'
import type { OwnVisit, Visit } from '#/core/http/visit.ts'
import { accountFields, EXPIRED, passwordField, AWAY_NOW } from './account-form.ts'
import { attempt } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { askFirst, confirms, isStale, lacksFactor, type Reauthenticate } from './reauthenticate.ts'
import { deviceOf } from './request-device.ts'
import { sessionCookies, type SessionCookies } from '#/core/identity/session-cookies.ts'

type LeaveParts = { app: App; cookies: SessionCookies }

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

export const deleteAccountForm = defineOwnForm(
  { who: 'own-data:erase', signIn: EXPIRED },
  {
    path: ACCOUNT_PATHS.account,
    fields: ['password', 'sure'],
    schema: () =>
      z.object({
        password: passwordField('').default(''),
        sure: z.literal('si', 'Marcá que entendés que no se puede deshacer.'),
      }),
    limits: [({ app, visit }) => attempt(app, visit.incoming, 'delete', visit.session.uid)],
    async done({ app, visit: { incoming, session }, typed, input: { password } }) {
      if (await lacksFactor(app, session)) return askFirst(ACCOUNT_PATHS.account)
      const { identity, environment } = app
      const { uid } = session
      if (!(await isOwner(identity, uid, password, typed.get('idToken') ?? ''))) {
        logAccount(app, incoming, 'password refused', { uid, what: 'delete' })
        return { errors: { password: 'Esa no es tu clave.' } }
      }
      const needed = await whyNeeded(identity, { ...session, banned: false })
      if (needed !== undefined) return { errors: { sure: needed } }
      // Otherwise another tab could store data again.
      await identity.signOutEverywhere(uid)
      await app.personalData.eraseAccount(session)
      await identity.deleteAccount(uid, deviceOf(incoming, environment.trustedProxies))
      logAccount(app, incoming, 'account deleted', { uid })
      const { siteUrl } = environment
      const gone = [...sessionCookies(siteUrl).close(), refusedCookie(environment).write('', 0)]
      return { ...redirectReply('/ingresar?aviso=eliminada', 303), cookies: gone }
    },
    unavailable: AWAY_NOW,
  },
)

/** Requires the password, because the session may have been left open. */
function isOwner(identity: App['identity'], uid: string, password: string, idToken: string) {
  return identity.kind === 'local'
    ? identity.passwordMatches(uid, password)
    : identity.provesAccount(uid, idToken.slice(0, 4000))
}
