import path from 'node:path'
import { missingPaths } from './doc-paths.ts'

// A document that names a file that is gone sends its reader nowhere.
const missing = missingPaths(path.resolve(import.meta.dirname, '..'))
for (const each of missing) process.stdout.write(`${each} is not there\n`)
process.exit(missing.length === 0 ? 0 : 1)
