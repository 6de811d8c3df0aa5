import { spawnSync } from 'node:child_process'

/** By the rules of `.dependency-cruiser.ts`. */
const CRUISER = [
  '--import',
  './scripts/typescript-6.ts',
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  '--config=.dependency-cruiser.ts',
  '--output-type=err-long',
  'src',
  'bench',
  'scripts',
  'tests',
]

/** Each check and its command; all run, so that one pass shows everything that is wrong. */
const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  // Two applications, each with its own tree of addresses.
  ['types of the panel', 'tsc', '--noEmit', '-p', 'tsconfig.panel.json'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['imports', 'node', ...CRUISER],
  ['lock file', 'node', 'scripts/check-lock.ts'],
  ['node', 'node', 'scripts/check-node.ts'],
  ['documents', 'node', 'scripts/check-docs.ts'],
  ['asvs', 'node', 'scripts/asvs.ts', '--check'],
  ['words', 'node', 'scripts/check-words.ts'],
  ['dead code', 'knip'],
  ['time of the tests', 'node', 'scripts/check-budget.ts'],
  ['content', 'node', 'src/server/cli.ts', 'check', 'content/nawel'],
]

const failed = CHECKS.filter(([name, command, ...args]) => {
  process.stdout.write(`\n── ${name}\n`)
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0
})
process.stdout.write(
  failed.length === 0 ? '\nTodo en orden.\n' : `\nFalló: ${failed.map(([name]) => name).join(', ')}\n`,
)
process.exit(failed.length === 0 ? 0 : 1)
