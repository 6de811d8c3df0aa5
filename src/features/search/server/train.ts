import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { documentsOf } from '#/search/documents.ts'
import { createQueryReader } from '#/search/query-model.ts'
import { changesReport, outcomesReport, writtenOutcomes } from '#/search/training/report.ts'
import { LOOKUP, type JudgedQuery } from '#/search/training/rows.ts'
import { trainSearch } from '#/search/training/train-search.ts'

const SEARCH = path.resolve(import.meta.dirname, '../../../search')
const SETS = path.resolve(import.meta.dirname, '../../../../bench/find')
const OUTCOMES = path.join(SETS, 'trained/outcomes.json')
/** Files not learned from: originals of corrected judgements, and sealed sets. */
const NOT_LEARNED = /-as-asked\.json$|\/sealed-[^/]*$/

/** Trains encoder and ranker on all judged queries and prints cross-validated results; deterministic. */
export async function train(catalogue: Catalogue): Promise<number> {
  const documents = documentsOf(catalogue)
  const reader = createQueryReader(catalogue, documents)
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const { encoder, weights, outcomes } = trainSearch({
    catalogue,
    documents,
    isTypeWord: reader.isTypeWord,
    readQuery: reader.read,
    judged: [...(await judgedQueries()), ...(await writtenRows()), ...editorsQueries(catalogue)],
    sameAsFault: await readJson(path.join(SETS, 'same/as-fault.json')),
    report: (line) => print(`${process.uptime().toFixed(0)} s: ${line}`),
  })
  print(outcomesReport(outcomes))
  print(changesReport(await knownOutcomes(), outcomes))
  await writeFile(path.join(SEARCH, 'encoder.bin'), encoder)
  await writeFile(path.join(SEARCH, 'weights.json'), `${JSON.stringify(weights)}\n`)
  await mkdir(path.dirname(OUTCOMES), { recursive: true })
  await writeFile(OUTCOMES, `${JSON.stringify(writtenOutcomes(outcomes), undefined, 1)}\n`)
  return 0
}

const knownOutcomes = () => readJson<Record<string, string>>(OUTCOMES).catch(() => ({}))

function judgedQueries(): Promise<JudgedQuery[]> {
  const files = globSync(`${SETS}/{,voices/,held-back/}*.json`).filter((file) => !NOT_LEARNED.test(file))
  return queriesOf(files, (file) => path.relative(SETS, file))
}

/** Rows without a voice; each counts as a separate stranger. */
function writtenRows(): Promise<JudgedQuery[]> {
  return queriesOf(globSync(`${SETS}/rows/*.json`), (_, query) => `${LOOKUP} ${query}`)
}

async function queriesOf(
  files: readonly string[],
  strangerOf: (file: string, query: string) => string,
): Promise<JudgedQuery[]> {
  const sets = files.toSorted().map(async (file) => {
    const kinds = await readJson<Record<string, Record<string, string[]>>>(file)
    return Object.entries(kinds).flatMap(([kind, queries]) =>
      Object.entries(queries).map(([query, expected]) => ({
        query,
        expected,
        stranger: strangerOf(file, query),
        kind,
      })),
    )
  })
  return (await Promise.all(sets)).flat()
}

/** Judgements of the brand, from the panel or its content folder. */
function editorsQueries({ judgements }: Catalogue): JudgedQuery[] {
  return judgements.flatMap(({ id, asked, answers }) => {
    const expected = answers.map((answer) => answer.replace(/^question:[A-Z0-9-]+\//, 'answer:'))
    return asked.map((query) => ({ query, expected, stranger: `judgement ${id}`, kind: 'judgements' }))
  })
}

async function readJson<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(file, 'utf8')) as Shape
}
