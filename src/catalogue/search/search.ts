import type { CatalogueProduct } from '../catalogue.ts'
import { codesIn, codesNear, type CodeHit } from './codes.ts'
import type { Feature } from './features.ts'
import { findCategories, type CategoryHit } from './find-categories.ts'
import { findFaults, tellsTrouble, type FaultHit } from './fault-index.ts'
import { findFaqs, findManuals } from './find-support.ts'
import { findAll, type FoundAll } from './find-all.ts'
import { findAnswers, type SiteAnswers } from './find-answers.ts'
import { outOfCatalogue, type OutOfCatalogue } from './out-of-catalogue.ts'
import { readOthers } from './other-brands.ts'
import type { PageHit } from './page-index.ts'
import { findParts } from './part-index.ts'
import { comparedIn } from './compared.ts'
import { contentWords } from './content-words.ts'
import { readIntent, type Intents } from './intent.ts'
import { findQuestions, type QuestionHit } from './question-index.ts'
import type { TopicId } from './topics.ts'
import { fold } from '../../language/fold.ts'
import { inSpanish } from './foreign-words.ts'
import { readDenials, withoutDenied } from './negation.ts'
import { askedAbout, kindFirst, namesAnother } from './named-kind.ts'
import { findProducts } from './find-products.ts'
import { planQuery, type PlanGroup, type QueryPlan } from './query-plan.ts'
import type { Faq } from '../documents/faq.ts'
import type { SearchIndex } from './search-index.ts'
import { rewriteBySound, rewrite } from './rewrite.ts'
import { segmentWords } from './segment-words.ts'
import { maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'
import { normaliseText, tokenise } from './tokens.ts'

export { findModel } from './find-model.ts'
export { nearest } from './nearest.ts'
export { patchIndexSteps } from './patch-index.ts'
export { createSearchIndex, isOutdated, searchIndexSteps, type SearchIndex } from './search-index.ts'
import { rewriteColloquial, unmistaken } from './colloquial-rewrites.ts'

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
  /** Codes, at most 6; they stand first when the query asks for one. */
  parts?: readonly string[]
  /** Of a query that is nothing else than the code of a part. */
  exactPart?: string
  /** At most 3. */
  pages?: readonly PageHit[]
  /** At most 3, of products' pages. */
  questions?: readonly QuestionHit[]
  /** At most 4: what went wrong, of a kind or of what was named. */
  faults?: readonly FaultHit[]
  /** Not made here. */
  outOfCatalogue?: OutOfCatalogue
  /** The products shown have nothing of them. */
  droppedTerms?: readonly string[]
  /** Named to be compared: two or more, and the first of `products`. */
  compared?: readonly string[]
  /** Asked to be without it, and no product is. */
  everyOne?: readonly string[]
  /** What the page begins with, when it isn't what the site answers. */
  leads?: Lead
}

export type Lead = 'fault' | 'support' | 'question' | 'manual' | 'parts'

