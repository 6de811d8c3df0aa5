import type { AccountFormState } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS, type FirebaseAccounts, type FormView } from '#/core/identity/names.ts'
import type { FirebaseClient } from '#/site/session/firebase-client.ts'
import { exchangeToken, withFirebase, type FirebaseRefusal } from '#/site/session/firebase-session.ts'

type FirebaseOutcome = { leadsTo: string | null } | Partial<AccountFormState>
type TypedCredentials = { email: string; password: string }

const FIREBASE_REFUSALS: Record<FirebaseRefusal, string> = {
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
  typed: TypedCredentials,
  passwordLength: { min: number; max: number },
): Promise<FirebaseOutcome> {
  const errors = firebaseFieldErrors(view, typed, passwordLength)
  if (Object.keys(errors).length > 0) return Promise.resolve({ errors })
  return withFirebase(settings, async (client) => {
    try {
      if (view === 'sign-up') return await signUpToFirebase(client, typed)
      if (view === 'recover') return await recoverFirebasePassword(client, typed.email)
      return await signInToFirebase(client, typed)
    } catch (error) {
      return { problem: FIREBASE_REFUSALS[firebaseRefusalOf(error)] }
    }
  })
}

async function signInToFirebase(
  client: FirebaseClient,
  { email, password }: TypedCredentials,
): Promise<FirebaseOutcome> {
  await client.signIn(email, password)
  const result = await exchangeToken(client)
  if (typeof result !== 'string') return { leadsTo: null }
  if (result === 'unconfirmed') await client.writeAgain()
  await client.signOut()
  return { problem: FIREBASE_REFUSALS[result] }
}

async function signUpToFirebase(
  client: FirebaseClient,
  { email, password }: TypedCredentials,
): Promise<FirebaseOutcome> {
  try {
    await client.signUp(email, password)
    await client.signOut()
  } catch (error) {
    // An email tells the owner; the visitor sees no difference.
    if (firebaseErrorCode(error) !== 'auth/email-already-in-use') throw error
    await client.requestReset(email)
  }
  return { leadsTo: ACCOUNT_PATHS['sign-up-sent'] }
}

async function recoverFirebasePassword(client: FirebaseClient, email: string): Promise<FirebaseOutcome> {
  try {
    await client.requestReset(email)
  } catch (error) {
    if (firebaseErrorCode(error) !== 'auth/user-not-found') throw error
  }
  return { leadsTo: ACCOUNT_PATHS['recover-sent'] }
}

function firebaseFieldErrors(
  view: FormView,
  { email, password }: TypedCredentials,
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

function firebaseErrorCode(error: unknown): string {
  return String((Object(error) as { code?: unknown }).code)
}

function firebaseRefusalOf(error: unknown): FirebaseRefusal {
  switch (firebaseErrorCode(error)) {
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
