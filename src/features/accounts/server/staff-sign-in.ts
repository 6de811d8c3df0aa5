import { NO_FORM_REFUSAL } from '#/core/forms/names.ts'
import type { IncomingMessage } from 'node:http'
import { encode } from 'uqr'
import { needsSecondFactor } from '#/core/access/require-permission.ts'
import type { FactorsOf, LocalIdentity } from '#/core/identity/identity.ts'
import {
  staffSignInNoticeNamed,
  type QrDrawing,
  type StaffSignInForm,
  type StaffSignInVisit,
  type staffSignInPageEntry,
} from '#/features/accounts/staff-sign-in-page.ts'
import { isRecent } from '#/core/access/require-permission.ts'
import { waitSentence } from '#/core/forms/define-form.ts'
import type { App } from '#/core/services/app.ts'
import type { StoredSession } from '#/core/identity/session.ts'
import type { StateOf } from '#/site/pages/page.ts'
import { redirectReply, type Reply, PRIVATE_HEADERS } from '#/core/http/reply.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { attempt, resetLimit } from './account-limits.ts'
import { logAccount } from './account-log.ts'
import { deviceOf } from './request-device.ts'
import { STAFF_SIGN_IN, type SignInParts } from './sign-in.ts'

const LAST_FACTOR_SENTENCE =
  'Es tu único segundo factor, y sin uno tu cuenta no puede trabajar en el sitio. Agregá otro antes de quitarlo.'
const FACTOR_CHANGE_DENIED =
  'Tu cuenta ya tiene segundo factor: para cambiarlo cerrá sesión y entrá con tu clave de acceso o con el código de tu app.'
const WRONG_CODE = 'Ese código no sirve o ya se usó. Esperá el siguiente y escribilo.'

/** True with a second factor in the session, or none set up; a stolen password must not suffice to add one. */
export async function mayChangeFactors(
  { secondFactor }: LocalIdentity,
  session: StoredSession,
): Promise<boolean> {
  return session.secondFactor || isWithout(await secondFactor.of(session.uid))
}

const isWithout = ({ totp, passkeys }: FactorsOf) => !totp && passkeys.length === 0

export async function readStaffSignIn(
  app: App,
  request: IncomingMessage,
  search: URLSearchParams,
): Promise<StaffSignInVisit | undefined> {
  const session = await app.readSession(request)
  const visit = session && (await readStaffSignInVisit(app, session))
  return visit ? { ...visit, notice: staffSignInNoticeNamed(search.get('aviso')) } : undefined
}

