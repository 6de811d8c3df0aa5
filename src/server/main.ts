import { enableCompileCache } from 'node:module'
import path from 'node:path'

process.env.NODE_ENV ??= 'production'
// What it writes, and what the processes write that it starts, is for its own user alone.
process.umask(0o077)

// What Node made of these sources the last time, kept beside the build: a third of the time to the first page.
const KEPT = path.resolve(import.meta.dirname, '../../dist/compile-cache')

// How memory is asked for can only be said to a process that begins. Left alone, what is new takes 70 MB, nearly all of it dead,
// and the system's allocator keeps what pages and pictures gave back; with what `run.ts` says of sweeping, 400 MB resident under load
// instead of 280.
const NEW_SPACE = '--max-semi-space-size'
if (!process.execArgv.some((argument) => argument.startsWith(NEW_SPACE)) && process.platform !== 'win32') {
  const argv = [process.execPath, `${NEW_SPACE}=4`, ...process.execArgv, ...process.argv.slice(1)]
  const limits = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  // The same process goes on as this one: number, signals and output stay.
  process.execve?.(process.execPath, argv, { NODE_COMPILE_CACHE: KEPT, ...limits, ...process.env })
}

// Where that was not done. In the environment it also holds for threads and for the processes that are started.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? KEPT)
await import('./process/run.ts')
