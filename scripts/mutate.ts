import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readAsvs, readBreaks, redNumbers, writeBreaks, type AsvsBreak } from '#tests/asvs/asvs.ts'
import { broken, failedNames, readMutations, type Mutation } from '#tests/mutations/mutations.ts'

// `npm run mutate -- --seed 7` applies thirty mutations of tests/mutations one at a time, in a copy of the sources, and
// reports which tests fail for each; an undetected one means a missing test. `--only site` samples from the mutations
// of those files, `--count 999` takes all. `--asvs` takes all for controls of OWASP ASVS, fails if the tests of one of
// their requirements pass, and records the result for docs/asvs.md; `--unseen` limits it to those not detected before.
// `--main` reports what `npm test` alone detects.
const ROOT = path.resolve(import.meta.dirname, '..')
const COPY = path.join(ROOT, '.cache/mutate')
const MOST_MS = 10 * 60_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    only: { type: 'string', default: '' },
    asvs: { type: 'boolean', default: false },
    unseen: { type: 'boolean', default: false },
    main: { type: 'boolean', default: false },
  },
})
const ENOUGH = (values.main ? 26 : 29) / 30
const seenBefore = new Set(readBreaks().seen.map(({ file, from, to }) => `${file} ${from} ${to}`))
const places = readMutations().filter(
  ({ file, from, to, asvs }) =>
    file.includes(values.only) &&
    (!values.asvs || asvs !== undefined) &&
    !(values.unseen && seenBefore.has(`${file} ${from} ${to}`)),
)
const rows = values.asvs ? readAsvs() : []
const count = Number(values.count ?? (values.asvs ? places.length : 30))
const drawn = draw(places, count, Number(values.seed))
const breaks: AsvsBreak[] = []
process.stdout.write(`${drawn.length} of ${places.length} places, seed ${values.seed}\n`)

makeCopy()
// Tests that fail without mutations would count as detecting them.
const before = runTests([...new Set(drawn.flatMap(({ tests }) => tests))])
if (before.failed > 0) {
  process.stdout.write(`These fail with nothing broken:\n  ${before.names.join('\n  ')}\n`)
  process.exit(1)
}
const seen = drawn.filter((mutation, index) => {
  const { failed, names } = withBroken(mutation, () => runTests(mutation.tests))
  const what = `${mutation.file}: ${mutation.from.trim()} → ${mutation.to.trim() || 'nothing'}`
  process.stdout.write(`${index + 1}. ${failed > 0 ? 'seen' : 'NOT SEEN'}: ${what}\n`)
  const by = failed > 0 ? names.slice(0, 3) : mutation.tests
  process.stdout.write(by.map((name) => `     ${name}\n`).join(''))
  const red = redNumbers(rows, names)
  if (red.length > 0) process.stdout.write(`     red: ${red.join(', ')}\n`)
  const notRed = values.asvs ? (mutation.asvs ?? []).filter((id) => !red.includes(id)) : []
  if (notRed.length > 0) process.stdout.write(`     NOT RED: ${notRed.join(', ')}\n`)
  const isSeen = failed > 0 && notRed.length === 0
  if (isSeen) breaks.push({ file: mutation.file, from: mutation.from, to: mutation.to, red, by: names[0]! })
  return isSeen
})
if (values.asvs) writeBreaks(drawn, breaks)
process.stdout.write(`\n${seen.length} of ${drawn.length} seen, seed ${values.seed}\n`)
process.exit(seen.length >= ENOUGH * drawn.length ? 0 : 1)

/** Copies the files that Git does not ignore; packages are shared. */
function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true })
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of stdout.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, file), path.join(COPY, file))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules'))
}

function withBroken<T>(mutation: Mutation, run: () => T): T {
  const file = path.join(COPY, mutation.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, broken(source, mutation))
  const result = run()
  writeFileSync(file, source)
  return result
}

/** Number and names of failed tests; a timeout counts as a failure. */
function runTests(tests: readonly string[]): { failed: number; names: string[] } {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    ['scripts/test.ts', ...(values.main ? ['--main'] : []), ...tests],
    {
      cwd: COPY,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
      timeout: MOST_MS,
      maxBuffer: 1 << 28,
    },
  )
  if (error) return { failed: 1, names: [`${tests.join(', ')}: ${error.message}`] }
  const output = stdout + stderr
  const [, failed] = /(\d+) failed\s*$/.exec(stdout) ?? []
  if (failed === undefined) throw new Error(`No test ran: ${tests.join(', ')}\n${output.slice(-2000)}`)
  return { failed: Number(failed), names: failedNames(output) }
}

/** Seeded random sample of a list. */
function draw<T>(list: readonly T[], count: number, seed: number): T[] {
  const left = [...list]
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0]!,
  )
}