const MAX_QUERY = 200
const MAX_CATEGORIES = 6
const MAX_FAQS = 6
const FEW_FAQS = 3
const MAX_MANUALS = 8
const MAX_PAGES = 3
/** Above it none was named by itself. */
const FEW_NAMED = 3
const MAX_NAMED = 24
const FEW_WORDS = 2
/** Of a question that stands above the products: how alike it is times how likely one was asked. */
const LEAST_TO_LEAD = 0.4
/** So like a fault that it is told before the part that it names. */
const SURE_FAULT = 0.8
/** A way through a fault stands above a question that is said a little better. */
const LIKE_THE_BEST = 0.7
const NONE = new Uint32Array(0)
const NOTHING = { positions: NONE, partial: false, features: [], droppedTerms: [], byAge: false }

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
  const whole = readQuery(query)
  const spanish = inSpanish(whole)
  const intents = readIntent(spanish, (stem) => index.naming.has(stem))
  const said = unmistaken(spanish)
  const { rest: typed, denied } = readDenials(index, said, intents.question > 0.5)
  const words = contentWords(typed)
  const others = readOthers(words, ({ stem }) => index.brand.has(stem) || index.naming.has(stem))
  const answers = findAnswers(index, typed, words)
  const written = rewriteBySound(
    index,
    withoutWords(
      rewriteColloquial(typed, (rest, kind) => namesAnother(index, rest, kind)),
      others?.words ?? [],
    ),
  )
  const spaced = rewrite(index, segmentWords(index, written))
  const codes = codesIn(index.codes, spaced)
  const rest = withoutCodes(spaced, codes)
  const plan = planQuery(index, rest)
  const no = outOfCatalogue(index, others, answers.topics.length > 0 ? [] : plan.groups)
  const there = plan.groups.filter((group) => !isAside(answers, group) || group.intent !== undefined)
  // «manual», «garantía» and places only break ties among products.
  const isAsked = plan.groups.some((group) => group.naming && there.includes(group))
  const subject = plan.groups.map((group) => ({
    ...group,
    optional:
      group.optional === true ||
      group.intent !== undefined ||
      !there.includes(group) ||
      // «12 cuotas» are no twelve of anything.
      (answers.topics.length > 0 && !isAsked && /^\d+$/.test(group.words)),
  }))
  const instead = no?.ofOthers && !no.said.accessory ? no.said.instead : undefined
  const all =
    instead !== undefined
      ? { ...NOTHING, ...findProducts(index, '', [], planQuery(index, instead).groups) }
      : no?.ofOthers
        ? NOTHING
        : findAll(index, { plan, subject, codes, spaced, answers })
  const found = codes.length > 0 || all.byAge ? all : kindFirst(index, subject, all)
  const compared = codes.length > 0 ? [] : comparedIn(index, typed)
  const { positions, everyOne } = withoutDenied(
    compared.length > 0
      ? Uint32Array.from(new Set([...compared, ...found.positions]))
      : denied.length > 0 && isBlank(typed)
        ? Uint32Array.from(index.items.keys())
        : found.positions,
    denied,
  )
  const { features } = found
  const partial = found.partial && compared.length === 0
  const exact = codes.length === 1 && codes[0]!.exact && isBlank(rest) ? codes[0]!.ids[0] : undefined
  const categories = no?.ofOthers
    ? []
    : findCategories(index, subject, found.byAge ? NONE : positions).slice(0, MAX_CATEGORIES)
  const about = intents.question > 0.5 ? askedAbout(index, plan, found.positions) : found.positions
  // What was named, of which questions may be.
  const named =
    codes.length > 0 || plan.groups.some(({ naming }) => naming)
      ? Array.from(about.subarray(0, MAX_NAMED), (at) => index.items[at]!)
      : []
  const faqs =
    no !== undefined && (no.ofOthers || intents.question < 0.5)
      ? []
      : findFaqs(index, denied.length > 0 ? whole : rest, intents, named).slice(0, mostFaqs(answers))
  const isQuestion = typed.includes('?') || intents.question > 0.5
  const questions =
    no || !mayAsk(answers, found, named, isQuestion)
      ? []
      : findQuestions(index.questions, withoutWords(typed, namesIn(plan)), named)
  const faults =
    no || compared.length > 0
      ? []
      : findFaults(index, said, {
          named,
          isQuestion: intents.question > 0.5,
          isDenied: denied.length > 0,
          topics: answers.topics,
        })
  const leads = positions.length + categories.length + faqs.length > 0
  const isAnswered = answers.topics.length + answers.pages.length > 0
  const suggestion = isAnswered ? undefined : suggest(index, spaced, plan, codes, leads)
  const lead: Pick<SearchResult, 'leads'> =
    compared.length > 0 || (denied.length > 0 && faults.length === 0)
      ? {}
      : leadOf(intents, {
          fault: faults[0]?.share ?? 0,
          support: faqs[0]?.share ?? 0,
          question: questions[0]?.share ?? 0,
        })
  const parts = no?.ofOthers
    ? undefined
    : findParts(index.parts, spanish, {
        isKnown: ({ word, stem }) => index.vocabulary.has(word) || index.naming.has(stem),
        isFeature: ({ stem }) => index.features.named.has(stem),
      })
  const droppedTerms =
    compared.length > 0 ? [] : [...(others && !no ? [others.name] : []), ...found.droppedTerms]
  return {
    query: whole,
    exact,
    positions,
    categories,
    faqs: faqs.map(({ key }) => key.id),
    manuals: no?.ofOthers ? [] : findManuals(index, plan, codes, positions, MAX_MANUALS),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(partial ? { partial } : {}),
    ...(features.length > 0 ? { features } : {}),
    ...(no?.ofOthers
      ? {}
      : ofTheSite(
          compared.length > 0
            ? comparing(answers)
            : withWorkshops(answers, lead.leads === 'support' ? faqs[0]?.key : undefined),
        )),
    ...filled(
      'questions',
      questions.map(({ key }) => key),
    ),
    ...filled('faults', lead.leads === 'fault' ? faults.map(({ key }) => key) : []),
    ...(parts?.leads && !(lead.leads === 'fault' && faults[0]!.share >= SURE_FAULT && tellsTrouble(said))
      ? { leads: 'parts' as const }
      : lead),
    ...filled('parts', parts?.ids ?? []),
    ...(parts?.exact ? { exactPart: parts.ids[0]! } : {}),
    ...(no !== undefined && (no.ofOthers || positions.length === 0) ? { outOfCatalogue: no.said } : {}),
    ...(positions.length > 0 ? filled('droppedTerms', droppedTerms) : {}),
    ...filled('everyOne', everyOne),
    ...filled(
      'compared',
      compared.map((position) => index.items[position]!.id),
    ),
  }
}

