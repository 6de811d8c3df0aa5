import { UNIT_PATTERN } from '../quantities/units.ts'
import type { SearchIndex } from './search-index.ts'
import { STOP_WORDS } from '../../language/es-AR/stop-words.ts'
import { isIndexed } from './term-index.ts'
import { normaliseText, termOf, tokenise, type Token } from './tokens.ts'
import { slipsAllowed } from './vocabulary.ts'

const SHORTEST_PART = 3
const LONG_PART = 5
const SHORTEST_HEARD = 4
const SHORTEST_RUN = 7
/** A longer run is rubbish. */
const LONGEST_RUN = 32
const MAX_PARTS = 4
const MAX_TRIED = 4
const WORD_AND_NUMBER = new RegExp(`^(\\p{L}{3,})(\\d+(?:[.,]\\d+)?(?:${UNIT_PATTERN})?)$`, 'u')

export function segmentWords(index: SearchIndex, query: string): string {
  if (!/[\p{L}\p{N}]{7}/u.test(query)) return query
  const text = normaliseText(query)
  let spaced = ''
  let from = 0
  let left = MAX_TRIED
  for (const token of tokenise(query)) {
    if (left === 0) break
    const parts = isRun(index, token) ? partsOf(index, token.word) : undefined
    left -= isRun(index, token) ? 1 : 0
    if (parts === undefined) continue
    spaced += `${text.slice(from, token.start)}${parts.join(' ')}`
    from = token.end
  }
  return from === 0 ? query : spaced + text.slice(from)
}

/** Unknown, no slip, and long enough to be several. */
function isRun(index: SearchIndex, { word, term }: Token): boolean {
  return (
    word.length >= SHORTEST_RUN &&
    word.length <= LONGEST_RUN &&
    !word.includes(' ') &&
    !isWord(index, word, term) &&
    index.vocabulary.completions(word).length === 0 &&
    index.vocabulary.corrections(word, slipsAllowed(word)).length === 0
  )
}

function partsOf(index: SearchIndex, word: string): string[] | undefined {
  const numbered = WORD_AND_NUMBER.exec(word)
  if (numbered) {
    const [, letters = '', number = ''] = numbered
    return isWord(index, letters, termOf(letters)) ? [letters, number] : undefined
  }
  const parts = /\d/.test(word)
    ? undefined
    : (split(index, word, MAX_PARTS, isWritten) ?? split(index, word, MAX_PARTS, isHeard))
  // «Rosario» is neither pink nor a river.
  const tells = (part: string) => part.length >= LONG_PART || index.naming.has(termOf(part))
  return parts?.some(tells) ? parts : undefined
}

type Known = (index: SearchIndex, part: string) => string | undefined

const isWritten: Known = (index, part) => (isWord(index, part, termOf(part)) ? part : undefined)

/** «paba». */
const isHeard: Known = (index, part) =>
  isWritten(index, part) ??
  (part.length < SHORTEST_HEARD ? undefined : index.vocabulary.alike(part)[0]?.surface)

/** The longest known word first. */
function split(index: SearchIndex, word: string, atMost: number, known: Known): string[] | undefined {
  if (word === '') return []
  if (atMost === 0) return undefined
  for (let length = word.length; length > 0; length -= 1) {
    const part = word.slice(0, length)
    const joins = STOP_WORDS.has(part) && length > 1 && atMost < MAX_PARTS
    const written = joins ? part : length < SHORTEST_PART ? undefined : known(index, part)
    if (written === undefined) continue
    const others = split(index, word.slice(length), atMost - 1, known)
    if (others !== undefined) return [written, ...others]
  }
  return undefined
}

function isWord({ vocabulary, synonyms, products }: SearchIndex, word: string, term: string): boolean {
  return vocabulary.has(word) || synonyms.meanings.has(term) || isIndexed(products, term)
}
