import { readFileSync } from 'node:fs'
import path from 'node:path'

// Every package with an install script must be listed in `allowScripts`. The lock file must contain the optional
// packages of every platform, or `npm ci` refuses it, and no registry addresses. Both faults go unnoticed on the
// machine that wrote the file.
type Entry = {
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

// Lock files: the project's own, and those of tools for some tests and measurements.
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
