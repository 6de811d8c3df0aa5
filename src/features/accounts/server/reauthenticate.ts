import { isRecent } from '#/core/access/require-permission.ts'
import { safeBack } from '#/features/accounts/account-page.ts'
import type { ReauthenticateVisit } from '#/features/accounts/reauthenticate-page.ts'
import { REAUTHENTICATE_FIELDS } from '#/features/accounts/reauthenticate-names.ts'
import { SECRET_FIELDS } from '#/core/forms/names.ts'
import { waitSentence, type FormParts } from '#/core/forms/define-form.ts'
import type { App } from '#/core/services/app.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import type { StoredSession } from '#/core/identity/session.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'

export const REAUTHENTICATE = '/cuenta/confirmar'
const REAUTHENTICATE_FIELD_NAMES: ReadonlySet<string> = new Set(Object.values(REAUTHENTICATE_FIELDS))

type Reauthenticated = { session: StoredSession; body: URLSearchParams } | { answer: Reply }

export type Reauthenticate = (visit: OwnVisit, fields: URLSearchParams) => Promise<Reauthenticated>

type ReauthenticateRefusal = Partial<Pick<ReauthenticateVisit, 'errors' | 'problem'>>

export function reauthenticateHandlers({ app, refuse }: Pick<FormParts, 'app' | 'refuse'>): Reauthenticate {
  const { identity } = app
  const cookies = sessionCookies(app.environment.siteUrl)

  return async (visit, sent) => {
    const { incoming, session } = visit
    const { uid } = session
    const [password, code] = [REAUTHENTICATE_FIELDS.password, REAUTHENTICATE_FIELDS.code].map((name) =>
      sent.get(name),
    )
    const body = new URLSearchParams([...sent].filter(([name]) => !REAUTHENTICATE_FIELD_NAMES.has(name)))
    const fields = [...body].filter(([name]) => !SECRET_FIELDS.has(name))
    const ask = async (refusal: ReauthenticateRefusal = {}, status = 403) => ({
      answer: await refuse(visit, REAUTHENTICATE, status, { action: visit.path, fields, ...refusal }),
    })
    if (typeof password !== 'string' || identity.kind !== 'local') return ask()
    const asks = await asksOf(app, session)
    if (asks.asks === 'passkey') return ask()
    const errors: ReauthenticateVisit['errors'] = {}
    if (password === '') errors.password = 'Escribí tu clave.'
    if (asks.asks === 'password and code' && !code) errors.code = 'Escribí el código de tu app.'
    if (Object.keys(errors).length > 0) return ask({ errors }, 422)
    const wait = await attempt(app, incoming, 'confirm', uid)
    if (wait > 0) return ask({ problem: waitSentence(wait) }, 429)
    const token = cookies.read(incoming) ?? ''
    const isOwner =
      (await identity.passwordMatches(uid, password.slice(0, 1000).normalize('NFKC'))) &&
      (asks.asks === 'password' || (await identity.secondFactor.proves(token, (code ?? '').slice(0, 40))))
    if (!isOwner) {
      logAccount(app, incoming, 'confirmation refused', { uid })
      const what = asks.asks === 'password' ? 'Esa no es tu clave.' : 'La clave o el código no coinciden.'
      return ask({ problem: what }, 422)
    }
    await resetLimit(app, incoming, 'confirm', uid)
    const renewed = await identity.proved(token, asks.asks === 'password and code')
    if (renewed === null) return ask({ problem: 'Tu sesión terminó. Ingresá de nuevo.' }, 422)
    visit.outgoing.appendHeader(
      'set-cookie',
      cookies.open({ token: renewed, maxAgeSeconds: identity.sessionTerms(session.role).lasts }),
    )
    // The rest of this request uses the renewed token.
    incoming.headers.cookie = incoming.headers.cookie?.replace(token, renewed)
    logAccount(app, incoming, 'confirmed again', { uid, how: asks.asks })
    const secondFactor = session.secondFactor || asks.asks === 'password and code'
    return { session: { ...session, secondFactor, signedInAt: new Date().toISOString() }, body }
  }
}

export function confirms(body: unknown): boolean {
  return body instanceof URLSearchParams && body.has(REAUTHENTICATE_FIELDS.password)
}

export async function readReauthenticate(
  app: App,
  request: OwnVisit['incoming'],
  search: URLSearchParams,
): Promise<ReauthenticateVisit | undefined> {
  const session = await app.readSession(request)
  if (!session) return undefined
  const back = safeBack(search.get('volver'))
  const fields = [['volver', back]] as const
  return {
    email: session.email,
    action: REAUTHENTICATE,
    fields,
    ...(await asksOf(app, session)),
    errors: {},
    problem: null,
  }
}

export function reauthenticatedReply(fields: URLSearchParams): Reply {
  return redirectReply(safeBack(fields.get('volver')), 303)
}

export function isStale({ signedInAt }: StoredSession): boolean {
  return !isRecent(signedInAt, new Date())
}

/** True if the account has a second factor that the session hasn't proved recently, which sensitive changes require. */
export async function lacksFactor({ identity }: App, session: StoredSession): Promise<boolean> {
  if (identity.kind !== 'local') return false
  const { totp, passkeys } = await identity.secondFactor.of(session.uid)
  return (totp || passkeys.length > 0) && (!session.secondFactor || isStale(session))
}

/** Redirect to reauthenticate and return to the form, because its passwords can't be carried. */
export function askFirst(path: string): Reply {
  return redirectReply(`${REAUTHENTICATE}?volver=${encodeURIComponent(path)}`, 303)
}

/** A password alone is not enough for an account with a second factor. */
async function asksOf(
  { identity }: App,
  { uid }: StoredSession,
): Promise<Pick<ReauthenticateVisit, 'asks' | 'hasPasskey'>> {
  if (identity.kind !== 'local') return { asks: 'password', hasPasskey: false }
  const { totp, passkeys } = await identity.secondFactor.of(uid)
  const hasPasskey = passkeys.length > 0 && identity.passkeys !== null
  if (totp) return { asks: 'password and code', hasPasskey }
  return { asks: hasPasskey ? 'passkey' : 'password', hasPasskey }
}
