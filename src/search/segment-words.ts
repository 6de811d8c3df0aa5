import { stem } from '#/language/es-AR/stem.ts'
import { TEXT_WORDS } from './text-words.ts'

const SHORTEST_PIECE = 3
const SHORTEST_RUN = 7

type Known = { readonly isKnown: (word: string) => boolean; readonly isTypeWord: (stem: string) => boolean }

/** Splits joined words if the first names a type: «pavaelectrica» → «pava electrica»; undefined otherwise. */
export function segmentWord(word: string, known: Known): string | undefined {
  if (word.length < SHORTEST_RUN) return undefined
  return splitsOf(word)
    .filter(([first]) => known.isTypeWord(stem(first)) && known.isKnown(first))
    .map(([first, rest]) => ({ first, rest: segmentRest(rest, known) }))
    .flatMap(({ first, rest }) => (rest === undefined ? [] : `${first} ${rest}`))[0]
}

/** Splits in two, longest first piece first. */
function splitsOf(word: string): (readonly [first: string, rest: string])[] {
  return Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PIECE + 1) }, (_, less) => {
    const at = word.length - SHORTEST_PIECE - less
    return [word.slice(0, at), word.slice(at)] as const
  })
}

function segmentRest(rest: string, known: Known): string | undefined {
  if (known.isKnown(rest)) return rest
  const small = [...TEXT_WORDS.small].find(
    (each) => rest.startsWith(each) && known.isKnown(rest.slice(each.length)),
  )
  if (small !== undefined && rest.length >= small.length + SHORTEST_PIECE)
    return `${small} ${rest.slice(small.length)}`
  const two = splitsOf(rest).find(([first, last]) => known.isKnown(first) && known.isKnown(last))
  return two?.join(' ')
}
