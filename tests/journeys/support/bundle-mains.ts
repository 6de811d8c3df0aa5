import path from 'node:path'
import { bundleServer } from '../../../scripts/bundle-server.ts'
import { BUNDLES } from './site.ts'

// Bundles the tests' sites like an operator's; in a separate process, because the build sets NODE_ENV permanently.
const names = ['main-at-less-cost']
await bundleServer(
  Object.fromEntries(names.map((name) => [name, path.join(import.meta.dirname, `${name}.ts`)])),
  path.resolve(BUNDLES),
)
