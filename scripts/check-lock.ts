import { readFileSync } from 'node:fs'
import path from 'node:path'

// Each package that wants to run a script while it is installed is named in `allowScripts`, with whether it may.
// `npm ci` refuses a lock file that lacks an optional package of some platform, and a lock file that records addresses ties every
// installation to them. Both creep in unseen, because the machine that wrote the file installs from it without complaint.
type Entry = {
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

// Besides the project's own: what is installed only for some tests and measurements.
const FOLDERS = ['.', 'tests/emulator', 'bench/lighthouse']

function problemsOf(folder: string): string[] {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', folder, file), 'utf8')) as unknown
  const { packages } = read('package-lock.json') as { packages: Record<string, Entry> }
  const { allowScripts = {} } = read('package.json') as { allowScripts?: Record<string, boolean> }
  return Object.entries(packages).flatMap(([place, entry]) => [
    ...(entry.resolved?.startsWith('http')
      ? [`${folder}: ${place} records where it was downloaded from`]
      : []),
    ...(entry.hasInstallScript && !Object.hasOwn(allowScripts, place.split('node_modules/').at(-1)!)
      ? [`${folder}: ${place} runs a script when it is installed, which allowScripts says nothing of`]
      : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${folder}: ${place} wants ${name}, which the lock file lacks`),
  ])
}

const problems = FOLDERS.flatMap(problemsOf)
process.stdout.write(problems.length === 0 ? 'The lock files are whole.\n' : `${problems.join('\n')}\n`)
process.exit(problems.length === 0 ? 0 : 1)
