import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { isMeant, readCondition } from '#/search/judged-answers.ts'
import type { TopicId } from '#/search/es-AR/topics.ts'
import { fold } from '#/language/fold.ts'
import type { Read } from './page-items.ts'

/** Query with its acceptable answers. */
export type Judged = { kind: string; query: string; expected: readonly string[] }

/** `judged`: set on which search was tuned; the others were written independently, see the README. */
export const SETS = [
  'judged',
  'held-out',
  'fresh',
  'fresh-2',
  'fresh-3',
  'fresh-4',
  'fresh-5',
  'fresh-6',
  'fresh-7',
  'fresh-8',
  'fresh-9',
  'fresh-10',
  'fresh-11',
  'fresh-12',
  'fresh-13',
  'fresh-14',
  'fresh-15',
  'fresh-16',
  'fresh-17',
  'fresh-18',
  'fresh-19',
  'fresh-20',
  'kinds-named',
  'spoken',
] as const

/** Queries of a set in order, each with its kind. */
export function readJudged(set: (typeof SETS)[number] = 'judged'): Promise<Judged[]> {
  return readSet(path.join(import.meta.dirname, `${set}.json`))
}

export async function readSet(file: string): Promise<Judged[]> {
  const kinds = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string[]>>
  return Object.entries(kinds).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, expected]) => ({ kind, query, expected })),
  )
}

/** Place, from 1, of the first acceptable answer on the page, or Infinity. */
export function placeOf(catalogue: Catalogue, expected: readonly string[], read: Read): number {
  const wrong = expected.filter((each) => each.startsWith('not:')).map((each) => each.slice(4))
  const others = new Set(read.others)
  const firstItems = read.items.filter((item) => !others.has(item)).slice(0, FIRST)
  if (wrong.some((each) => firstItems.some((item) => isMeant(catalogue, each, item)))) return Infinity
  return Math.min(...expected.map((answer) => placeOfOne(catalogue, answer, read)))
}

/** Number of first answers without wrong ones; answers under «Otros productos» do not count. */
const FIRST = 3

function placeOfOne(catalogue: Catalogue, expected: string, read: Read): number {
  if (expected === 'workshops') return placeOfOne(catalogue, 'topic:centres', read)
  const { items, chips, page, no } = read
  const [group, ...names] = expected.split(':')
  const name = names.join(':')
  const notesFirst = (holds: boolean) => (holds ? 1 : Infinity)
  if (expected === 'none') return notesFirst(items.length === 0)
  if (expected === 'no') return notesFirst(no)
  if (group === 'suggestion') return notesFirst(page?.suggestion === name)
  if (group === 'category') return chips.get(name) ?? Infinity
  const place = items.findIndex((item) => isMeant(catalogue, expected, item))
  // «Lo nuevo» and «discontinuados» are lists of products, positioned where the products start.
  if (place < 0 && (expected === 'topic:new' || expected === 'topic:featured'))
    return notesFirst(page?.topics.includes(name as TopicId) === true)
  return place < 0 ? Infinity : place + 1
}

/** Judgements that refer to things missing from the catalogue, which detect its changes. */
export function unknownAnswers(catalogue: Catalogue, judged: readonly Judged[]): string[] {
  const types = new Set([...catalogue.products.values()].map((product) => product.type))
  const questions = new Set(catalogue.faqs.map((faq) => faq.id))
  const texts = new Set([
    ...catalogue.faqs.map(({ question }) => fold(question)),
    ...[...catalogue.products.values()].flatMap(({ faqs }) => faqs.map(({ question }) => fold(question))),
  ])
  const exists = (answer: string): boolean => {
    const [group, ...names] = answer.split(':')
    const name = names.join(':')
    if (['none', 'no', 'workshops'].includes(answer) || group === 'topic' || group === 'suggestion')
      return true
    if (group === 'not') return exists(name)
    if (group === 'type') return types.has(readCondition(name).type)
    if (group === 'category') return catalogue.categoryByRoute.has(name)
    if (group === 'faq' || group === 'faq-card') return questions.has(name)
    if (group === 'answer') return texts.has(fold(name))
    if (group === 'centre') return catalogue.serviceCentres.some(({ id }) => id === name)
    if (group === 'workshop')
      return catalogue.serviceCentres.some(({ city, name: called }) =>
        [city, called].some((each) => fold(each) === fold(name)),
      )
    if (group === 'part') return catalogue.parts.has(name)
    if (group === 'fault') return true
    if (group === 'page') return catalogue.pages.has(name)
    return catalogue.products.has(name || answer)
  }
  return judged.flatMap(({ query, expected }) =>
    expected.filter((answer) => !exists(answer)).map((answer) => `«${query}» → ${answer}`),
  )
}
