import { arrange, type AnswerKind } from './arrange.ts'
import { codesNear, type CodeHit } from './codes.ts'
import type { Feature } from './features.ts'
import { findCategories, type CategoryHit } from './find-categories.ts'
import type { FaultHit } from './fault-index.ts'
import type { SiteAnswers } from './find-answers.ts'
import { findManuals } from './find-support.ts'
import { gather } from './gather.ts'
import type { OutOfCatalogue } from './out-of-catalogue.ts'
import type { PageHit } from './page-index.ts'
import type { QuestionHit } from './question-index.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'
import { tokenise } from './tokens.ts'
import type { TopicId } from './topics.ts'

export type { AnswerKind } from './arrange.ts'
export { findModel } from './find-model.ts'
export { nearest } from './nearest.ts'
export { patchIndexSteps } from './patch-index.ts'
export { createSearchIndex, isOutdated, searchIndexSteps, type SearchIndex } from './search-index.ts'

/** Plain JSON; lists are best first, and complete unless «at most». */
export type SearchResult = {
  /** Trimmed, at most 200 UTF-16 units, well formed. */
  query: string
  /** Printed code of a query that is nothing else; may be discontinued. */
  exact?: string
  products: string[]
  discontinued: string[]
  /** At most 6. */
  categories: CategoryHit[]
  /** At most 6. */
  faqs: string[]
  /** Printed codes, at most 8. */
  manuals: string[]
  /** «¿Quisiste decir…?». */
  suggestion?: string
  /** No product has all that was asked. */
  partial?: true
  /** Every product has them all, unless `partial`. */
  features?: Feature[]
  /** Left out, like all below, when nothing. */
  topics?: readonly TopicId[]
  /** `without`: a town that has none. */
  centres?: { ids: readonly string[]; province?: string; without?: string }
  /** Codes, at most 6. */
  parts?: readonly string[]
  /** Of a query that is nothing else than the code of a part. */
  exactPart?: string
  /** At most 3. */
  pages?: readonly PageHit[]
  /** At most 3, of products' pages. */
  questions?: readonly QuestionHit[]
  /** At most 40, and only where they lead: what went wrong, of a kind or of what was named. */
  faults?: readonly FaultHit[]
  /** Not made here. */
  outOfCatalogue?: OutOfCatalogue
  /** The products shown have nothing of them. */
  droppedTerms?: readonly string[]
  /** Named to be compared: two or more, and the first of `products`. */
  compared?: readonly string[]
  /** Asked to be without it, and no product is. */
  everyOne?: readonly string[]
  /** What was meant first. */
  order: readonly AnswerKind[]
  /** So many products stand before the rest, when `order` has them twice. */
  lead?: number
}

const MAX_CATEGORIES = 6
const MAX_MANUALS = 8
const FEW_WORDS = 2
const MAX_SAID = 60
const NONE = new Uint32Array(0)

/** Before naming products, of which there may be a hundred thousand. */
export type Outcome = Omit<SearchResult, 'products' | 'discontinued' | 'exact'> & {
  exact: string | undefined
  /** Best first, on sale or not. */
  positions: Uint32Array
}

/** Takes any text and never throws. */
export function search(index: SearchIndex, query: string): SearchResult {
  const { query: typed, exact, positions, ...others } = find(index, query)
  const { items, onSale } = index
  const ids = (of: Uint32Array) => Array.from(of, (position) => items[position]!.id)
  return {
    query: typed,
    ...(exact === undefined ? {} : { exact }),
    products: ids(positions.filter((position) => position < onSale)),
    discontinued: ids(positions.filter((position) => position >= onSale)),
    ...others,
  }
}

