import type { Catalogue } from '#/catalogue/catalogue.ts'
import { phoneticKey } from '#/language/es-AR/phonetic-key.ts'
import { fold } from '#/language/fold.ts'
import common from '../es-AR/common-words.json' with { type: 'json' }
import { analyse, contentTokens } from './analyse.ts'
import type { Token, Weighted } from './types.ts'

/** Weight of a name that is said by common words alone. */
const OF_COMMON_WORDS = 0.5
const COMMON_WORDS: ReadonlySet<string> = new Set(common.words.split(' '))

/** Products by the words of their names, without those of types. */
export function createNameTable({ products }: Catalogue, isTypeStem: (stem: string) => boolean) {
  const byWord = new Map<string, { id: string; size: number }[]>()
  for (const { id, name } of products.values()) {
    const words = new Set(
      contentTokens(analyse(name)).flatMap(({ word, stem }) => (isTypeStem(stem) ? [] : word)),
    )
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), { id, size: words.size }])
  }
  const letters = [...byWord.keys()].filter((word) => /\p{L}/u.test(word))
  return { byWord, bySound: new Map(letters.map((word) => [phoneticKey(word), word])) }
}

/** Names match by whole words, or by sound where the word is no other; a part of a name weighs less than the whole. */
export function readNames(
  { byWord, bySound }: ReturnType<typeof createNameTable>,
  tokens: readonly Token[],
  isKnown: (token: Token) => boolean,
) {
  const matches = new Map<string, { size: number; words: string[]; places: number[] }>()
  for (const [place, token] of tokens.entries()) {
    const heard = isKnown(token) ? undefined : bySound.get(phoneticKey(token.word))
    const word = byWord.has(token.word) ? token.word : heard
    for (const { id, size } of byWord.get(word ?? '') ?? []) {
      const known = matches.get(id) ?? { size, words: [], places: [] }
      matches.set(id, { size, words: [...known.words, word!], places: [...known.places, place] })
    }
  }
  // «Punta 15» is not named by a number alone.
  const all = [...matches].filter(([, { words }]) => words.some((word) => /\p{L}/u.test(word)))
  const found = all.map(([id, { size, words, places }]): Weighted => {
    const rivals = all.filter(([, other]) => other.places.some((place) => places.includes(place)))
    const most = Math.max(...rivals.map(([, other]) => other.words.length))
    const commonness = words.every((word) => COMMON_WORDS.has(fold(word))) ? OF_COMMON_WORDS : 1
    return { id, weight: (words.length / size) * (words.length / most) * commonness }
  })
  const sure = new Set(found.filter(({ weight }) => weight === 1).map(({ id }) => id))
  return { found, places: all.flatMap(([id, { places }]) => (sure.has(id) ? places : [])) }
}
