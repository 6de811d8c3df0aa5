import { readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
const ROOM = 4 * 1024 ** 3

/**
 * Puts temporary files of tests in memory, if there is room: every commit is synced, which takes a disk milliseconds.
 * `TMPDIR` overrides it.
 */
export function keepInMemory(): void {
  const folder = memoryFolder()
  if (folder) process.env.TMPDIR ??= folder
}

/** Undefined if /dev/shm is missing, too small or mounted noexec. */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === FOLDER)
    return bavail * bsize >= ROOM && !mount?.[3]?.split(',').includes('noexec') ? FOLDER : undefined
  } catch {
    return undefined
  }
}
