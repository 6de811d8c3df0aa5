import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Catalogue, CatalogueProduct } from '../../src/catalogue/catalogue.ts'
import type { Specs } from '../../src/catalogue/specs/product-type.ts'

/** A query with the answers that a person would accept. */
export type Judged = { kind: string; query: string; expected: readonly string[] }

/** What an engine answered, in the groups of the search page; every list is best first. */
export type Answers = {
  /** Printed codes, products on sale before discontinued ones. */
  products: readonly string[]
  /** Routes. */
  categories: readonly string[]
  faqs: readonly string[]
  manuals: readonly string[]
  /** Ids. */
  centres: readonly string[]
  /** What the site itself answers: «registration», «buy»… */
  topics: readonly string[]
  /** Ids of pages of text. */
  pages: readonly string[]
  /** Printed codes of the products whose questions answer. */
  questions: readonly string[]
  /** True when it was said that this is not made here. */
  no: boolean
  suggestion?: string
}

/** `judged` is what search was tuned on; the others were written apart from it, see the README. */
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
  'kinds-named',
] as const

/** The queries of a set, in its order, each with the kind it stands under. */
export async function readJudged(set: (typeof SETS)[number] = 'judged'): Promise<Judged[]> {
  const file = path.join(import.meta.dirname, `${set}.json`)
  const kinds = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string[]>>
  return Object.entries(kinds).flatMap(([kind, queries]) =>
    Object.entries(queries).map(([query, expected]) => ({ kind, query, expected })),
  )
}

/**
 * Place, from 1, of the first acceptable answer in its group, or Infinity. `none` is met at 1 by an answer without
 * products, categories, questions or manuals.
 */
export function placeOf(catalogue: Catalogue, expected: readonly string[], answers: Answers): number {
  return Math.min(...expected.map((answer) => placeOfOne(catalogue, answer, answers)))
}

function placeOfOne(catalogue: Catalogue, expected: string, answers: Answers): number {
  const [, group, name = ''] =
    /^(none|no|type|category|faq|manual|suggestion|centre|topic|page|question)(?::(.+))?$/.exec(expected) ??
    []
  const { products, categories, faqs, manuals, suggestion, centres, topics, pages, questions, no } = answers
  const place = (index: number) => (index < 0 ? Infinity : index + 1)
  switch (group) {
    case 'none':
      return [products, categories, faqs, manuals].every((list) => list.length === 0) ? 1 : Infinity
    case 'type': {
      const { type, holds } = readCondition(name)
      return place(
        products.findIndex(
          (id) => isOnSale(catalogue, id, type) && holds(factsOf(catalogue.products.get(id)!)),
        ),
      )
    }
    case 'category':
      return place(categories.indexOf(name))
    case 'faq':
      return place(faqs.indexOf(name))
    case 'manual':
      return place(manuals.indexOf(name))
    case 'centre':
      return place(centres.indexOf(name))
    case 'topic':
      return place(topics.indexOf(name))
    case 'page':
      return place(pages.indexOf(name))
    case 'question':
      return place(questions.indexOf(name))
    case 'no':
      return no ? 1 : Infinity
    case 'suggestion':
      return suggestion === name ? 1 : Infinity
    default:
      return place(products.indexOf(expected))
  }
}

const CONDITION = /^([a-z-]+)(?:\[(\w+)(>=|<=|[=~<>])(.+)\])?$/u

/** `torre[autonomia>=9]`: a kind of product and what its specs must say, so that a judgement outlives new products. */
function readCondition(text: string): { type: string; holds: (specs: Specs) => boolean } {
  const [, type = text, key, operator, wanted = ''] = CONDITION.exec(text) ?? []
  if (key === undefined) return { type, holds: () => true }
  return {
    type,
    holds: (specs) => {
      const value = specs[key]
      const [least, most] = [Number(value) - Number(wanted), Number(wanted) - Number(value)]
      if (operator === '=') return String(value) === wanted
      if (operator === '~') return Array.isArray(value) && value.includes(wanted)
      if (operator === '>') return least > 0
      if (operator === '<') return most > 0
      return operator === '>=' ? least >= 0 : most >= 0
    },
  }
}

function factsOf({ specs, colors }: CatalogueProduct): Specs {
  return { ...specs, colors: colors.map(({ name }) => name) }
}

function isOnSale(catalogue: Catalogue, id: string, type: string): boolean {
  const product = catalogue.products.get(id)
  return product?.type === type && product.status === 'active'
}

/** Judgements that name what the catalogue does not have; a catalogue that changed shows here. */
export function unknownAnswers(catalogue: Catalogue, judged: readonly Judged[]): string[] {
  const types = new Set([...catalogue.products.values()].map((product) => product.type))
  const questions = new Set(catalogue.faqs.map((faq) => faq.id))
  const exists = (answer: string) => {
    const [group, name = ''] = answer.split(':')
    if (answer === 'none' || answer === 'no' || group === 'topic') return true
    if (group === 'type') return types.has(readCondition(name).type)
    if (group === 'category') return catalogue.categoryByRoute.has(name)
    if (group === 'faq') return questions.has(name)
    if (group === 'centre') return catalogue.serviceCentres.some(({ id }) => id === name)
    if (group === 'page') return catalogue.pages.has(name)
    return catalogue.products.has(name || answer)
  }
  return judged.flatMap(({ query, expected }) =>
    expected.filter((answer) => !exists(answer)).map((answer) => `«${query}» → ${answer}`),
  )
}
