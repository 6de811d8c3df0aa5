import type { FirebaseAccounts } from '../../../pages/account-page.ts'
import { exchange, withFirebase } from './firebase-session.ts'

/** Has Firebase take the password again, and opens a session of now. Resolves with a sentence for who is refused, null for who is not. */
export async function proveToFirebase(
  settings: FirebaseAccounts,
  email: string,
  password: string,
): Promise<string | null> {
  try {
    const result = await withFirebase(settings, async (client) => {
      await client.proveAgain(email, password)
      return exchange(client)
    })
    return typeof result === 'string' ? UNREACHABLE : null
  } catch (error) {
    const code = String((Object(error) as { code?: unknown }).code)
    return WRONG.has(code) ? 'Esa no es tu clave.' : UNREACHABLE
  }
}

const UNREACHABLE = 'No pudimos comunicarnos con el servicio de cuentas. Probá de nuevo en un rato.'
const WRONG: ReadonlySet<string> = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/missing-password',
  'auth/wrong-password',
])
