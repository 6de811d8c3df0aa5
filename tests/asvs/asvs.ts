import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readMutations, type Mutation } from '#tests/mutations/mutations.ts'

const HERE = import.meta.dirname
const ROOT = path.resolve(HERE, '../..')

const text = z.string().min(1).max(400)
/** Test as «file › title», with the title as in the source. */
const test = z.string().regex(/^[\w./-]+\.test\.ts › \S/)
const rowSchema = z.union([
  z.strictObject({ what: text, met: z.array(test).min(1) }),
  z.strictObject({ what: text, notApplicable: text }),
  /** Met by a document, or by tests without a mutation. */
  z.strictObject({ what: text, documented: text, tests: z.array(test).optional() }),
  z.strictObject({ what: text, accepted: text, since: z.iso.date(), tests: z.array(test).optional() }),
])
const numbersSchema = z.record(z.enum(['1', '2']), z.array(z.string().regex(/^\d+\.\d+\.\d+$/)))

const breakSchema = z.strictObject({
  file: z.string(),
  from: z.string(),
  to: z.string(),
  /** Numbers whose tests failed, and the first test that did. */
  red: z.array(z.string()),
  by: z.string(),
})
const breaksSchema = z.strictObject({ day: z.iso.date(), of: z.int(), seen: z.array(breakSchema) })

/** Removed control and the test that detected it. */
export type AsvsBreak = z.infer<typeof breakSchema>

/** Requirement of the standard and its status in the site. */
export type AsvsRow = {
  id: string
  level: number
  what: string
  status: 'met' | 'by document' | 'not applicable' | 'accepted'
  why?: string
  since?: string
  tests: { file: string; title: string }[]
}

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(HERE, name), 'utf8'))

/** Last results of `npm run mutate -- --asvs`, by place. */
export function readBreaks(): z.infer<typeof breaksSchema> {
  return breaksSchema.parse(read('broken.json'))
}

/** Merges results; untried places keep theirs if they still exist. */
export function writeBreaks(tried: readonly Mutation[], seen: readonly AsvsBreak[]): void {
  const nameOf = ({ file, from, to }: Pick<AsvsBreak, 'file' | 'from' | 'to'>) => `${file} ${from} ${to}`
  const places = new Set(
    readMutations()
      .filter(({ asvs }) => asvs !== undefined)
      .map(nameOf),
  )
  const again = new Set(tried.map(nameOf))
  const before = readBreaks().seen.filter((each) => places.has(nameOf(each)) && !again.has(nameOf(each)))
  const of = places.size
  const sorted = [...before, ...seen].toSorted((a, b) => (a.file + a.from < b.file + b.from ? -1 : 1))
  const run = { day: new Date().toISOString().slice(0, 10), of, seen: sorted }
  writeFileSync(path.join(HERE, 'broken.json'), `${JSON.stringify(run, null, 2)}\n`)
}

/** Numbers of levels 1 and 2, with their level. */
export function asvsNumbers(): Map<string, number> {
  const byLevel = numbersSchema.parse(read('numbers.json'))
  return new Map(Object.entries(byLevel).flatMap(([level, ids]) => ids.map((id) => [id, Number(level)])))
}

/** All rows of the files in this folder, one per chapter. */
export function readAsvs(): AsvsRow[] {
  const levels = asvsNumbers()
  return globSync('v*.json', { cwd: HERE })
    .sort()
    .flatMap((name) => Object.entries(z.record(z.string(), rowSchema).parse(read(name))))
    .map(([id, row]) => ({ id, level: levels.get(id) ?? 0, what: row.what, ...answerOf(row) }))
}

function answerOf(row: z.infer<typeof rowSchema>): Omit<AsvsRow, 'id' | 'level' | 'what'> {
  if ('met' in row) return { status: 'met', tests: row.met.map(testOf) }
  if ('notApplicable' in row) return { status: 'not applicable', why: row.notApplicable, tests: [] }
  const tests = (row.tests ?? []).map(testOf)
  if ('documented' in row) return { status: 'by document', why: row.documented, tests }
  return { status: 'accepted', why: row.accepted, since: row.since, tests }
}

function testOf(named: string) {
  const [file = '', title = ''] = named.split(' › ')
  return { file, title }
}

/** Title that proves no behaviour, only that a document has a heading. */
const HEADING = '«%s» has its part'

/**
 * Faults of the rows, as sentences: missing or unknown numbers, missing tests, mutations that no test detects, and
 * numbers met without a mutation or only by a heading.
 */
export function asvsFaults(
  rows: readonly AsvsRow[],
  mutations: readonly Pick<Mutation, 'file' | 'tests' | 'asvs'>[],
): string[] {
  const [numbers, byId] = [asvsNumbers(), new Map(rows.map((row) => [row.id, row]))]
  const broken = new Set(mutations.flatMap(({ asvs = [] }) => asvs))
  return [
    ...[...numbers.keys()].filter((id) => !byId.has(id)).map((id) => `${id} has no answer`),
    ...rows.filter(({ id }) => !numbers.has(id)).map(({ id }) => `${id} is no number of levels 1 and 2`),
    ...rows
      .filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
      .map(({ id }) => `${id} is there twice`),
    ...rows
      .filter(({ id, status }) => (status === 'met') !== broken.has(id))
      .map(({ id, status }) =>
        status === 'met'
          ? `${id} is met, and no place is broken to see it`
          : `${id} has a place that is broken, and is not met`,
      ),
    ...rows
      .filter(({ status, tests }) => status === 'met' && tests.some(({ title }) => title === HEADING))
      .map(({ id }) => `${id} is met by a heading`),
    ...rows.flatMap(({ id, tests }) =>
      tests
        .filter(({ file, title }) => !isInFile(file, title))
        .map(({ file, title }) => `${id}: ${file} has no «${title}»`),
    ),
    ...mutations.flatMap(({ file, tests, asvs = [] }) =>
      asvs
        .filter((id) => !byId.get(id)?.tests.some((each) => tests.includes(each.file)))
        .map((id) => `${file}: none of its tests is one of ${id}'s`),
    ),
  ]
}

/** Whether a file, or a contract that it imports, has a test of that title. */
function isInFile(file: string, title: string): boolean {
  const place = path.join(ROOT, file)
  if (!existsSync(place)) return false
  const source = readFileSync(place, 'utf8')
  if (["'", '"', '`'].some((quote) => source.includes(quote + title + quote))) return true
  return [...source.matchAll(/from '(\.\/[\w-]*contract[\w-]*\.ts)'/g)].some(([, contract]) =>
    isInFile(path.join(path.dirname(file), contract!), title),
  )
}

/** Numbers answered by at least one of the failed tests, given by their runner's names. */
export function redNumbers(rows: readonly AsvsRow[], failed: readonly string[]): string[] {
  return rows
    .filter(({ tests }) =>
      tests.some(({ file, title }) => {
        const [start = ''] = title.split(/\$\{|%\w/)
        return failed.some((name) => name.includes(file) && name.includes(start.trim()))
      }),
    )
    .map(({ id }) => id)
}
