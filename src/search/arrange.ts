import type { Evidence } from './gather.ts'
import { ORDERED } from './read-trouble.ts'
import { ranked as rankAnswers } from './rank-answers.ts'
import type { Candidate } from './signals.ts'
import type { SearchIndex } from './search-index.ts'
import type { AnswerOf } from './answers.ts'
import { ANY_THING, THROWN } from './es-AR/ways-of-asking.ts'
import {
  beginsWithPart,
  dangersOf,
  faultsOf,
  LIKE_PART,
  partsOf,
  shareOfFault,
  WORD_FOR_WORD,
} from './broken-things.ts'
import { isKnown, LEAST_OF_UNKNOWN, orderProducts } from './order-products.ts'

/** What a page may begin with. */
export type AnswerKind = 'product' | 'manual' | 'question' | 'faq' | 'page' | 'topic' | 'part' | 'fault'

const ONE_CODE = /^\s*\S*\d\S*\s*$/u
/** Where most speaks for nothing, other kinds need a larger share. */
const LEAST_BESIDE_NO = 0.2
/** One word asks nothing by itself. */
const LEAST_OF_ONE_WORD = 0.35
/** Unless the question has that word. */
const LEAST_OF_SAID_WORD = 0.1
const SAID = 0.3
const LEAST_OF_SECOND_TOPIC = 0.05
const LEAST_TO_SAY_NO = 0.6
const MAX = { faqs: 3, questions: 3, topics: 2, pages: 2, manuals: 8 } as const
/** Below these shares nothing has a place on the page. */
const LEAST = { faq: 0.008, question: 0.02, topic: 0.02, page: 0.03, manual: 0.03 } as const
const LEAST_OF_BROKEN = 0.05
/** Where nothing is told to be wrong, beside all else. */
const LEAST_IF_UNTOLD = 0.4
/** «¿Puedo meter la jarra en el lavavajillas?» asks for no jug. */
const ASKS =
  /^[\s¿]*(?:se\s+)?(?:pued[eo]|c[oó]mo|cu[aá]nt\p{L}+|cada\s+cu[aá]nto|por\s+qu[eé]|sirve|hay\s+que)(?!\p{L})|(?<!\p{L})(?:al|en\s+el)\s+lava(?:vajillas?|platos)/iu
/** «Almohadillas p los Calma». */
const FOR = /^\s*\p{L}+\s+(?:pa?|para)\s/iu
const NEARLY_ASKED = 2.5
/** So much likelier a part is what is asked for, whatever is told of it. */
const FAR = 4
/** Of the part that the query begins with. */
const NEAR_BEGUN = 2
const WORD_BEGUN = 0.85
/** So like a fault that it stands before parts, and before all else that is no answer of the site. */
const TOLD = 0.4
const NEARLY_TOLD = 0.5
const TOLD_SO = 0.6

/**
 * `order`: by the best of each; `lead`: so many products stand before what is likelier than the next, 0 where they all stand
 * together; `isNotMade`: by all signs, whatever it is; `widened`: some of the first were not found by their words.
 */
