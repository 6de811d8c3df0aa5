import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Made at the first start, unless configured, and kept in the data folder. */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}