/** Those that were named say what is asked. */
function comparing(answers: SiteAnswers): SiteAnswers {
  return { ...answers, topics: ['compare'], pages: [] }
}

/** An answer that sends to a workshop has the workshops below it. */
function withWorkshops(answers: SiteAnswers, faq: Faq | undefined): SiteAnswers {
  const isSent = faq?.answer.includes('](/soporte#centros)') === true
  return isSent && answers.topics.length === 0 ? { ...answers, topics: ['centres'] } : answers
}

function mostFaqs({ topics, centres }: SiteAnswers): number {
  if (topics.length === 0) return MAX_FAQS
  return centres.said > 0 ? 1 : FEW_FAQS
}

function ofTheSite({
  topics,
  pages,
  centres: { ids, province, without },
}: SiteAnswers): Pick<SearchResult, 'topics' | 'pages' | 'centres'> {
  const centres = topics.includes('centres') ? ids : []
  const isSomewhere = centres.length > 0 || (province !== undefined && topics.length > 0)
  return {
    ...filled('topics', topics),
    ...filled('pages', pages.slice(0, MAX_PAGES)),
    ...(isSomewhere
      ? {
          centres: {
            ids: centres,
            ...(province === undefined ? {} : { province }),
            ...(without === undefined ? {} : { without }),
          },
        }
      : {}),
  }
}

function filled<Name extends string, Each>(
  name: Name,
  list: readonly Each[],
): { [name in Name]?: readonly Each[] } {
  return (list.length === 0 ? {} : { [name]: list }) as { [name in Name]?: readonly Each[] }
}

function isWhere({ topics, centres }: SiteAnswers, text: string): boolean {
  const words = contentWords(text)
  return topics.length > 0 && words.length > 0 && words.every(({ stem }) => centres.stems.has(stem))
}

/** Asks the site, or says where somebody is. */
function isAside(answers: SiteAnswers, { words, naming }: PlanGroup): boolean {
  const { topics, taken } = answers
  if (topics.length === 0) return false
  if (isWhere(answers, words)) return true
  const stems = contentWords(words).map(({ stem }) => stem)
  return stems.length > 0 && stems.every((stem) => taken.has(stem) && (!naming || taken.get(stem)!.certain))
}

function leadOf(
  { question, manual }: Intents,
  alike: { fault: number; support: number; question: number },
): Pick<SearchResult, 'leads'> {
  if (alike.fault > 0 && alike.fault >= LIKE_THE_BEST * Math.max(alike.support, alike.question))
    return { leads: 'fault' }
  if (question > 0.5 && question * Math.max(alike.support, alike.question) > LEAST_TO_LEAD)
    return { leads: alike.support > alike.question ? 'support' : 'question' }
  return manual > 0.5 ? { leads: 'manual' } : {}
}

function mayAsk(
  { topics, rest }: SiteAnswers,
  { positions, partial, features }: FoundAll,
  named: readonly CatalogueProduct[],
  isQuestion: boolean,
): boolean {
  if (topics.length > 0) return false
  if (isQuestion) return true
  // One word asks nothing by itself.
  if (rest.length < 2) return false
  // «¿Sirven para nadar?»: that the nearest is not for it is worth knowing.
  const isMeasured = features.some(({ label }) => /\d/.test(label))
  const isNear = partial && features.some(({ use }) => use !== undefined)
  return named.length === 0 || isNear || (positions.length <= FEW_NAMED && !isMeasured)
}

function readQuery(query: string): string {
  const trimmed = query.trim()
  // No half of a surrogate pair may stay behind.
  const cut =
    trimmed.length > MAX_QUERY ? trimmed.slice(0, MAX_QUERY).replace(/[\ud800-\udbff]$/, '') : trimmed
  return cut.toWellFormed()
}

function withoutCodes(typed: string, codes: readonly CodeHit[]): string {
  const text = normaliseText(typed)
  let rest = ''
  let from = 0
  for (const { start, end } of codes) {
    rest += `${text.slice(from, start)} `
    from = end
  }
  return rest + text.slice(from)
}

function withoutWords(typed: string, words: readonly string[]): string {
  if (words.length === 0) return typed
  const kept = normaliseText(typed).replace(/[\p{L}\p{N}]+/gu, (word) =>
    words.includes(fold(word)) ? '' : word,
  )
  return kept.replace(/\s+/g, ' ').trim()
}

/** Its questions seldom name a product. */
function namesIn({ groups }: QueryPlan): string[] {
  return groups.flatMap(({ naming, words }) => (naming ? fold(words).split(' ') : []))
}

function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
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