export function arrange(index: SearchIndex, evidence: Evidence) {
  const { words, positions: found, codes } = evidence
  // A code that nothing has means no other.
  const isUnknownCode =
    codes.length === 0 && evidence.parts.said.length === 0 && ONE_CODE.test(evidence.spaced)
  const isNothing = index.items.length === 0 || ((words.length === 0 || isUnknownCode) && found.length === 0)
  const candidates = isNothing ? [] : rankAnswers(index, evidence)
  const best = candidates[0]?.score ?? 0
  const isBroken = ({ answer: { kind } }: Candidate) => kind === 'part' || kind === 'fault'
  // What else the page says is the same below a fault or a part.
  const total = candidates.reduce(
    (sum, each) => (isBroken(each) ? sum : sum + Math.exp(each.score - best)),
    0,
  )
  const shareOf = ({ score }: Candidate) => Math.exp(score - best) / total
  const likeliest = (kind: 'part' | 'fault') => candidates.filter(({ answer }) => answer.kind === kind)
  const isLikely = ([first]: readonly Candidate[], least: number) =>
    first !== undefined && shareOf(first) > least
  const { positions, widened, first, scores } = orderProducts(index, evidence, candidates, shareOf)
  const bests = new Map<AnswerKind, number>(first === undefined ? [] : [['product', first]])
  const top = candidates.find((each) => !isBroken(each))?.answer.kind
  const isUnknown =
    found.length === 0 && words.every((word) => !isKnown(index, word) && !ANY_THING.test(word.word))
  const isNo = top === 'no' || top === 'none'
  const leastOf = (kind: keyof typeof LEAST) =>
    isUnknown
      ? LEAST_OF_UNKNOWN
      : words.length === 1
        ? kind === 'faq' && (evidence.faqs[0]?.share ?? 0) > SAID
          ? LEAST_OF_SAID_WORD
          : LEAST_OF_ONE_WORD
        : isNo && !evidence.tells
          ? LEAST_BESIDE_NO
          : LEAST[kind]
  const said = new Set<string>(evidence.answers.topics)
  const known = new Set<string>()
  const some = <Kind extends keyof typeof LEAST>(
    kind: Kind,
    most: number,
    textOf: (answer: AnswerOf<Kind>) => string,
  ) => {
    const chosen: AnswerOf<Kind>[] = []
    for (const candidate of candidates) {
      const { answer, score } = candidate
      if (chosen.length === most || answer.kind !== kind) continue
      // Above the products stands only what is likelier.
      const isAbove = bests.has(kind) && bests.get(kind)! > (first ?? -Infinity)
      const isSaid =
        (answer.kind === 'topic' && said.has(answer.id)) ||
        (answer.kind === 'page' && positions.length === 0 && evidence.answers.pages[0]?.id === answer.id)
      const least = kind === 'topic' && chosen.length > 0 ? LEAST_OF_SECOND_TOPIC : leastOf(kind)
      if (shareOf(candidate) < least && !isSaid) continue
      if (isAbove && first !== undefined && score < first) continue
      const text = textOf(answer as AnswerOf<Kind>)
      if (known.has(text)) continue
      known.add(text)
      if (!bests.has(kind)) bests.set(kind, score)
      chosen.push(answer as AnswerOf<Kind>)
    }
    return chosen
  }
  const faqOf = new Map(index.catalogue.faqs.map(({ id, question }) => [id, question]))
  const faqs = some('faq', MAX.faqs, ({ id }) => faqOf.get(id)!)
  const questions = some(
    'question',
    MAX.questions,
    ({ product, place }) => index.catalogue.products.get(product)!.faqs[place]!.question,
  )
  const isCompared = evidence.compared.length > 0
  const isThrown = THROWN.test(evidence.whole)
  const topics = isCompared
    ? [{ kind: 'topic', id: 'compare' } as const]
    : isThrown
      ? [{ kind: 'topic', id: 'centres' } as const]
      : some('topic', MAX.topics, ({ id }) => `topic ${id}`)
  const likely = { part: likeliest('part'), fault: likeliest('fault') }
  const isOfSite = isThrown || (evidence.answers.pages.length > 0 && evidence.words.length < 3)
  // «Colgar el sonido en la pared» is no hook of a mixer, nor a «boyero eléctrico» anything electric.
  const asksForPart =
    evidence.parts.said.length > 0 ||
    evidence.parts.wanted ||
    evidence.isOfPart ||
    evidence.tells ||
    evidence.isNamed ||
    beginsWithPart(evidence)
  const isOther = candidates[0]?.answer.kind === top && isNo && !asksForPart
  const parts =
    isOfSite || isOther
      ? []
      : evidence.parts.said.length > 0
        ? evidence.parts.said
        : isLikely(likely.part, LEAST_OF_BROKEN)
          ? partsOf(index, evidence, likely.part)
          : []
  // «Almohadillas de los Tero» tells no trouble.
  const isPart = !evidence.tells && (evidence.isOfPart || (!evidence.isNamed && beginsWithPart(evidence)))
  const isLacking = evidence.sparesFaq !== undefined && dangersOf(index, evidence).size === 0
  const faults =
    !isPart && !isLacking && isLikely(likely.fault, evidence.tells ? LEAST_OF_BROKEN : LEAST_IF_UNTOLD)
      ? faultsOf(index, evidence, likely.fault)
      : []
  if (parts.length > 0) {
    const best = likely.part[0]?.score ?? first ?? 0
    const answered = Math.max(bests.get('question') ?? -Infinity, bests.get('faq') ?? -Infinity)
    // «¿Cómo se carga el lápiz?» asks for no pencil, and «cafetera que haga bastante» for no jug.
    const steps = Math.max(answered, bests.get('manual') ?? -Infinity)
    const isPlain = (evidence.isPlain || evidence.asksHow) && !evidence.isOfPart
    const isBehind = isPlain && !evidence.parts.wanted && Number.isFinite(steps)
    const isAsked = ASKS.test(evidence.whole) && !evidence.parts.wanted && answered > best - NEARLY_ASKED
    const least = isPart ? answered + 1e-6 : -Infinity
    // «Frascos yogurtera» asks for jars, whatever is likelier by its other words.
    const isBegun =
      (evidence.isOfPart && beginsWithPart(evidence) && !evidence.isSought) ||
      (isPart && FOR.test(evidence.whole) && beginsWithPart(evidence, WORD_BEGUN))
    const begun = isBegun ? (first ?? -Infinity) + 1e-6 : least
    const before = isBehind ? steps : Math.min(...bests.values())
    if (isBehind || evidence.isSought || !asksForPart) bests.set('part', Math.min(best, before - 1e-6))
    else bests.set('part', isAsked ? Math.min(best, answered - 1e-6) : Math.max(best, least, begun))
  }
  if (faults.length > 0) {
    const isDanger =
      evidence.tells && dangersOf(index, evidence).has(`fault ${faults[0]!.type} ${faults[0]!.fault}`)
    const { score } = likely.fault[0]!
    const share = shareOfFault(evidence, faults[0]!)
    const isQuestion =
      ASKS.test(evidence.whole) ||
      (!(evidence.hasSign && share > TOLD_SO) &&
        evidence.found.features.some(({ label }) => ORDERED.test(label)))
    const isTold = evidence.tells && !evidence.parts.wanted && !isQuestion
    const isSaid = isTold && evidence.hasSign && !evidence.isOfPart
    const isBehindPart =
      parts.length > 0 && likely.part[0]!.score > score + (beginsWithPart(evidence) ? NEAR_BEGUN : FAR)
    const bestOf = (kinds: Iterable<AnswerKind>) =>
      Math.max(...Array.from(kinds, (kind) => bests.get(kind) ?? -Infinity))
    const before: AnswerKind[] = [
      // Sparks before the part that sparked, and a trouble before the part that is in it.
      ...(isDanger || (isSaid && share > TOLD && !isBehindPart) ? (['part'] as const) : []),
      ...(isSaid && share > NEARLY_TOLD ? (['product', 'question', 'manual'] as const) : []),
    ]
    // «Me olvidé la clave» is of the account, where nothing is named.
    const all = [...bests.keys()].filter((kind) => kind !== 'topic' || evidence.isNamed)
    const least = bestOf(
      isTold && share > LIKE_PART && (!isBehindPart || share > WORD_FOR_WORD) ? all : before,
    )
    const fault = Math.max(score, least + 1e-6)
    bests.set('fault', fault)
    // «Se rompió la jarra de vidrio»: who breaks a part wants another.
    const isFor = evidence.isOfPart && FOR.test(evidence.whole)
    if (parts.length > 0 && !isDanger && (isFor || (evidence.parts.wanted && beginsWithPart(evidence))))
      bests.set('part', Math.max(bests.get('part')!, fault + 1e-6))
  }
  if (evidence.isOlder && first !== undefined) bests.set('product', Infinity)
  // Of named ones what differs stands first, and then they.
  if (isCompared || isThrown) bests.set('topic', Infinity)
  const pages = some('page', MAX.pages, ({ id }) => `page ${id}`)
  const coded = new Set(codes.flatMap(({ ids }) => ids))
  const isOfCoded = ({ position }: AnswerOf<'manual'>) => coded.has(index.items[position]!.id)
  const manuals = some('manual', MAX.manuals, ({ position }) => `manual ${position}`).filter(
    (manual) => coded.size === 0 || isOfCoded(manual),
  )
  if (manuals.length === 0) bests.delete('manual')
  const sections = new Map(evidence.answers.pages.map(({ id, section }) => [id, section]))
  const kinds: readonly AnswerKind[] = [...bests].sort(([, a], [, b]) => b - a).map(([kind]) => kind)
  // «la Zonda no empareja»: her card, the question, and then the others.
  const others = kinds.filter((kind) => kind !== 'product')
  const isLess = (place: number, kind: AnswerKind) =>
    (scores.get(positions[place] ?? -1) ?? -Infinity) < bests.get(kind)!
  const lead =
    kinds[0] === 'product'
      ? [1, 2].find((place) => positions.length > place && others.some((kind) => isLess(place, kind)))
      : undefined
  const second = lead === undefined ? [] : others.filter((kind) => isLess(lead, kind))
  const order: readonly AnswerKind[] =
    lead === undefined
      ? kinds
      : ['product', ...second, 'product', ...others.filter((kind) => !second.includes(kind))]
  return {
    order,
    lead: lead ?? 0,
    isNotMade:
      (!isUnknown || evidence.thing !== undefined) &&
      candidates.some((each) => each.answer.kind === 'no' && shareOf(each) > LEAST_TO_SAY_NO),
    positions,
    widened,
    faqs: faqs.map(({ id }) => id),
    questions: questions.map(({ product, place }) => ({ product, place })),
    topics: topics.map(({ id }) => id),
    pages: pages.map(({ id }) => ({ id, section: sections.get(id) ?? null })),
    manuals: manuals.map(({ position }) => position),
    parts,
    faults,
  }
}
