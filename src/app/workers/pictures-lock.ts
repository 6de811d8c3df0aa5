import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { ReleaseLock } from '#/core/jobs/lock.ts'
import type { Environment } from '#/app/settings/environment.ts'

/** The code of sysexits.h for «try again later». */
export const PICTURES_BUSY = 75

const PICTURES_LOCK = 'pictures'
const PICTURES_LOCK_TIMEOUT_MS = 10_000
const PICTURES_LOCK_RETRY_MS = 250

/** One process has it at a time, on whatever machine. */
export async function lockPictures(
  { databaseUrl }: Environment,
  onLost: () => void,
): Promise<ReleaseLock | null> {
  const database = databaseAt(databaseUrl)
  const giveUpAt = Date.now() + PICTURES_LOCK_TIMEOUT_MS
  for (;;) {
    const release = await database.tryLock(PICTURES_LOCK, onLost)
    if (release || Date.now() >= giveUpAt) return release
    await sleep(PICTURES_LOCK_RETRY_MS)
  }
}
