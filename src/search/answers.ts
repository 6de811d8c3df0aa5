import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import { contentWords } from './content-words.ts'
import { toldFeatures, vectorOf, type Features } from './meaning.ts'
import type { SearchIndex } from './search-index.ts'
import { TOPIC_IDS, type TopicId } from './es-AR/topics.ts'

/** Everything that a page of results may show, by its place on the site. */
export type Answer =
  | { readonly kind: 'product' | 'manual'; readonly position: number }
  | { readonly kind: 'question'; readonly product: string; readonly place: number }
  | { readonly kind: 'faq'; readonly id: string }
  | { readonly kind: 'page'; readonly id: string }
  | { readonly kind: 'topic'; readonly id: TopicId }
  | { readonly kind: 'part'; readonly id: string }
  | { readonly kind: 'fault'; readonly id: string; readonly type: string; readonly sees: string }
  | { readonly kind: 'no' | 'none' }

export type AnswerOf<Kind> =
  Extract<Answer, { kind: Kind }> extends never
    ? Extract<Answer, { kind: 'product' | 'manual' }>
    : Extract<Answer, { kind: Kind }>

/** By name, so that what speaks for it finds it; `type` is of its product. */
export type Named = {
  readonly answer: Answer
  readonly key: string
  readonly type: string
  readonly vector: Float32Array
}
export type Answers = {
  ofProduct: (position: number) => Float32Array
  ofManual: (position: number) => Float32Array
  ofPart: (id: string) => Float32Array
  /** All but products, their manuals and parts: questions of `positions` where there are too many to look through. */
  others: (positions: Iterable<number>) => readonly Named[]
  types: readonly (readonly number[])[]
}

const MAX_KEPT = 3000
const MAX_ABOUT = 6
const made = new WeakMap<SearchIndex, Answers>()

export function answersFor(index: SearchIndex): Answers {
  const known = made.get(index)
  if (known !== undefined) return known
  const { items, meaning } = index
  const terciles = createTerciles(items)
  const vectorFor = (answer: Answer) => vectorOf(meaning.told, featuresTold(index, terciles, answer))
  const products: Float32Array[] = []
  const manuals = new Map<string, Float32Array>()
  const parts = new Map<string, Float32Array>()
  const named = (answer: Answer, type: string): Named => ({
    answer,
    key: keyOf(items, answer),
    type,
    vector: vectorFor(answer),
  })
  const ofSite = siteAnswers(index).map((answer) => named(answer, answer.kind === 'fault' ? answer.type : ''))
  const questionsAt = (product: CatalogueProduct) =>
    questionsOf(product).map((answer) => named(answer, product.type))
  const count = items.reduce((sum, { faqs }) => sum + faqs.length, 0)
  const all = count <= MAX_KEPT ? [...ofSite, ...items.flatMap(questionsAt)] : undefined
  const types = new Map<string, number[]>()
  for (const [position, { type }] of items.entries()) {
    const ofType = types.get(type) ?? []
    if (ofType.length === 0) types.set(type, ofType)
    ofType.push(position)
  }
  const answers: Answers = {
    ofProduct: (position) => (products[position] ??= vectorFor({ kind: 'product', position })),
    ofManual(position) {
      const { type } = items[position]!
      const vector = manuals.get(type) ?? vectorFor({ kind: 'manual', position })
      manuals.set(type, vector)
      return vector
    },
    ofPart(id) {
      const vector = parts.get(id) ?? vectorFor({ kind: 'part', id })
      parts.set(id, vector)
      return vector
    },
    others: (positions) =>
      all ?? [
        ...ofSite,
        ...[...positions].slice(0, MAX_ABOUT).flatMap((position) => questionsAt(items[position]!)),
      ],
    types: [...types.values()],
  }
  made.set(index, answers)
  return answers
}

/** Every answer of a catalogue, to learn from. */
export function allAnswers(index: Told) {
  const { items, catalogue } = index
  const terciles = createTerciles(items)
  const answers: Answer[] = [
    ...items.map((_, position): Answer => ({ kind: 'product', position })),
    ...items.map((_, position): Answer => ({ kind: 'manual', position })),
    ...items.flatMap(questionsOf),
    ...siteAnswers(index),
    ...Array.from(catalogue.parts.keys(), (id): Answer => ({ kind: 'part', id })),
  ]
  return answers.map((answer) => ({
    answer,
    key: keyOf(items, answer),
    features: featuresTold(index, terciles, answer),
  }))
}

export function keyOf(items: readonly CatalogueProduct[], answer: Answer): string {
  switch (answer.kind) {
    case 'product':
      return items[answer.position]!.id
    case 'manual':
      return `manual ${items[answer.position]!.id}`
    case 'question':
      return `question ${answer.product} ${answer.place}`
    case 'no':
    case 'none':
      return answer.kind
    case 'fault':
      return `fault ${answer.type} ${answer.id}`
    default:
      return `${answer.kind} ${answer.id}`
  }
}

function questionsOf({ id, faqs }: CatalogueProduct): Answer[] {
  return faqs.map((_, place) => ({ kind: 'question', product: id, place }))
}

type Told = Pick<SearchIndex, 'items' | 'catalogue' | 'faults'>

