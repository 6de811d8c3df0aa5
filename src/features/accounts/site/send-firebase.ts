import type { AccountFormState } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS, type FirebaseAccounts, type FormView } from '#/core/identity/names.ts'
import type { FirebaseClient } from '#/site/session/firebase-client.ts'
import { exchangeToken, withFirebase, type FirebaseRefusal } from '#/site/session/firebase-session.ts'

type Outcome = { leadsTo: string | null } | Partial<AccountFormState>
type Typed = { email: string; password: string }

const REFUSALS: Record<FirebaseRefusal, string> = {
  wrong: 'El correo o la clave no coinciden.',
  unconfirmed: 'Te falta confirmar tu correo. Te mandamos otra vez el enlace: miralo en tu casilla.',
  banned: 'Tu cuenta está suspendida. Escribinos desde Contacto para saber por qué.',
  'too-many': 'Hubo demasiados intentos. Probá de nuevo en unos minutos.',
  unreachable: 'No pudimos comunicarnos con el servicio de cuentas. Probá de nuevo en un rato.',
}

/** The outcome never reveals if an address has an account. */
export function sendFirebase(
  settings: FirebaseAccounts,
  view: FormView,
  typed: Typed,
  passwordLength: { min: number; max: number },
): Promise<Outcome> {
  const errors = wrongFields(view, typed, passwordLength)
  if (Object.keys(errors).length > 0) return Promise.resolve({ errors })
  return withFirebase(settings, async (client) => {
    try {
      if (view === 'sign-up') return await signUp(client, typed)
      if (view === 'recover') return await recover(client, typed.email)
      return await signIn(client, typed)
    } catch (error) {
      return { problem: REFUSALS[refusalOf(error)] }
    }
  })
}

async function signIn(client: FirebaseClient, { email, password }: Typed): Promise<Outcome> {
  await client.signIn(email, password)
  const result = await exchangeToken(client)
  if (typeof result !== 'string') return { leadsTo: null }
  if (result === 'unconfirmed') await client.writeAgain()
  await client.signOut()
  return { problem: REFUSALS[result] }
}

async function signUp(client: FirebaseClient, { email, password }: Typed): Promise<Outcome> {
  try {
    await client.signUp(email, password)
    await client.signOut()
  } catch (error) {
    // An email tells the owner; the visitor sees no difference.
    if (codeOf(error) !== 'auth/email-already-in-use') throw error
    await client.requestReset(email)
  }
  return { leadsTo: ACCOUNT_PATHS['sign-up-sent'] }
}

async function recover(client: FirebaseClient, email: string): Promise<Outcome> {
  try {
    await client.requestReset(email)
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error
  }
  return { leadsTo: ACCOUNT_PATHS['recover-sent'] }
}

function wrongFields(
  view: FormView,
  { email, password }: Typed,
  { min, max }: { min: number; max: number },
): AccountFormState['errors'] {
  return {
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? {}
      : { email: 'Escribí un correo como nombre@dominio.com' }),
    ...(view === 'sign-in' && password === '' ? { password: 'Escribí tu clave.' } : {}),
    ...(view === 'sign-up' && (password.length < min || password.length > max)
      ? { password: `Elegí una clave de ${min} a ${max} letras, números o signos.` }
      : {}),
  }
}

function codeOf(error: unknown): string {
  return String((Object(error) as { code?: unknown }).code)
}

function refusalOf(error: unknown): FirebaseRefusal {
  switch (codeOf(error)) {
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/invalid-email':
      return 'wrong'
    case 'auth/user-disabled':
      return 'banned'
    case 'auth/too-many-requests':
      return 'too-many'
    default:
      return 'unreachable'
  }
}
