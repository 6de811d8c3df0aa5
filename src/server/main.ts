import { enableCompileCache } from 'node:module'
import path from 'node:path'

process.env.NODE_ENV ??= 'production'
// What it writes, and what the processes write that it starts, is for its own user alone.
process.umask(0o077)

// What Node made of these sources the last time, kept beside the build: a third of the time to the first page. Where nothing
// can be written it does without.
const KEPT = path.resolve(import.meta.dirname, '../../dist/compile-cache')
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? KEPT)
await import('./run.ts')
