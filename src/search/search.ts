import { arrange } from './arrange.ts'
import { codesNear } from './codes.ts'
import { isDisplayWord } from './display-names.ts'
import { findCategories } from './find-categories.ts'
import { FILLERS } from './fillers.ts'
import { filled } from './filled.ts'
import type { SiteAnswers } from './find-answers.ts'
import { findManuals } from './find-support.ts'
import { gather, type Evidence } from './gather.ts'
import { judgementFor, withJudged } from './judged.ts'
import { MENTIONED } from './query-plan.ts'
import type { Slip } from './query-words.ts'
import type { SearchIndex } from './search-index.ts'
import type { Outcome, SearchResult } from './search-result.ts'
import { maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'
import { normaliseText, termOf, tokenise } from './tokens.ts'
import { editDistance } from '#/language/edit-distance.ts'
import { fold } from '#/language/fold.ts'
import { withoutDiminutive } from '#/language/es-AR/diminutive.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import type { TopicId } from './es-AR/topics.ts'

export type { AnswerKind } from './arrange.ts'
export type { Outcome, SearchResult } from './search-result.ts'
export { findModel } from './find-model.ts'
export { nearest } from './nearest.ts'
export { patchIndexSteps } from './patch-index.ts'
export { createSearchIndex, isOutdated, searchIndexSteps, type SearchIndex } from './search-index.ts'

const MAX_CATEGORIES = 6
const MAX_MANUALS = 8
const FEW_WORDS = 2
const LONG_WORD = 6
const MAX_SAID = 60
const NONE = new Uint32Array(0)

/** Takes any text and never throws. */
export function search(index: SearchIndex, query: string): SearchResult {
  const { positions, ...others } = find(index, query)
  const { items, onSale } = index
  const ids = (of: Uint32Array) => Array.from(of, (position) => items[position]!.id)
  return {
    products: ids(positions.filter((position) => position < onSale)),
    discontinued: ids(positions.filter((position) => position >= onSale)),
    ...others,
  }
}

/** Names no products. */
export function find(index: SearchIndex, query: string): Outcome {
  const outcome = findUnjudged(index, query)
  const judgement = judgementFor(index, outcome.query)
  return judgement === undefined ? outcome : withJudged(index, outcome, judgement)
}

function findUnjudged(index: SearchIndex, query: string): Outcome {
  const evidence = gather(index, query)
  const { answers, codes, plan, no, found, compared, others, exact } = evidence
  const { order, lead, isNotMade, positions, widened, faqs, manuals, ...shown } = arrange(index, evidence)
  const categories = no?.ofOthers
    ? []
    : findCategories(index, evidence.subject, found.byAge ? NONE : positions).slice(0, MAX_CATEGORIES)
  const leads = positions.length + categories.length + faqs.length > 0
  const outOf =
    no && (no.ofOthers || positions.length === 0)
      ? no.said
      : others
        ? { what: others.name, accessory: false }
        : isNotMade
          ? (evidence.thing ?? { what: evidence.whole.slice(0, MAX_SAID), accessory: false })
          : undefined
  // Mended words without what was denied would ask for something else.
  const isAnswered =
    outOf !== undefined || evidence.tells || order[0] === 'topic' || evidence.denied.length > 0
  const ids = (each: Iterable<number>) => Array.from(each, (position) => index.items[position]!.id)
  const ofManuals = [...ids(manuals), ...findManuals(index, plan, codes, positions, MAX_MANUALS)]
  const isPartial = (found.partial || widened) && compared.length === 0
  return {
    query: evidence.whole,
    order,
    positions,
    categories,
    faqs: [...faqs],
    manuals: [...new Set(ofManuals)].slice(0, MAX_MANUALS),
    ...filled({
      ...shown,
      exact,
      lead,
      exactPart: evidence.parts.exact ? shown.parts[0]! : undefined,
      suggestion: isAnswered ? undefined : suggest(index, evidence, leads),
      partial: isPartial ? (true as const) : undefined,
      features: widened ? [] : found.features,
      centres: centresTold(answers, shown.topics),
      outOfCatalogue: outOf,
      droppedTerms: compared.length > 0 || positions.length === 0 ? [] : found.droppedTerms,
      everyOne: evidence.everyOne,
      compared: ids(compared),
    }),
  }
}

/** Where somebody is also says who sells there. */
function centresTold(
  { centres: { ids, province, without } }: SiteAnswers,
  topics: readonly TopicId[],
): SearchResult['centres'] {
  const isAsked = topics.includes('centres')
  if (topics.length === 0 || (province === undefined && !(isAsked && ids.length > 0))) return undefined
  return isAsked ? { ids, ...filled({ province, without }) } : { ids: [], province }
}

/** What was typed, but for the slips; where one may be right as it is, nothing. */
function suggest(index: SearchIndex, { whole, spaced, plan }: Evidence, leads: boolean): string | undefined {
  // Mended words that lead nowhere help nobody.
  if (!leads) return codesNear(index.codes, spaced, 1)[0]
  const { length: count } = tokenise(whole)
  if (plan.slips.length > (count > FEW_WORDS ? 1 : FEW_WORDS)) return undefined
  if (!plan.slips.every((slip) => isSlip(index, slip, count))) return undefined
  const typed = normaliseText(whole).replace(/\s+/g, ' ')
  const mended = plan.slips.reduce(
    (text, { typed, meant }) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${typed}(?![\\p{L}\\p{N}])`, 'u'), meant),
    typed,
  )
  return mended === typed ? undefined : mended
}

/** Any other word may be right as it is: «suero» is no slip for «cero», nor «birra» for «barra». */
function isSlip(index: SearchIndex, { typed, meant, term }: Slip, count: number): boolean {
  const { naming, products, faults, parts } = index
  const [word, other] = [fold(typed), fold(meant)]
  const root = verbRoot(word)
  const isWord =
    withoutDiminutive(word) !== undefined ||
    faults.rarityOf.has(root) ||
    parts.words.has(root) ||
    root === verbRoot(other) ||
    [term, termOf(word)].some((each) => FILLERS.has(each))
  if (isWord || !isDisplayWord(index, { word: other, term })) return false
  if (count < FEW_WORDS) return true
  const weight = maxWeight(products, term)
  const isName = naming.has(term) || weight >= WEIGHT_OF_NAMES
  if (count > FEW_WORDS)
    return isName && (word.length >= LONG_WORD || phoneticKey(word) === phoneticKey(other))
  return isName || (weight !== MENTIONED && editDistance(word, other, 1) === 1)
}
