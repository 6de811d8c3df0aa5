import path from 'node:path'
import { bundleServer } from '../../../scripts/bundle-server.ts'
import { BUNDLES } from './site.ts'

// Sites of the tests begin as an operator's does: from a few files. A process of its own, for it sets NODE_ENV for good.
const names = ['main-at-less-cost']
await bundleServer(
  Object.fromEntries(names.map((name) => [name, path.join(import.meta.dirname, `${name}.ts`)])),
  path.resolve(BUNDLES),
)
