import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { Release } from '#/core/jobs/lock.ts'
import type { Environment } from '#/app/settings/environment.ts'

/** The code of sysexits.h for «try again later». */
export const PICTURES_BUSY = 75

const NAME = 'pictures'
const TIMEOUT_MS = 10_000
const RETRY_MS = 250

/** One process has it at a time, on whatever machine. */
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
