import { UNIT_PATTERN } from '#/catalogue/quantities/units.ts'
import type { SearchIndex } from './search-index.ts'
import { STOP_WORDS } from '#/language/es-AR/stop-words.ts'
import { THINGS } from './es-AR/things.ts'
import { isIndexed } from './term-index.ts'
import { normaliseText, termOf, tokenise, type Token } from './tokens.ts'

const SHORTEST_PART = 3
const LONG_PART = 5
const SHORTEST_HEARD = 4
const SHORTEST_RUN = 7
const MAX_PARTS = 4
const MAX_TRIED = 4
const WORD_AND_NUMBER = new RegExp(`^(\\p{L}{3,})(\\d+(?:[.,]\\d+)?(?:${UNIT_PATTERN})?)$`, 'u')

export function segmentWords(index: SearchIndex, query: string): string {
  if (!/[\p{L}\p{N}]{7}/u.test(query)) return query
  const text = normaliseText(query)
  const runs = tokenise(query).filter((token) => isRun(index, token))
  let spaced = ''
  let from = 0
  for (const { word, start, end } of runs.slice(0, MAX_TRIED)) {
    const parts = partsOf(index, word)
    if (parts === undefined) continue
    spaced += `${text.slice(from, start)}${parts.join(' ')}`
    from = end
  }
  return spaced + text.slice(from)
}

/** Unknown, no slip, and long enough to be several. */
function isRun(index: SearchIndex, { word }: Token): boolean {
  return (
    word.length >= SHORTEST_RUN &&
    !word.includes(' ') &&
    !isWord(index, word) &&
    index.vocabulary.corrections(word).length === 0
  )
}

function partsOf(index: SearchIndex, word: string): string[] | undefined {
  const [, letters, number] = WORD_AND_NUMBER.exec(word) ?? []
  if (letters !== undefined) return isWord(index, letters) ? [letters, number!] : undefined
  const parts = split(index, word, MAX_PARTS)
  // «Rosario» is neither pink nor a river.
  const tells = (part: string) => part.length >= LONG_PART || index.naming.has(termOf(part))
  return parts?.some(tells) ? parts : undefined
}

/** Or heard: «paba». */
function known(index: SearchIndex, part: string): string | undefined {
  if (part.length < SHORTEST_PART || STOP_WORDS.has(part)) return undefined
  if (isWord(index, part)) return part
  return part.length < SHORTEST_HEARD ? undefined : index.vocabulary.alike(part)[0]?.surface
}

/** The longest known word first. */
function split(index: SearchIndex, word: string, atMost: number): string[] | undefined {
  if (word === '') return []
  if (atMost === 0) return undefined
  for (let length = word.length; length > 0; length -= 1) {
    const part = word.slice(0, length)
    // «mantenga» is no «man tenga».
    const joins = STOP_WORDS.has(part) && length > 1 && length < word.length && atMost < MAX_PARTS
    const written = joins ? part : known(index, part)
    if (written === undefined) continue
    const others = split(index, word.slice(length), atMost - 1)
    if (others !== undefined) return [written, ...others]
  }
  return undefined
}

function isWord({ vocabulary, synonyms, products }: SearchIndex, word: string): boolean {
  const term = termOf(word)
  return vocabulary.has(word) || synonyms.meanings.has(term) || THINGS.has(term) || isIndexed(products, term)
}