export async function changeStaffSignIn(
  parts: SignInParts,
  visit: OwnVisit,
  fields: URLSearchParams,
): Promise<Reply> {
  const { app, identity } = parts
  const { secondFactor, passkeys } = identity
  const { incoming, session } = visit
  const { uid, role } = session
  const refuse = (form: Partial<StaffSignInForm>, status = 422) =>
    parts.refuse(visit, STAFF_SIGN_IN, status, form)
  if (!(await mayChangeFactors(identity, session))) return refuse({ problem: FACTOR_CHANGE_DENIED }, 403)
  const factors = await secondFactor.of(uid)
  const device = deviceOf(incoming, app.environment.trustedProxies)
  const isLast = needsSecondFactor(role) && Number(factors.totp) + factors.passkeys.length <= 1
  const id = (fields.get('id') ?? '').slice(0, 100)
  const done = (notice: string) => redirectReply(`${STAFF_SIGN_IN}?aviso=${notice}`, 303)

  switch (fields.get('hacer')) {
    case 'app':
      await secondFactor.begin(uid, issuerOf(app))
      return redirectReply(`${STAFF_SIGN_IN}#app`, 303)

    case 'codigo': {
      const code = (fields.get('code') ?? '').slice(0, 40)
      if (code.trim() === '') return refuse({ errors: { code: 'Escribí el código que muestra la app.' } })
      const wait = await attempt(app, incoming, 'code', uid)
      if (wait > 0) return refuse({ problem: waitSentence(wait) }, 429)
      const result = await secondFactor.confirm(uid, code, device)
      if (result === 'wrong') return refuse({ errors: { code: WRONG_CODE } })
      if (result === 'none') return redirectReply(STAFF_SIGN_IN, 303)
      await resetLimit(app, incoming, 'code', uid)
      logAccount(app, incoming, 'second factor added', { uid, what: 'totp' })
      const strong = { ...session, signedInAt: new Date().toISOString(), secondFactor: true }
      const reply = await codesReply(parts, { ...visit, session: strong }, result.recoveryCodes)
      return { ...reply, cookies: parts.cookies.open(result.opened) }
    }

    case 'codigos': {
      const newCodes = await secondFactor.renewRecoveryCodes(uid, device)
      if (newCodes === null) return redirectReply(STAFF_SIGN_IN, 303)
      logAccount(app, incoming, 'recovery codes made', { uid })
      return codesReply(parts, visit, newCodes)
    }

    case 'sin-app':
      if (!factors.totp) return redirectReply(STAFF_SIGN_IN, 303)
      if (isLast) return refuse({ problem: LAST_FACTOR_SENTENCE })
      await secondFactor.remove(uid, device)
      logAccount(app, incoming, 'second factor removed', { uid, what: 'totp' })
      return done('sin-app')

    case 'nombre': {
      const name = (fields.get('name') ?? '').toWellFormed()
      if (name.trim() === '') return refuse({ errors: { name: 'Escribí un nombre.' } })
      return (await passkeys?.rename(uid, id, name)) ? done('nombre') : redirectReply(STAFF_SIGN_IN, 303)
    }

    case 'quitar':
      if (!factors.passkeys.some((passkey) => passkey.id === id)) return redirectReply(STAFF_SIGN_IN, 303)
      if (isLast) return refuse({ problem: LAST_FACTOR_SENTENCE })
      await passkeys?.remove(uid, id, device)
      logAccount(app, incoming, 'second factor removed', { uid, what: 'passkey' })
      return done('quitada')

    default:
      return redirectReply(STAFF_SIGN_IN, 303)
  }
}

/** Recovery codes appear only in this reply, never stored in clear. */
async function codesReply(
  { app, show }: SignInParts,
  visit: OwnVisit,
  newCodes: readonly string[],
): Promise<Reply> {
  const found = await readStaffSignInVisit(app, visit.session)
  if (!found) return redirectReply('/cuenta/seguridad', 303)
  const visitor: StateOf<typeof staffSignInPageEntry> = { staffSignIn: { ...found, newCodes } }
  const reply = await show(visit, STAFF_SIGN_IN, { status: 200, visitor })
  return { ...reply, headers: { ...reply.headers, ...PRIVATE_HEADERS } }
}

async function readStaffSignInVisit(app: App, session: StoredSession): Promise<StaffSignInVisit | undefined> {
  const { identity } = app
  const { uid, email, role, secondFactor } = session
  if (identity.kind !== 'local') return undefined
  const factors = await identity.secondFactor.of(uid)
  const isRequired = needsSecondFactor(role)
  const canChange = secondFactor || isWithout(factors)
  // An abandoned session must not reveal the key.
  const mayLook = canChange && isRecent(session.signedInAt, new Date())
  const begun = mayLook ? await identity.secondFactor.begun(uid, issuerOf(app)) : null
  return {
    email,
    isRequired,
    canChange,
    ...factors,
    hasPasskeys: identity.passkeys !== null,
    setUp: begun && { key: begun.key, qr: drawQrCode(begun.uri) },
    newCodes: null,
    form: NO_FORM_REFUSAL,
    notice: null,
  }
}

function issuerOf({ live }: App): string {
  return live.current().catalogue.settings?.brand.name ?? 'El sitio'
}

function drawQrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}
