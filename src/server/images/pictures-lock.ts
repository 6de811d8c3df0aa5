import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryFileLock, tryPostgresLock, type Release } from '../../engines/documents/exclusive-lock.ts'
import type { Environment } from '../environment.ts'

/** Exit code of a process that found another one at work: the one of sysexits.h for «try again later». */
export const PICTURES_BUSY = 75

const NAME = 'vidriera pictures'
/** One whose parent was killed needs a moment to notice. */
const PATIENCE_MS = 10_000
const RETRY_MS = 250

/**
 * The right to encode all pictures of a site, which one process has at a time, on whatever machine: the database, which all of
 * them share, keeps it. Null when another process goes on having it.
 */
export async function lockPictures({ databaseUrl, databaseFile }: Environment): Promise<Release | null> {
  if (databaseFile !== null) await mkdir(path.dirname(databaseFile), { recursive: true })
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const release =
      databaseFile === null
        ? await tryPostgresLock(databaseUrl, NAME)
        : tryFileLock(`${databaseFile}.pictures-lock`)
    if (release || Date.now() >= giveUpAt) return release
    await sleep(RETRY_MS)
  }
}
