import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FileStore } from '#/core/files/file-store.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import { picturesAhead } from '#/core/pictures/catalogue-pictures.ts'
import { prebuiltKey } from '#/core/pictures/encode.ts'
import type { PictureLibrary } from '#/core/pictures/picture-library.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { ReleaseLock } from '#/core/jobs/lock.ts'
import type { Environment } from '#/app/settings/environment.ts'

/** EX_TEMPFAIL of sysexits.h. */
export const PICTURES_BUSY = 75

const PICTURES_LOCK = 'pictures'
const PICTURES_LOCK_TIMEOUT_MS = 10_000
const PICTURES_LOCK_RETRY_MS = 250

const PICTURES_CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const LOWEST_PRIORITY = 19
/** Delay between restarts, in case it fails each time. */
const PICTURES_RESTART_MS = 15_000

type Catalogued = { files: FileStore; live: LiveCatalogue }

export function keepPicturesAhead(from: Catalogued & { log: Log; pictures: PictureLibrary }): () => void {
  const { log, pictures } = from
  let worker: ChildProcess | undefined
  let stopped = false
  let again: NodeJS.Timeout | undefined

  async function scan(): Promise<void> {
    if (worker || stopped || !(await somePending(from))) return
    if (stopped) return
    pictures.warm()
    worker = spawn(process.execPath, [PICTURES_CLI, 'pictures'], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    try {
      if (worker.pid !== undefined) setPriority(worker.pid, LOWEST_PRIORITY)
    } catch {
      // Already exited; the exit handler reports the cause.
    }
    let complaint = ''
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = text.slice(-500)))
    worker.once('error', (error) => log('warn', 'pictures are not made ahead', { error }))
    worker.once('exit', (code) => {
      worker = undefined
      if (stopped) return
      if (code === 0) log('info', 'all pictures are made')
      else {
        if (code !== PICTURES_BUSY) log('warn', 'pictures are not made ahead', { code, complaint })
        clearTimeout(again)
        again = setTimeout(start, PICTURES_RESTART_MS).unref()
      }
    })
  }

  const start = () => {
    scan().catch((error: unknown) => log('warn', 'pictures are not made ahead', { error }))
  }
  start()
  const stopWatching = from.live.onSwap(start)
  return () => {
    stopped = true
    stopWatching()
    clearTimeout(again)
    worker?.kill()
  }
}

async function somePending({ files, live }: Catalogued): Promise<boolean> {
  for (const hash of picturesAhead(live.current().catalogue).keys()) {
    if (!(await files.has(prebuiltKey(hash))) && (await files.has(`masters/${hash}`))) return true
  }
  return false
}

/** Lock that one process holds at a time, on any machine. */
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
