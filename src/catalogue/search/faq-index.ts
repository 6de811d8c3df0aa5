import type { Faq } from '../documents/faq.ts'
import { phraseKey, type SynonymTable } from './synonym-table.ts'
import { normaliseText, tokenise, type Lexicon, type Token } from './tokens.ts'
import { verbRoot } from '../../language/es-AR/verb-root.ts'

export type FaqIndex = {
  readonly shares: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** The question first; of every word, the terms it answers to. */
  readonly phrases: readonly (readonly Phrase[])[]
  readonly stems: ReadonlySet<string>
  readonly ids: readonly string[]
}
type Phrase = readonly (readonly string[])[]

export type AskedPart = {
  readonly terms: readonly string[]
  readonly synonyms: readonly string[]
  readonly importance: number
  /** «garantía» asks by itself. */
  readonly asks: boolean
  readonly besides: boolean
}

const SHARES = { question: 1, answer: 0.34, synonym: 0.8 } as const
/** Share of what was asked that a question must speak of. */
const LEAST = 0.55
/** Parts of a sentence, which tells more than it asks. */
const SENTENCE = 4
/** Share of a question of so many words that was said. */
const MANY_WORDS = 3
const MAX_OF_A_QUESTION = 0.75
/** Enough for a question said almost whole, or when support is asked for by name. */
const LEAST_WITHIN = 0.3
/** Share of its phrase that a single word must be: «sarro», but not just any noun. */
const LEAST_ALONE = { question: 0.3, asked: 0.5 } as const
/** Weight of how much of its own words was said, beside 1 for what was asked. */
const PHRASE = 0.4
const BESIDES = 0.4
/** Weight of a sentence's word that no question speaks of. */
const UNKNOWN = 0.6
const LONGEST_NOISE = 2

export function createFaqIndex(faqs: readonly Faq[], table: SynonymTable, lexicon: Lexicon): FaqIndex {
  const shares = new Map<string, Map<number, number>>()
  const stems = new Set<string>()
  const phrases = faqs.map(({ question, answer, asked = [] }, position) => {
    const read = (text: string, share: number): Phrase => {
      const phrase = phraseOf(text, table, lexicon, stems)
      for (const term of phrase.flat()) {
        const known = shares.get(term) ?? new Map<number, number>()
        shares.set(term, known)
        known.set(position, Math.max(share, known.get(position) ?? 0))
      }
      return phrase
    }
    read(answer, SHARES.answer)
    return [question, ...asked].map((text) => read(text, SHARES.question))
  })
  return { shares, phrases, stems, ids: faqs.map(({ id }) => id) }
}

/** A «no» before a word is a word too. */
function phraseOf(text: string, table: SynonymTable, lexicon: Lexicon, stems: Set<string>): string[][] {
  const normalised = normaliseText(text)
  const tokens = tokenise(text, lexicon)
  return tokens.flatMap((token, place) => {
    stems.add(token.term)
    const keys = Array.from({ length: Math.min(table.longest, tokens.length - place) }, (_, more) =>
      phraseKey(tokens.slice(place, place + more + 1).map((part) => part.term)),
    )
    const concepts = keys.flatMap((key) => [
      ...(table.names.get(key) ?? []),
      ...(table.others.get(key) ?? []),
    ])
    const root = rootTerm(token.word)
    const word = [root, stemTerm(token.term), ...concepts.map(stemTerm)]
    return isDenied(normalised, tokens[place - 1], token) ? [word, [deniedTerm(root)]] : [word]
  })
}

/** The mark keeps stems apart from roots. */
export function stemTerm(stem: string): string {
  return `=${stem}`
}

export function rootTerm(word: string): string {
  return verbRoot(word)
}

/** «no prende» is more than «prende». */
export function deniedTerm(root: string): string {
  return `no ${root}`
}

/** Only little words and a «no» stand between. */
export function isDenied(text: string, before: Token | undefined, { start }: Token): boolean {
  return /(?:^|\s)no\s/u.test(text.slice(before?.end ?? 0, start))
}

export function rankFaqs({ shares, phrases, ids }: FaqIndex, parts: readonly AskedPart[]): string[] {
  const scores = new Float64Array(ids.length)
  const said = new Set<string>()
  const asks = parts.some((part) => part.asks)
  const isSentence = parts.length >= SENTENCE
  const unknown = asks ? BESIDES : isSentence ? UNKNOWN : 1
  const least = asks ? LEAST_WITHIN : LEAST
  let all = 0
  let told = 0
  for (const { terms, synonyms, importance, besides } of parts) {
    const best = new Map<number, number>()
    const take = (term: string, weight: number) => {
      said.add(term)
      for (const [position, share] of shares.get(term) ?? []) {
        best.set(position, Math.max(share * weight, best.get(position) ?? 0))
      }
    }
    for (const term of terms) take(term, 1)
    for (const term of synonyms) take(term, SHARES.synonym)
    if (best.size === 0 && (besides || terms[0]!.length <= LONGEST_NOISE)) continue
    // Rare words tell more; a word that no question has counts against them all.
    const rarity = Math.log(1 + ids.length / Math.max(best.size, 0.5)) * importance
    // «service en córdoba»: the place may be said besides.
    all += best.size === 0 ? rarity * unknown : rarity
    told += 1
    for (const [position, share] of best) scores[position]! += share * rarity
  }
  const alone = told === 1 && !asks
  const found: { id: string; score: number }[] = []
  for (const [position, id] of ids.entries()) {
    const share = scores[position]! / all
    if (!(share >= LEAST_WITHIN)) continue
    const shared = phrases[position]!.map((words) => shareSaid(words, said))
    const isWithin = phrases[position]!.some(
      ({ length }, place) => length >= MANY_WORDS && shared[place]! >= MAX_OF_A_QUESTION,
    )
    if (share < least && !isWithin) continue
    const [question = 0, ...asked] = shared
    const other = Math.max(0, ...asked)
    if (alone && question < LEAST_ALONE.question && other < LEAST_ALONE.asked) continue
    found.push({ id, score: share + PHRASE * Math.max(question, other) })
  }
  return found.sort((a, b) => b.score - a.score).map(({ id }) => id)
}

function shareSaid(phrase: Phrase, said: ReadonlySet<string>): number {
  const words = phrase.filter((terms) => terms.some((term) => said.has(term)))
  return phrase.length === 0 ? 0 : words.length / phrase.length
}
