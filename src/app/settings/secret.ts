import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rethrowUnlessUnavailable } from '#/core/documents/document-store.ts'
import { secretFingerprint } from '#/core/secrets/secret-fingerprint.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { EnvironmentError, SHORTEST_SECRET, type Environment } from './environment.ts'

type SecretSettings = Pick<Environment, 'secret' | 'secretBefore' | 'dataDir'>

/** Current secret first, then the previous one if set. */
export async function readSecrets({ secret, secretBefore, dataDir }: SecretSettings): Promise<Secrets> {
  const now = secret ?? (await readOrCreateSecret(dataDir))
  return secretBefore === undefined ? [now] : [now, secretBefore]
}

/**
 * Secrets that match the database; an unavailable database is not compared.
 * @throws {EnvironmentError} when the database was used with another secret
 */
export async function readSiteSecrets(settings: SecretSettings, database: { db: object }): Promise<Secrets> {
  const fingerprint = secretFingerprint(database)
  const file = secretFile(settings.dataDir)
  const isLost = settings.secret === undefined && !existsSync(file)
  try {
    // A lost secret is not replaced, because it may still be found.
    if (isLost && (await fingerprint.isStored())) throw new EnvironmentError(wrongSecret(`falta ${file}`))
    const secrets = await readSecrets(settings)
    if (!(await fingerprint.match(secrets)))
      throw new EnvironmentError(wrongSecret('no es el que se usó con esta base'))
    return secrets
  } catch (error) {
    rethrowUnlessUnavailable(error)
    return readSecrets(settings)
  }
}

const wrongSecret = (problem: string): string =>
  `El sitio no puede arrancar. SECRET: ${problem}; con otro no sirven las sesiones abiertas, los enlaces que se mandaron por correo ni las ` +
  'aplicaciones de códigos del equipo. Poné el de antes en SECRET, o también en SECRET_BEFORE si lo cambiaste. ' +
  'Si se perdió, aceptá el nuevo con: npm run vidriera -- secret accept'

const secretFile = (dataDir: string): string => path.join(dataDir, 'secret')

async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir)
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    },
  )
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length >= SHORTEST_SECRET) return secret
  throw new EnvironmentError(
    `El sitio no puede arrancar. ${file} tiene ${secret.length} letras y necesita al menos ${SHORTEST_SECRET}: reponé el que estaba, o borralo si el sitio es nuevo.`,
  )
}
