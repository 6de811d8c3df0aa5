import type { CodeHit } from './codes.ts'
import type { Feature } from './features.ts'
import type { SiteAnswers } from './find-answers.ts'
import { findProducts } from './find-products.ts'
import type { QueryPlan } from './query-plan.ts'
import { leftOut, relax } from './relax.ts'
import type { SearchIndex } from './search-index.ts'
import { withFeatures } from './with-features.ts'

type Asked = {
  plan: QueryPlan
  subject: QueryPlan['groups']
  codes: readonly CodeHit[]
  spaced: string
  answers: SiteAnswers
}

/** Best first; with `byAge` a list of all kinds. */
export type FoundAll = {
  positions: Uint32Array
  partial: boolean
  features: Feature[]
  droppedTerms: string[]
  byAge: boolean
}

export const NOTHING: FoundAll = {
  positions: new Uint32Array(0),
  partial: false,
  features: [],
  droppedTerms: [],
  byAge: false,
}
const MAX_NEW = 12

export function findAll(index: SearchIndex, { plan, subject, codes, spaced, answers }: Asked): FoundAll {
  const plain = findProducts(index, spaced, codes, subject)
  // Codes and support questions ask for no features, and nothing has what is not made here.
  const readsFeatures =
    codes.length === 0 &&
    answers.topics.length === 0 &&
    plan.groups.every((group) => group.intent === undefined && (group.optional === true || !group.elsewhere))
  const found = readsFeatures
    ? withFeatures(index, plan.corrected ?? spaced, plain)
    : { ...plain, features: [], droppedTerms: undefined }
  if (found.positions.length > 0) {
    const lacks = found.partial && found.features.length === 0
    const droppedTerms = lacks ? leftOut(index, subject, found.positions[0]!) : (found.droppedTerms ?? [])
    return { ...found, droppedTerms, byAge: false }
  }
  const others = byAge(index, answers)
  if (others !== undefined) return { ...NOTHING, positions: others, byAge: true }
  const isAnswered =
    answers.topics.length + answers.pages.length > 0 ||
    subject.some(({ elsewhere, optional }) => elsewhere && optional !== true)
  const relaxed = isAnswered ? undefined : relax(index, subject)
  return relaxed === undefined
    ? { ...found, droppedTerms: [], byAge: false }
    : { ...NOTHING, ...relaxed, partial: true }
}

function byAge(index: SearchIndex, { topics }: SiteAnswers): Uint32Array | undefined {
  if (topics[0] === 'new') return newestOf(index)
  if (topics[0] === 'featured') return featuredOf(index)
  if (topics[0] !== 'discontinued') return undefined
  const { items, onSale } = index
  return Uint32Array.from({ length: items.length - onSale }, (_, place) => onSale + place)
}

const newest = new WeakMap<SearchIndex, Uint32Array>()

function newestOf(index: SearchIndex): Uint32Array {
  const known = newest.get(index)
  if (known !== undefined) return known
  const { items, onSale } = index
  const positions = Uint32Array.from(
    Array.from({ length: onSale }, (_, position) => position)
      .sort((a, b) => (items[a]!.launchedAt < items[b]!.launchedAt ? 1 : -1))
      .slice(0, MAX_NEW),
  )
  newest.set(index, positions)
  return positions
}

function featuredOf({ items, onSale }: SearchIndex): Uint32Array {
  const kinds = new Map<string, number>()
  for (let position = 0; position < onSale && kinds.size < MAX_NEW; position += 1) {
    const { type } = items[position]!
    if (!kinds.has(type)) kinds.set(type, position)
  }
  return Uint32Array.from(kinds.values())
}
