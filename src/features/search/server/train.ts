import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { JudgedRow } from '#/search/judged-answers.ts'
import { learnMeaning } from '#/search/learn.ts'
import { writeMeaning } from '#/search/meaning.ts'
import { createSearchIndex } from '#/search/search.ts'

const WRITTEN = path.resolve(import.meta.dirname, '../../../search/meaning.json')
const SETS = path.resolve(import.meta.dirname, '../../../../bench/find')

/** Judges without prior knowledge ask as visitors do, and get this weight. */
const STRANGERS = /^sin-ver/
const TIMES = 3

/** Seconds; the same rows make the same file. */
export async function train(catalogue: Catalogue): Promise<number> {
  const rows = [...(await judgedRows(catalogue)), ...taughtRows(catalogue)]
  const meaning = learnMeaning(createSearchIndex(catalogue), rows)
  await writeFile(WRITTEN, `${JSON.stringify(writeMeaning(meaning))}\n`)
  process.stdout.write(`Aprendió de ${rows.length} búsquedas.\n`)
  return 0
}

function taughtRows({ judgements }: Catalogue): JudgedRow[] {
  return judgements.flatMap(({ asked, answers }) => {
    const wants = answers.map((answer) => answer.replace(/^question:[A-Z0-9-]+\//, 'answer:'))
    return asked.map((ask) => ({ ask, wants, voice: undefined }))
  })
}

/** The rules of the search were made with the older sets in sight: how far they are right is learned from the voices. */
async function judgedRows({ faqs }: Catalogue): Promise<JudgedRow[]> {
  const same = Object.entries(await readJson<Record<string, string[]>>(`${SETS}/same/as-fault.json`))
  const questions = new Map(faqs.map(({ id, question }) => [`answer:${question}`, id]))
  const alsoRight = (wants: string[]) => {
    const asked = wants.map((each) => questions.get(each) ?? each.replace(/^(?:faq|answer):/, ''))
    const faults = same.filter(([, answers]) => answers.some((each) => asked.includes(each)))
    return [...faults.map(([fault]) => `fault:${fault}`), ...(asked.includes('repuestos') ? ['parts'] : [])]
  }
  const rows: JudgedRow[] = []
  for (const file of globSync(`${SETS}/{,voices/}*.json`).sort()) {
    const voice = path.dirname(file) === SETS ? undefined : path.basename(file, '.json')
    const kinds = await readJson<Record<string, Record<string, string[]>>>(file)
    for (let time = 0; time < (STRANGERS.test(voice ?? '') ? TIMES : 1); time += 1)
      for (const queries of Object.values(kinds))
        for (const [ask, wants] of Object.entries(queries))
          rows.push({ ask, wants, also: alsoRight(wants), voice })
  }
  return rows
}

async function readJson<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(file, 'utf8')) as Shape
}
