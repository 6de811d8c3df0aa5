import { existsSync } from 'node:fs'
import path from 'node:path'
import { builtId, sourcesId } from './build-id.ts'

// A pruned installation contains only the build.
const isPruned = !existsSync(path.resolve(import.meta.dirname, '../node_modules/vite'))
const isBuilt = isPruned || (await builtId()) === (await sourcesId())
await import(path.resolve(import.meta.dirname, isBuilt ? '../dist/node/cli.js' : '../src/app/cli.ts'))