/** Names no products. */
export function find(index: SearchIndex, query: string): Outcome {
  const evidence = gather(index, query)
  const { codes, plan, no, subject, found, compared, others, exact, spaced, everyOne } = evidence
  const arranged = arrange(index, evidence)
  const { order, lead, isNotMade, positions, widened } = arranged
  const { faqs, questions, topics, pages, manuals, parts, faults } = arranged
  const categories = no?.ofOthers
    ? []
    : findCategories(index, subject, found.byAge ? NONE : positions).slice(0, MAX_CATEGORIES)
  const leads = positions.length + categories.length + faqs.length > 0
  const isAnswered = order[0] === 'topic' || order[0] === 'page'
  const suggestion = isAnswered ? undefined : suggest(index, spaced, plan, codes, leads)
  const droppedTerms =
    compared.length > 0 ? [] : [...(others && !no ? [others.name] : []), ...found.droppedTerms]
  const outOf =
    no !== undefined && (no.ofOthers || positions.length === 0)
      ? no.said
      : isNotMade && !evidence.isNamed && evidence.words.length > 0
        ? { what: evidence.whole.slice(0, MAX_SAID), accessory: false }
        : undefined
  const features = widened ? [] : found.features
  const ids = (each: Iterable<number>) => Array.from(each, (position) => index.items[position]!.id)
  return {
    query: evidence.whole,
    exact,
    order,
    ...(lead === 0 ? {} : { lead }),
    ...filled('faults', faults),
    ...filled('parts', parts),
    ...(evidence.parts.exact ? { exactPart: parts[0]! } : {}),
    positions,
    categories,
    faqs: [...faqs],
    manuals: no?.ofOthers
      ? []
      : [...new Set([...ids(manuals), ...findManuals(index, plan, codes, positions, MAX_MANUALS)])].slice(
          0,
          MAX_MANUALS,
        ),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...((found.partial || widened) && compared.length === 0 ? { partial: true as const } : {}),
    ...(features.length > 0 ? { features } : {}),
    ...filled('topics', topics),
    ...filled('pages', pages),
    ...(topics.includes('centres') ? centresOf(evidence.answers) : placed(evidence.answers, topics)),
    ...filled('questions', questions),
    ...(outOf === undefined ? {} : { outOfCatalogue: outOf }),
    ...(positions.length > 0 ? filled('droppedTerms', droppedTerms) : {}),
    ...filled('everyOne', everyOne),
    ...filled('compared', ids(compared)),
  }
}

function centresOf({ centres: { ids, province, without } }: SiteAnswers): Pick<SearchResult, 'centres'> {
  if (ids.length === 0 && province === undefined) return {}
  return {
    centres: {
      ids,
      ...(province === undefined ? {} : { province }),
      ...(without === undefined ? {} : { without }),
    },
  }
}

/** Where somebody is also says who sells there. */
function placed(
  { centres: { province } }: SiteAnswers,
  topics: readonly TopicId[],
): Pick<SearchResult, 'centres'> {
  return province === undefined || topics.length === 0 ? {} : { centres: { ids: [], province } }
}

function filled<Name extends string, Each>(
  name: Name,
  list: readonly Each[],
): { [name in Name]?: readonly Each[] } {
  return (list.length === 0 ? {} : { [name]: list }) as { [name in Name]?: readonly Each[] }
}

function suggest(
  index: SearchIndex,
  typed: string,
  plan: QueryPlan,
  codes: readonly CodeHit[],
  leads: boolean,
): string | undefined {
  // Mended words that lead nowhere help nobody.
  if (plan.corrected !== undefined && leads && mendsNames(index, typed, plan.corrected))
    return [plan.corrected, ...codes.flatMap((hit) => hit.ids.slice(0, 1))].join(' ')
  return leads ? undefined : codesNear(index.codes, typed, 1)[0]
}

/** In a sentence any other word may be right as it is: «suero» is no slip for «cero». */
function mendsNames({ naming, products }: SearchIndex, typed: string, corrected: string): boolean {
  const asked = tokenise(typed)
  const known = new Set(asked.map(({ term }) => term))
  const isName = (term: string) => naming.has(term) || maxWeight(products, term) >= WEIGHT_OF_NAMES
  return asked.length <= FEW_WORDS || tokenise(corrected).every(({ term }) => known.has(term) || isName(term))
}
