import path from 'node:path'
import { missingPaths } from './doc-paths.ts'
import { longLinesOf } from './long-lines.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
// Missing files named by documents, and lines that are too long.
const faults = [...missingPaths(ROOT).map((each) => `${each} is not there`), ...longLinesOf(ROOT)]
for (const each of faults) process.stdout.write(`${each}\n`)
process.exit(faults.length === 0 ? 0 : 1)
