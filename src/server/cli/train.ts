import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildCatalogue } from '../../catalogue/build-catalogue.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { trainIntent, type Intent, type IntentRow } from '../../catalogue/search/intent.ts'
import { createSearchIndex } from '../../catalogue/search/search.ts'
import { documentsWithoutFiles } from '../content/documents-without-files.ts'

const WEIGHTS = path.resolve(import.meta.dirname, '../../catalogue/search/intent-weights.json')
const ROWS = path.resolve(import.meta.dirname, '../../../bench/find/*.json')

/** Seconds; the same rows make the same file. */
export async function train(folder: string): Promise<number> {
  const catalogue = await catalogueOf(path.resolve(folder))
  const { naming } = createSearchIndex(catalogue)
  const rows = [...(await judgedRows()), ...brandRows(catalogue)]
  const weights = trainIntent(rows, (stem) => naming.has(stem))
  await writeFile(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`)
  process.stdout.write(`Aprendió de ${rows.length} búsquedas.\n`)
  return 0
}

async function catalogueOf(folder: string): Promise<Catalogue> {
  const updatedAt = new Date(0).toISOString()
  const documents = await documentsWithoutFiles(folder, updatedAt)
  return buildCatalogue(documents, {
    sequence: 0,
    today: updatedAt.slice(0, 10),
    siteUrl: 'https://site.invalid',
  })
}

async function judgedRows(): Promise<IntentRow[]> {
  const rows: IntentRow[] = []
  for (const file of globSync(ROWS).sort()) {
    const kinds = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string[]>>
    for (const queries of Object.values(kinds)) {
      for (const [text, [right = '']] of Object.entries(queries)) {
        const intent = intentOf(right)
        if (intent !== undefined) rows.push({ text, intent })
      }
    }
  }
  return rows
}

/** Of the first answer that was judged right. */
function intentOf(right: string): Intent | undefined {
  switch (right.split(':')[0]) {
    case 'faq':
    case 'question':
    case 'answer':
      return 'question'
    case 'centre':
    case 'topic':
    case 'page':
    case 'workshop':
    case 'workshops':
      return 'answer'
    case 'manual':
      return 'manual'
    case 'suggestion':
      return undefined
    default:
      return 'products'
  }
}

function brandRows({ faqs, products }: Catalogue): IntentRow[] {
  const questions = [
    ...faqs.flatMap(({ question, asked = [] }) => [question, ...asked]),
    ...[...products.values()].flatMap((product) => product.faqs.map(({ question }) => question)),
  ]
  return [
    ...questions.map((text): IntentRow => ({ text, intent: 'question' })),
    ...[...products.values()].map(({ name: text }): IntentRow => ({ text, intent: 'products' })),
  ]
}
