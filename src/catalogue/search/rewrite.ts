import type { SearchIndex } from './search-index.ts'
import { phoneticKey } from '../../language/es-AR/phonetic-key.ts'
import { phraseKey } from './synonym-table.ts'
import { isIndexed, maxWeight, WEIGHT_OF_NAMES } from './term-index.ts'
import { normaliseText, termOf, tokenise, type Token } from './tokens.ts'
import { verbRoot } from '../../language/es-AR/verb-root.ts'
import { basesOf } from '../../language/es-AR/word-forms.ts'
import { slipsAllowed } from './vocabulary.ts'

const MAX_REWRITTEN = 4
const MAX_TOKENS = 16

/** «bara de sonido». */
export function rewriteBySound(index: Pick<SearchIndex, 'synonyms'>, query: string): string {
  const { synonyms } = index
  const tokens = tokenise(query).slice(0, MAX_TOKENS)
  if (tokens.length < 2) return query
  const text = normaliseText(query)
  const sounds = tokens.map(({ term }) => phoneticKey(term))
  for (let place = 0; place < tokens.length - 1; place += 1) {
    if (!synonyms.firstSounds.has(sounds[place]!)) continue
    for (let length = Math.min(synonyms.longest, tokens.length - place); length > 1; length -= 1) {
      const phrase = synonyms.sounds.get(phraseKey(sounds.slice(place, place + length)))
      if (phrase === undefined) continue
      const run = tokens.slice(place, place + length)
      if (synonyms.meanings.has(phraseKey(run.map(({ term }) => term)))) continue
      const before = text.slice(0, run[0]!.start)
      return rewriteBySound(index, `${before}${phrase}${text.slice(run.at(-1)!.end)}`)
    }
  }
  return query
}

/** «bafle con rueditas» with «ruedas». What is written somewhere stays. */
export function rewrite(index: SearchIndex, query: string): string {
  const text = normaliseText(query)
  let written = ''
  let from = 0
  let left = MAX_REWRITTEN
  for (const token of tokenise(query)) {
    if (left === 0) break
    if (isKnownWord(index, token)) continue
    left -= 1
    const other = otherForm(index, token)
    if (other === undefined) continue
    written += `${text.slice(from, token.start)}${other}`
    from = token.end
  }
  return from === 0 ? query : written + text.slice(from)
}

function isKnownWord({ vocabulary, synonyms, features }: SearchIndex, { word, term }: Token): boolean {
  return (
    word.length < 4 ||
    /[^\p{L}]/u.test(word) ||
    vocabulary.has(word) ||
    synonyms.meanings.has(term) ||
    features.named.has(term)
  )
}

function otherForm(index: SearchIndex, { word }: Token): string | undefined {
  // «Puntita» is a part of a fountain, and no notebook «Punta».
  const isPart = index.parts.words.has(verbRoot(word))
  const base = basesOf(word).find(
    (candidate) =>
      isWritten(index, candidate) &&
      !(isPart && maxWeight(index.products, termOf(candidate)) === WEIGHT_OF_NAMES),
  )
  if (base !== undefined) return base
  const { vocabulary } = index
  if (vocabulary.completions(word).length > 0) return undefined
  if (vocabulary.corrections(word, slipsAllowed(word)).length > 0) return undefined
  const whole = vocabulary.withSkeleton(word).find(({ term }) => index.naming.has(term))
  return whole?.surface
}

function isWritten({ vocabulary, products, synonyms, features }: SearchIndex, word: string): boolean {
  const term = termOf(word)
  return (
    synonyms.meanings.has(term) ||
    features.named.has(term) ||
    (vocabulary.has(word) && isIndexed(products, term)) ||
    // Of «luz» only the plural may be written.
    (word.endsWith('z') && isIndexed(products, term))
  )
}
