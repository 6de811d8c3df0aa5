import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import type { Environment } from './environment.ts'
import type { Log } from '#/core/observability/log.ts'

/** Earlier versions left more readable. */
export async function tightenFiles(environment: Environment, log: Log): Promise<void> {
  const { dataDir, databaseUrl, outboxDir, filesUrl } = environment
  const files = filesAt(filesUrl).folder
  const folders = [dataDir, outboxDir, ...(files === null ? [] : [files, path.join(files, 'private')])]
  const inside = await Promise.all(
    [outboxDir, ...(files === null ? [] : [path.join(files, 'private')])].map(entries),
  )
  for (const place of [
    ...folders,
    ...databaseAt(databaseUrl).files,
    path.join(dataDir, 'secret'),
    ...inside.flat(),
  ]) {
    await tighten(place, log)
  }
}

async function tighten(place: string, log: Log): Promise<void> {
  try {
    const found = await lstat(place)
    const { mode, uid } = found
    // A folder that everybody may write to, such as the system's own for temporary files, is not the site's.
    const isShared = found.isDirectory() && (mode & 0o1000) !== 0
    if ((mode & 0o077) === 0 || found.isSymbolicLink()) return
    const isOurs = process.getuid === undefined || uid === process.getuid()
    if (isOurs && !isShared) await chmod(place, mode & 0o700)
    else log('warn', 'others may read this', { place })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log('warn', 'others may read this', { place, error })
  }
}

async function entries(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.map((entry) => path.join(entry.parentPath, entry.name))
}
