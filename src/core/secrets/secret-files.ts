import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Secrets that may come from a file instead of the environment. */
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

/** Sentence for the operator, which names a variable. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError'
}

type Variables = Record<string, string | undefined>

/** Adds secrets from `NAME_FILE` or systemd's `CREDENTIALS_DIRECTORY`; directly set variables have precedence. */
export function withSecretFiles(variables: Variables): Variables {
  const folder = variables.CREDENTIALS_DIRECTORY
  const credentials = folder ? credentialNames(folder) : []
  const found = SECRET_VARIABLES.flatMap((name): [string, string][] => {
    if (variables[name]) return []
    const file = variables[`${name}_FILE`]
    if (file) return [[name, readSecretFile(`${name}_FILE`, file)]]
    return folder && credentials.includes(name) ? [[name, readSecretFile(name, path.join(folder, name))]] : []
  })
  return { ...variables, ...Object.fromEntries(found) }
}

function credentialNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    throw new SecretFileError(
      `CREDENTIALS_DIRECTORY: no se puede leer la carpeta ${folder}; revisá la ruta y que el usuario del sitio tenga permiso`,
      { cause },
    )
  }
}

/** `variable`: setting that contains the path, for messages. */
function readSecretFile(variable: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new SecretFileError(
      `${variable}: no se puede leer ${file}; revisá la ruta y que el usuario del sitio tenga permiso`,
      { cause },
    )
  }
  if (text === '') throw new SecretFileError(`${variable}: ${file} está vacío; reponé su contenido`)
  return text
}