function siteAnswers({ catalogue: { faqs, pages }, faults }: Told): Answer[] {
  return [
    ...faults.keys.map(({ type, fault, sees }): Answer => ({ kind: 'fault', id: fault, type, sees })),
    ...faqs.map(({ id }): Answer => ({ kind: 'faq', id })),
    ...Array.from(pages.keys(), (id): Answer => ({ kind: 'page', id })),
    ...TOPIC_IDS.map((id): Answer => ({ kind: 'topic', id })),
    { kind: 'no' },
    { kind: 'none' },
  ]
}

type Names = (readonly [string, number])[]

function featuresTold(index: Told, terciles: Terciles, answer: Answer): Features {
  return toldFeatures(namesOf(index, terciles, answer))
}

function namesOf({ catalogue, items }: Told, terciles: Terciles, answer: Answer): Names {
  switch (answer.kind) {
    case 'product':
      return [['product', 1], ...productNames(items[answer.position]!, terciles)]
    case 'manual':
      return [
        ['manual', 1],
        [`manual ${kindOf(items[answer.position]!)}`, 0.7],
      ]
    case 'question': {
      const product = catalogue.products.get(answer.product)!
      const { question } = product.faqs[answer.place]!
      return [['question', 1], [`question ${kindOf(product)}`, 1], [question, 1], ...wordsOf(question)]
    }
    case 'faq': {
      const { question, trades } = catalogue.faqs.find(({ id }) => id === answer.id)!
      const ofTrades = trades.map((trade) => [`faq ${trade}`, 0.5] as const)
      return [['faq', 1], ...ofTrades, [question, 1], ...wordsOf(question)]
    }
    case 'page':
      return [['page', 1], [`page ${answer.id}`, 1], ...wordsOf(catalogue.pages.get(answer.id)!.title)]
    case 'topic':
      return [
        ['topic', 0.5],
        [`topic ${answer.id}`, 1],
      ]
    case 'part':
      return [
        ['part', 1],
        [`part ${answer.id}`, 1],
        ...kindsOf(catalogue, answer.id),
        ...wordsOf(catalogue.parts.get(answer.id)!.name),
      ]
    case 'fault': {
      const { id, sees } = answer
      const of = items.find(({ type }) => type === answer.type)!
      return [['fault', 1], [`fault ${id}`, 1], [`fault of ${kindOf(of)}`, 1], ...wordsOf(sees)]
    }
    default:
      return [[answer.kind, 1]]
  }
}

function kindsOf(catalogue: Catalogue, part: string): Names {
  const kinds = new Set(productsFitting(catalogue, catalogue.parts.get(part)!).map(kindOf))
  return Array.from(kinds, (kind) => [`part of ${kind}`, 1 / Math.sqrt(kinds.size)] as const)
}

function wordsOf(text: string): Names {
  const words = contentWords(text)
  return words.map(({ stem }) => [`of ${stem}`, 1 / Math.sqrt(words.length)] as const)
}

/** The built-in type that is called the same, for whose name the vectors were learned: a type made as data has an id of its own. */
function kindOf({ type, productType }: CatalogueProduct): string {
  return BUILT_IN.get(productType.singular) ?? type
}

const BUILT_IN = new Map(PRODUCT_TYPES.map(({ singular, id }) => [singular, id]))

function productNames(product: CatalogueProduct, terciles: Terciles): Names {
  const { type: own, uses = [], specs, productType, colors, id } = product
  const type = kindOf(product)
  const names: Names = [
    [`type ${type}`, 1.2],
    [`is ${id}`, 0.4],
  ]
  for (const [place, { use }] of uses.entries()) names.push([`use ${use}`, 1 / (1 + place * 0.4)])
  const facts: string[] = []
  for (const { key } of productType.fields.values()) {
    const value = specs[key]
    if (typeof value === 'boolean') facts.push(`${type} ${key} ${value}`)
    else if (typeof value === 'number') {
      const steps = terciles(own, key)
      if (steps) facts.push(`${type} ${key} ${steps.filter((step) => value >= step).length}`)
    } else if (typeof value === 'string' && value.length < 24) facts.push(`${type} ${key} ${value}`)
  }
  for (const { name } of colors) facts.push(`color ${name}`)
  for (const fact of facts) names.push([fact, 0.8 / Math.sqrt(facts.length)])
  return names
}

type Terciles = (type: string, key: string) => readonly number[] | undefined
const LOOKED = 256

/** Of the first products of each type, where they differ. */
function createTerciles(items: readonly CatalogueProduct[]): Terciles {
  const ofTypes = new Map<string, CatalogueProduct[]>()
  for (const item of items) {
    const known = ofTypes.get(item.type) ?? []
    if (known.length === 0) ofTypes.set(item.type, known)
    if (known.length < LOOKED) known.push(item)
  }
  const known = new Map<string, readonly number[] | undefined>()
  return (type, key) => {
    const name = `${type} ${key}`
    if (known.has(name)) return known.get(name)
    const values = ofTypes.get(type)!.flatMap(({ specs }) => {
      const value = specs[key]
      return typeof value === 'number' ? [value] : []
    })
    values.sort((a, b) => a - b)
    const at = (share: number) => values[Math.floor(values.length * share)]!
    const steps = values.length === 0 || values[0] === values.at(-1) ? undefined : [at(1 / 3), at(2 / 3)]
    known.set(name, steps)
    return steps
  }
}
