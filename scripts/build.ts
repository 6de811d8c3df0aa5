import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sourcesId } from './build-id.ts'

process.env.NODE_ENV = 'production'
const ROOT = path.resolve(import.meta.dirname, '..')
const { createBuilder } = await import('vite')

await rm(path.join(ROOT, 'dist'), { recursive: true, force: true })
const builder = await createBuilder({ root: ROOT, logLevel: 'warn' })
await builder.buildApp()
// Taken after the build, which may rewrite the route tree; written last: a build that was cut short has no id.
await writeFile(path.join(ROOT, 'dist/build-id'), `${await sourcesId()}\n`)
