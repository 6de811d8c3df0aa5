import { arrange } from './arrange.ts'
import { codesNear, type CodeHit } from './codes.ts'
import { findCategories } from './find-categories.ts'
import { filled } from './filled.ts'
import type { SiteAnswers } from './find-answers.ts'
import { findManuals } from './find-support.ts'
import { gather } from './gather.ts'
import { judgementFor, withJudged } from './judged.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import type { Outcome, SearchResult } from './search-result.ts'
import { maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'
import { tokenise } from './tokens.ts'
import type { TopicId } from '../../language/es-AR/topics.ts'

export type { AnswerKind } from './arrange.ts'
export type { Outcome, SearchResult } from './search-result.ts'
export { findModel } from './find-model.ts'
export { nearest } from './nearest.ts'
export { patchIndexSteps } from './patch-index.ts'
export { createSearchIndex, isOutdated, searchIndexSteps, type SearchIndex } from './search-index.ts'

const MAX_CATEGORIES = 6
const MAX_MANUALS = 8
const FEW_WORDS = 2
const MAX_SAID = 60
const NONE = new Uint32Array(0)

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
  const outcome = findUnjudged(index, query)
  const judgement = outcome.exact === undefined ? judgementFor(index, outcome.query) : undefined
  return judgement === undefined ? outcome : withJudged(index, outcome, judgement)
}

function findUnjudged(index: SearchIndex, query: string): Outcome {
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
  const droppedTerms = compared.length > 0 ? [] : found.droppedTerms
  const outOf =
    no !== undefined && (no.ofOthers || positions.length === 0)
      ? no.said
      : others && !no && compared.length === 0
        ? { what: others.name, accessory: false }
        : isNotMade && evidence.thing !== undefined
          ? evidence.thing
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
