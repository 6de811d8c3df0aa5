import path from 'node:path'
import { builtId, sourcesId } from './build-id.ts'

process.env.NODE_ENV ??= 'production'

if ((await builtId()) !== (await sourcesId())) {
  process.stdout.write('  Construyendo el sitio…\n')
  await import('./build.ts')
}
await import(path.resolve(import.meta.dirname, '../dist/node/main.js'))
