import { unmistaken } from './es-AR/colloquial-rewrites.ts'
import { tellsTrouble } from './es-AR/tells-trouble.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { MAY, MAY_OR_HAS, PLAIN } from './es-AR/ways-of-asking.ts'
import { fold } from '#/language/fold.ts'
import { answersFor } from './answers.ts'
import { contentWords } from './content-words.ts'
import { asTrouble } from './fault-index.ts'
import { readFeatures } from './features.ts'
import { alike } from './meaning.ts'
import { calledIn, isSoughtIn } from './named-kind.ts'
import { beginsWithPart } from './part-index.ts'
import type { SearchIndex } from './search-index.ts'
import { similarQuestions } from './similar-questions.ts'
import { isIndexed } from './term-index.ts'
import { normaliseText, tokenise } from './tokens.ts'

/** «Hace ruido cuando amaso». */
const WHEN = /(?<=\p{L}{3}\s+)(?:cuando|mientras|al)\s+.*$/iu
/** «Potencia: de mayor a menor». */
export const ORDERED = /: de (?:mayor|menor) a /u
const LEAST_ALIKE = 0.12
const FEW_OF_TYPE = 8
/** So like a fault that a «no» beside it denies nothing. */
const TOLD = 0.4
const WORD_BY_WORD = 0.65
/** So like a fault that it is told, whatever its words. */
const NEARLY_WORD_BY_WORD = 0.5
/** So like it that no word of products speaks against it. */
const TOLD_SURELY = 0.85
const TOLD_OF_CALLED = 0.65
const MORE_OF_CLAUSE = 0.2

type Asked = { whole: string; spanish: string; asked: Float32Array }

/** Whether something is told to be wrong, and what it is like. */
export function readTrouble(index: SearchIndex, { whole, spanish, asked }: Asked) {
  const told = unmistaken(spanish)
  const asFault = asTrouble(index.faults, told)
  const faults = likeFaults(index, asFault)
  const isOfPart = beginsWithPart(index.parts, contentWords(told)) || endsWithPart(index, told)
  // «Motor batidora quemado» is a thing that is asked for, «el motor se quemó» and «motor no gira» are told.
  const isBare =
    isOfPart &&
    contentWords(told)[0]!.word === fold(told).match(/[a-z]+/)?.[0] &&
    !/(?<!\p{L})no(?!\p{L})/iu.test(told)
  const isOrdered = readFeatures(index, told).features.some(({ label }) => ORDERED.test(label))
  const isSurely = !isOfPart && isSoughtIn(index, told)
  const untold = isOrdered ? MAY_OR_HAS : MAY
  const hasSign = [told, asFault].some((each) =>
    tellsTrouble((isOfPart ? withoutParts(index, each) : each).replace(untold, ' '), isSurely),
  )
  const isPlain = PLAIN.test(whole)
  const isTold =
    (!isPlain &&
      (hasSign ||
        (!isOrdered &&
          !isSurely &&
          !MAY.test(whole) &&
          isToldUnsigned(index, told, asFault, shareOfFirst(faults))))) ||
    (isOfPart && isToldOfPart(index, asFault))
  const seemsTrouble =
    ((!isOrdered || isTold) && shareOfQuestions(index, asked) > 0.5) ||
    (isTold && (faults[0]?.share ?? 0) > TOLD)
  return {
    told,
    asFault,
    isSurely,
    faults,
    isOfPart,
    isBare,
    isOrdered: isOrdered && !isTold,
    hasSign,
    isPlain,
    isTold,
    seemsTrouble,
  }
}

const MAX_ENDING = 2

/** «Pava Lumbre, la tapa» asks for what is said last. */
function endsWithPart(index: SearchIndex, text: string): boolean {
  const { words } = calledIn(index, text)
  const last = words.at(-1)
  if (last === undefined) return false
  const after = fold(text).split(last).at(-1)!
  const rest = contentWords(after)
  return (
    rest.length <= MAX_ENDING &&
    !SAID_WITH.test(after) &&
    !/\so\s/.test(text) &&
    beginsWithPart(index.parts, rest)
  )
}

