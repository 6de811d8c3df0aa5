import type { FirebaseSettings } from '#/core/identity/identity.ts'

export function firebaseCode(error: unknown): string {
  return String((Object(error) as { code?: unknown }).code)
}

const UNREACHED =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|network-(timeout|error)|socket hang up/

/** Sentence that prevents the start; undefined for a temporary outage. */
export function explainStart(error: unknown, { projectId, emulator }: FirebaseSettings): string | undefined {
  if (emulator !== null) {
    return `El sitio no puede arrancar: FIREBASE_AUTH_EMULATOR_HOST dice ${emulator}, y ahí no contesta ningún emulador.`
  }
  const text = `${firebaseCode(error)} ${error instanceof Error ? error.message : String(error)}`
  if (UNREACHED.test(text)) return undefined
  if (/credential/i.test(text)) {
    return (
      'El sitio no puede arrancar: IDENTITY=firebase necesita las credenciales de una cuenta de servicio. ' +
      'Poné en GOOGLE_APPLICATION_CREDENTIALS la ruta del archivo JSON que descargaste de Firebase.'
    )
  }
  return (
    `El sitio no puede arrancar: Firebase no aceptó el proyecto «${projectId}». Revisá FIREBASE_PROJECT_ID y que la cuenta ` +
    'de servicio de GOOGLE_APPLICATION_CREDENTIALS sea de ese proyecto y pueda administrar Authentication.'
  )
}
