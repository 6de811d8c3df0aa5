import { COMPILE_CACHE, keepCompiled } from './process/compile-cache.ts'

process.env.NODE_ENV ??= 'production'
// New files are readable by their owner only.
process.umask(0o077)

// V8 flags must be set at launch, so re-exec once (RSS 400 → 280 MB).
const NEW_SPACE = '--max-semi-space-size'
if (!process.execArgv.some((argument) => argument.startsWith(NEW_SPACE)) && process.platform !== 'win32') {
  const argv = [process.execPath, `${NEW_SPACE}=4`, ...process.execArgv, ...process.argv.slice(1)]
  const limits = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  // Replaces the process image: same pid, signals and output.
  process.execve?.(process.execPath, argv, { NODE_COMPILE_CACHE: COMPILE_CACHE, ...limits, ...process.env })
}

keepCompiled()
await import('./process/run.ts')