const SAID_WITH = /^[^a-z]*(?:con|sin|y|se|no|que|en|para)\s/

/** «Karaoke» and «para un cumple» tell nothing, whatever went wrong at one; «Vuelo 13 ventilador a full» does. */
function isToldUnsigned(index: SearchIndex, told: string, asFault: string, share: number): boolean {
  const { words } = calledIn(index, told)
  const said = contentWords(told).filter(({ word, stem }) => !index.naming.has(stem) && !words.includes(word))
  if (said.length < 2 || /^\s*para(?!\p{L})/iu.test(told)) return false
  const isCalled = words.length > 0 && !beginsWithPart(index.parts, contentWords(told))
  if (said.every(({ word }) => index.parts.words.has(verbRoot(word)))) return false
  return (
    (share > (isCalled ? TOLD_OF_CALLED : TOLD_SURELY) && (isCalled || said.length > 2)) ||
    (share > NEARLY_WORD_BY_WORD && !WISHED.test(told) && hasWordOfFaults(index, asFault))
  )
}

/** «Que no meta barullo». */
const WISHED = /(?<!\p{L})qu?e?\s+no\s/iu

/** One that tells of faults and of no product. */
function hasWordOfFaults({ faults, products, parts }: SearchIndex, text: string): boolean {
  return tokenise(text).some(
    ({ term, word }) =>
      contentWords(word).length > 0 &&
      faults.rarityOf.has(verbRoot(word)) &&
      !parts.heads.has(verbRoot(word)) &&
      !isIndexed(products, term),
  )
}

/** «La batería dura poco». */
function isToldOfPart(index: SearchIndex, text: string): boolean {
  const kept = new Set(contentWords(withoutParts(index, text)).map(({ word }) => verbRoot(word)))
  const [most] = likeFaults(index, text, (root) => kept.has(root) && !index.parts.words.has(root))
  return (most?.share ?? 0) > WORD_BY_WORD
}

/** A «traba» and a «tapa» are parts, and tell nothing. */
function withoutParts({ parts }: SearchIndex, text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (beginsWithPart(parts, contentWords(word)) ? '' : word))
}

/** With names or without them, without when, and of the clauses that tell: «no prende, la uso para la facu». */
export function likeFaults(index: SearchIndex, text: string, says?: (root: string) => boolean) {
  const { words } = calledIn(index, text)
  const likest = (texts: readonly string[]) =>
    texts
      .flatMap((each) => (words.length === 0 ? [each] : [each, withoutWords(each, words)]))
      .map((each) => similarQuestions(index.faults, each, LEAST_ALIKE, says))
      .reduce((best, each) => (shareOfFirst(each) > shareOfFirst(best) ? each : best), [])
  const whole = likest([text, text.replace(WHEN, '')])
  const clause = likest(text.split(/[,.;:!?()]+/).filter((each) => tellsTrouble(each)))
  return shareOfFirst(clause) > Math.max(TOLD_SURELY, shareOfFirst(whole) + MORE_OF_CLAUSE) ? clause : whole
}

const shareOfFirst = ([first]: readonly { share: number }[]) => first?.share ?? 0

/** Of all that may be asked, how much asks a question. */
function shareOfQuestions(index: SearchIndex, asked: Float32Array): number {
  const { ofProduct, others, types } = answersFor(index)
  let questions = 0
  let all = 0
  for (const ofType of types)
    for (const position of ofType.slice(0, FEW_OF_TYPE)) all += Math.exp(alike(asked, ofProduct(position)))
  for (const { answer, vector } of others([])) {
    const share = Math.exp(alike(asked, vector))
    if (answer.kind === 'faq' || answer.kind === 'question' || answer.kind === 'fault') questions += share
    all += share
  }
  return questions / all
}

export function withoutWords(typed: string, words: readonly string[]): string {
  if (words.length === 0) return typed
  const kept = normaliseText(typed).replace(/[\p{L}\p{N}]+/gu, (word) =>
    words.includes(fold(word)) ? '' : word,
  )
  return kept.replace(/\s+/g, ' ').trim()
}
