import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Secrets that can be given in a file instead of in the environment. */
const SECRET_VARIABLES = [
  'SECRET',
  'SECRET_BEFORE',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'BOUNCES_TOKEN',
  'MERCADO_LIBRE_TOKEN',
  'MERCADO_LIBRE_APP',
  'MERCADO_LIBRE_REFRESH_TOKEN',
  'CDN_PURGE_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'FIREBASE_API_KEY',
] as const

/** The sentence is for the operator, and names a variable. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError'
}

type Variables = Record<string, string | undefined>

/** With each secret that `NAME_FILE` or systemd's `CREDENTIALS_DIRECTORY` keeps in a file; what is given itself counts first. */
export function withSecretFiles(given: Variables): Variables {
  const found = SECRET_VARIABLES.flatMap((name): [string, string][] => {
    if (given[name]) return []
    const file = given[`${name}_FILE`]
    if (file) return [[name, readSecretFile(name, file)]]
    const credential = given.CREDENTIALS_DIRECTORY && path.join(given.CREDENTIALS_DIRECTORY, name)
    const text = credential ? tryRead(credential) : undefined
    return text === undefined ? [] : [[name, text]]
  })
  return { ...given, ...Object.fromEntries(found) }
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new SecretFileError(
      `${name}_FILE: no se puede leer ${file}; revisá la ruta y que el usuario del sitio tenga permiso`,
      { cause },
    )
  }
}

function tryRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
