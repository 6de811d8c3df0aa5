import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'

/** Checks with their commands; all of them run, so that one pass reports every fault. */
const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  // The panel is a second application with its own route tree.
  ['types of the panel', 'tsc', '--noEmit', '-p', 'tsconfig.panel.json'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['imports', 'node', '--import', './scripts/typescript-6.ts', 'scripts/check-imports.ts'],
  ['lock file', 'node', 'scripts/check-lock.ts'],
  ['node', 'node', 'scripts/check-node.ts'],
  ['documents', 'node', 'scripts/check-docs.ts'],
  ['asvs', 'node', 'scripts/asvs.ts', '--check'],
  ['words', 'node', 'scripts/check-words.ts'],
  ['dead code', 'knip'],
  ['size', 'node', 'scripts/check-size.ts'],
  ['time of the tests', 'node', 'scripts/check-budget.ts'],
  ['content', 'node', 'src/app/cli.ts', 'check', 'content/nawel'],
]

/** One process per core; each prints its output once it and the earlier ones are done. */
const waiting = CHECKS.map((check) => ({ check, ...Promise.withResolvers<{ said: string; ok: boolean }>() }))
const pending = waiting.values()
const work = async () => {
  for (const { check, resolve } of pending) resolve(await run(check))
}
void Promise.all(Array.from({ length: availableParallelism() }, work))

const failed: string[] = []
for (const { check, promise } of waiting) {
  const { said, ok } = await promise
  process.stdout.write(`\n── ${check[0]}\n${said}`)
  if (!ok) failed.push(check[0])
}
process.stdout.write(failed.length === 0 ? '\nTodo en orden.\n' : `\nFalló: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)

async function run([, command, ...args]: (typeof CHECKS)[number]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close') as Promise<[number | null]>
  const [out, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { said: out + complaint, ok: code === 0 }
}
