import { activeProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { fold } from '#/language/fold.ts'
import { synonymsOf } from '../synonym-table.ts'
import { satisfaction } from '../satisfaction.ts'
import { statementsOf, type Statement } from '../statements.ts'
import type { DocumentWithTexts } from '../types.ts'

/** Training example without a judgement: a query and the positions of the documents that it means. */
type Lesson = { readonly query: string; readonly right: readonly number[] }

const MAX_SENTENCE = 120
/** Maximum phrasings per fault or part. */
const MAX_PHRASINGS = 10

/** Lessons from the documents' phrasings, names of types, uses and synonyms, and the types' vocabulary. */
export function lessonsOf(catalogue: Catalogue, documents: readonly DocumentWithTexts[]): Lesson[] {
  const cards = new Map(
    documents.flatMap(({ kind, id }, at) => (kind === 'product' ? [[id, at] as const] : [])),
  )
  const cardsOf = (products: readonly CatalogueProduct[]) => products.map(({ id }) => cards.get(id)!)
  const sold = activeProducts(catalogue)
  const no = documents.findIndex(({ kind }) => kind === 'no')
  return [
    ...phrasingLessons(catalogue, documents),
    ...typeLessons(sold, cardsOf),
    ...useLessons(sold, cardsOf),
    ...synonymLessons(catalogue, sold, cardsOf, no),
    ...vocabularyLessons(catalogue, sold, cardsOf),
  ].filter(({ query, right }) => query.length > 2 && right.length > 0)
}

type CardsOf = (products: readonly CatalogueProduct[]) => number[]

/** Lessons by phrasing, all of whose documents are right; of faults and parts also with a type or product name. */
function phrasingLessons({ products }: Catalogue, documents: readonly DocumentWithTexts[]): Lesson[] {
  const taught = new Map<string, number[]>()
  const teach = (query: string, at: number) => {
    const right = taught.get(query) ?? []
    right.push(at)
    taught.set(query, right)
  }
  let turn = 0
  for (const [at, { kind, title, phrasings, about, types }] of documents.entries()) {
    if (kind === 'manual' || kind === 'workshop') continue
    const product = products.get(about[turn % (about.length || 1)] ?? '')
    if (kind === 'product' && product !== undefined) teach(product.name, at)
    if (kind === 'question') teach(title, at)
    const isMany = kind === 'fault' || kind === 'part'
    for (const phrasing of isMany ? someOf(phrasings) : phrasings) {
      turn += 1
      teach(phrasing.slice(0, MAX_SENTENCE), at)
      if (!isMany || product === undefined) continue
      const type = types.length === 1 ? fold(product.productType.singular) : product.name
      teach(turn % 3 === 0 ? `${product.name} ${phrasing}` : `${type} ${phrasing}`, at)
    }
  }
  return Array.from(taught, ([query, right]) => ({ query, right }))
}

function someOf(phrasings: readonly string[]): readonly string[] {
  // An odd stride samples both of two alternating sorts.
  const stride = Math.ceil(phrasings.length / MAX_PHRASINGS) | 1
  return phrasings.filter((_, place) => place % stride === 0)
}

function typeLessons(sold: readonly CatalogueProduct[], cardsOf: CardsOf): Lesson[] {
  return [...Map.groupBy(sold, ({ productType }) => productType)].flatMap(([type, ofType]) =>
    [type.label, type.singular, type.plural].map((query) => ({ query, right: cardsOf(ofType) })),
  )
}

function useLessons(sold: readonly CatalogueProduct[], cardsOf: CardsOf): Lesson[] {
  return INTENDED_USES.flatMap(({ id, label, purpose, asked, insteadOf = [], beside = [] }) => {
    const right = cardsOf(sold.filter(({ uses = [] }) => uses.some(({ use }) => use === id)))
    return [label, purpose, ...asked, ...insteadOf, ...beside].map((query) => ({ query, right }))
  })
}

function synonymLessons(
  catalogue: Catalogue,
  sold: readonly CatalogueProduct[],
  cardsOf: CardsOf,
  no: number,
): Lesson[] {
  return synonymsOf(catalogue).flatMap(({ term, same = [], asked = [], elsewhere }) => {
    const isNamed = ({ productType: { label, singular, plural } }: CatalogueProduct) =>
      [label, singular, plural].some((name) => fold(name) === fold(term))
    const right = elsewhere ? [no] : cardsOf(sold.filter(isNamed))
    return [term, ...same, ...asked].map((query) => ({ query, right }))
  })
}

const WISHED = ['', 'con ', 'que tenga ', 'que ']
const DENIED = ['sin ', 'que no tenga ', 'que no sea ', 'que no ']
/** Interval of sampled phrasings of a use. */
const USES_APART = 3

/** Lessons «{type} con X» for products that have X, and «{type} sin X» for those that lack it. */
function vocabularyLessons(
  catalogue: Catalogue,
  sold: readonly CatalogueProduct[],
  cardsOf: CardsOf,
): Lesson[] {
  const byType = Map.groupBy(sold, ({ type }) => type)
  let turn = 0
  return statementsOf(catalogue).flatMap((statement) => {
    const ofType = byType.get(statement.reading.type) ?? []
    const share = shareIn(statement)
    const having = ofType.filter((product) => share(product) > 0.99)
    const lacking = ofType.filter((product) => share(product) < 0.5)
    if (having.length === 0 || having.length === ofType.length) return []
    const type = fold(ofType[0]!.productType.singular)
    const { source, says, isAmount, reading } = statement
    const isDeniable = !isAmount && reading.operator === 'is' && lacking.length > 0
    return [...new Set(says)].flatMap((wording): Lesson[] => {
      turn += 1
      if (source === 'use')
        return turn % USES_APART > 0
          ? []
          : [{ query: `${type} para ${wording}`, right: cardsOf(ofType.filter((each) => share(each) > 0)) }]
      const form = turn % WISHED.length
      const wished = isAmount ? `${type} con más ${wording}` : `${type} ${WISHED[form]!}${wording}`
      return [
        { query: wished, right: cardsOf(having) },
        ...(isDeniable ? [{ query: `${type} ${DENIED[form]!}${wording}`, right: cardsOf(lacking) }] : []),
      ]
    })
  })
}

function shareIn({ reading, source, isAmount }: Statement): (product: CatalogueProduct) => number {
  const wanted = isAmount ? ({ ...reading, operator: 'most' } as const) : reading
  const constraint = { wording: [], isNegated: false, source, rarity: 0, readings: [wanted] }
  return (product) => satisfaction(constraint, product)
}
