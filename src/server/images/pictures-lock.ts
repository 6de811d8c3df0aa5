import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAt } from '../../engines/databases/database-at.ts'
import type { Release } from '../../engines/databases/exclusive-lock.ts'
import type { Environment } from '../settings/environment.ts'

/** Exit code of a process that found another one at work: the one of sysexits.h for «try again later». */
export const PICTURES_BUSY = 75

const NAME = 'pictures'
/** One whose parent was killed needs a moment to notice. */
const TIMEOUT_MS = 10_000
const RETRY_MS = 250

/**
 * The right to encode all pictures of a site, which one process has at a time, on whatever machine: the database,
 * which all of them share, keeps it.
 */
export async function lockPictures(
  { databaseUrl }: Environment,
  onLost: () => void,
): Promise<Release | null> {
  const database = databaseAt(databaseUrl)
  const giveUpAt = Date.now() + TIMEOUT_MS
  for (;;) {
    const release = await database.tryLock(NAME, onLost)
    if (release || Date.now() >= giveUpAt) return release
    await sleep(RETRY_MS)
  }
}
