import { readFileSync } from 'node:fs'
import path from 'node:path'

// `npm ci` refuses a lock file that lacks an optional package of some platform, and a lock file that records addresses ties every
// installation to them. Both creep in unseen, because the machine that wrote the file installs from it without complaint.
type Entry = { resolved?: string; optionalDependencies?: Record<string, string> }

// Besides the project's own: what is installed only for some tests and measurements.
const FOLDERS = ['.', 'tests/emulator', 'bench/lighthouse']

function problemsOf(folder: string): string[] {
  const file = path.resolve(import.meta.dirname, '..', folder, 'package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
  return Object.entries(packages).flatMap(([place, entry]) => [
    ...(entry.resolved?.startsWith('http')
      ? [`${folder}: ${place} records where it was downloaded from`]
      : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${folder}: ${place} wants ${name}, which the lock file lacks`),
  ])
}

const problems = FOLDERS.flatMap(problemsOf)
process.stdout.write(problems.length === 0 ? 'The lock files are whole.\n' : `${problems.join('\n')}\n`)
process.exit(problems.length === 0 ? 0 : 1)
