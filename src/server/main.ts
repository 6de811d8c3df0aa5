import { enableCompileCache } from 'node:module'
import path from 'node:path'

process.env.NODE_ENV ??= 'production'
// What it writes, and what the processes write that it starts, is for its own user alone.
process.umask(0o077)

// Kept beside the build: a third of the time to the first page.
const KEPT = path.resolve(import.meta.dirname, '../../dist/compile-cache')

// Said only to a process that begins: 280 MB resident under load instead of 400, with what `run.ts` says of sweeping.
const NEW_SPACE = '--max-semi-space-size'
if (!process.execArgv.some((argument) => argument.startsWith(NEW_SPACE)) && process.platform !== 'win32') {
  const argv = [process.execPath, `${NEW_SPACE}=4`, ...process.execArgv, ...process.argv.slice(1)]
  const limits = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  // The same process goes on as this one: number, signals and output stay.
  process.execve?.(process.execPath, argv, { NODE_COMPILE_CACHE: KEPT, ...limits, ...process.env })
}

// Where that was not done; in the environment it also holds for threads and processes.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? KEPT)
await import('./process/run.ts')
