import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Secrets } from '#/core/secrets/secrets.ts'
import type { Environment } from './environment.ts'

/** The one of now first, then the one of before where it is given. */
export async function readSecrets({
  secret,
  secretBefore,
  dataDir,
}: Pick<Environment, 'secret' | 'secretBefore' | 'dataDir'>): Promise<Secrets> {
  const now = secret ?? (await readOrCreateSecret(dataDir))
  return secretBefore === undefined ? [now] : [now, secretBefore]
}

async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}
