import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

// The package `node` downloads the binary in its install script, bypassing the lock file's hashes, so those are
// recorded here. `node scripts/check-node.ts [FILE] [HASHES]`.
const [file = path.resolve(import.meta.dirname, '../node_modules/node/bin/node'), list] =
  process.argv.slice(2)
const recorded = JSON.parse(
  readFileSync(list ?? path.join(import.meta.dirname, 'node-hashes.json'), 'utf8'),
) as Record<string, Record<string, string>>

const manifest = path.resolve(import.meta.dirname, '../package.json')
const wanted = (JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: { node: string } }).dependencies
  .node
const platform = `${process.platform}-${process.arch}`
const expected = recorded[wanted]?.[platform]
const found = createHash('sha256').update(readFileSync(file)).digest('hex')

if (expected === undefined) {
  // An unrecorded platform passes; a version without any recorded hash fails.
  process.stdout.write(`Node ${wanted} for ${platform} has no recorded hash; this one is ${found}\n`)
  process.exit(recorded[wanted] === undefined ? 1 : 0)
}
process.stdout.write(
  found === expected
    ? `Node ${wanted} is the recorded one.\n`
    : `${file} is not the recorded Node ${wanted}: ${found} instead of ${expected}\n`,
)
process.exit(found === expected ? 0 : 1)
