import { mkdir, writeFile } from 'node:fs/promises'
import { worksheetXml, workbookParts, zeros, zipOf } from '#tests/support/spreadsheets/zip-of.ts'
import { importOf, uploadSpreadsheet } from '#tests/journeys/support/spreadsheets.ts'
import { withApp } from '#tests/journeys/support/staff.ts'
import { openVisitor, visitKeptPage, type Visits } from './attacks/visitor.ts'
import { brandDocuments } from './find/brand.ts'
import { standing } from './standing.ts'
import { withDocuments } from './with-documents.ts'

// Malicious files uploaded while a visitor reads the front page: the replies, their duration, and the latency of visits
// with and without uploads.
const RESULTS = 'bench/results/sheets.json'
const QUIET_MS = 6000
/** Repetitions per kind, because a single one ends too soon to have an effect. */
const TIMES = 7
const LONGEST_MS = 60_000

const sheet = worksheetXml('<row r="1"><c r="A1"><v>1</v></c></row>')
const one = workbookParts(sheet)
const HOSTILE: Readonly<Record<string, () => Buffer>> = {
  'zip bomb of 300 files': () =>
    zipOf({
      ...one,
      ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`xl/media/${at}`, zeros(1)])),
    }),
  '4 GB of zeros': () => zipOf({ ...one, 'xl/worksheets/sheet1.xml': zeros(256) }),
  'a million columns': () =>
    zipOf(workbookParts(worksheetXml(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`))),
  'CSV of a million columns': () => Buffer.from(';'.repeat(1_000_000)),
  'links to other files': () => zipOf({ ...one, 'xl/externalLinks/externalLink1.xml': '<x/>' }),
  'macros (.xlsm)': () => zipOf({ ...one, 'xl/vbaProject.bin': 'x' }),
  entities: () => zipOf({ ...one, 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }),
}

type Line = Visits & { kind: string; kB: number; refusedInMs: number; sentence: string }

const lines = await withDocuments(await brandDocuments(), async (site) => {
  const { browser } = await withApp(site)
  const visitor = openVisitor()
  await visitKeptPage(site.url, visitor, 2000)
  const quiet = await visitKeptPage(site.url, visitor, QUIET_MS)
  const found: Line[] = [{ kind: 'nothing', kB: 0, refusedInMs: 0, sentence: '', ...quiet }]
  for (const [kind, make] of Object.entries(HOSTILE)) {
    const bytes = make()
    const times: number[] = []
    let sentence = ''
    let isOver = false
    const handing = (async () => {
      for (let n = 0; n < TIMES; n += 1) {
        const began = performance.now()
        sentence = await refusal(bytes, kind.includes('CSV') ? 'x.csv' : 'x.xlsm')
        times.push(performance.now() - began)
      }
    })().finally(() => {
      isOver = true
    })
    const own = await visitKeptPage(site.url, visitor, LONGEST_MS, () => isOver)
    await handing
    const refusedInMs = Math.round(Math.max(...times))
    found.push({ kind, kB: Math.round(bytes.length / 1000), refusedInMs, sentence, ...own })
  }
  if (site.process.exitCode !== null) throw new Error(site.log())
  return found

  /** Sentence of a file's refusal, once refused. */
  async function refusal(bytes: Buffer, name: string): Promise<string> {
    const uploaded = await uploadSpreadsheet(browser, bytes, { name })
    if (!uploaded.ok) return uploaded.sentence
    for (;;) {
      const { state, refusal: said } = await importOf(browser, uploaded.output.id)
      if (state === 'refused') return said ?? ''
      if (state !== 'reading') throw new Error(`It was taken: ${state}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
})

const results = { ...standing(), lines }
await mkdir('bench/results', { recursive: true })
await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
for (const { kind, kB, refusedInMs, p50, p99, worst, count, failed, sentence } of lines) {
  const times = [p50, p99, worst].map((time) => time.toFixed(1).padStart(7)).join(' ')
  process.stdout.write(
    `${kind.padEnd(26)} ${String(kB).padStart(6)} kB  refused in ${String(refusedInMs).padStart(5)} ms  visits p50 p99 worst ${times} ms of ${count}, ${failed} failed  ${sentence}\n`,
  )
}
