import { ACCESSORIES, BRANDS, DEVICES, NEAREST, SYSTEMS } from '../../language/es-AR/other-makes.ts'
import { wordsOf, type ContentWord } from './content-words.ts'

type Kind = 'brand' | 'system' | 'device'
type Named = {
  readonly kind: Kind
  readonly name: string
  readonly words: readonly string[]
  readonly instead?: string
}

const named = (kind: Kind, text: string): Named[] =>
  text.split(', ').map((name) => ({ kind, name, words: wordsOf(name) }))

/** The longest first, and a system before its make. */
const BY_FIRST_WORD = Map.groupBy(
  [
    ...SYSTEMS.map(([name, instead]): Named => ({ kind: 'system', name, words: wordsOf(name), instead })),
    ...named('device', DEVICES),
    ...named('brand', BRANDS),
  ].sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0]!,
)
const ACCESSORY_WORDS = new Set(ACCESSORIES.split(', ').map((name) => wordsOf(name)[0]!))

export type OthersAsked = {
  readonly kind: Kind
  readonly name: string
  readonly instead: string | undefined
  readonly accessory: boolean
  readonly words: readonly string[]
}

export function readOthers(
  asked: readonly ContentWord[],
  isOurs: (word: ContentWord) => boolean,
): OthersAsked | undefined {
  for (const [place, first] of asked.entries()) {
    const found = BY_FIRST_WORD.get(first.word)?.find(({ words }) =>
      words.every((word, offset) => asked[place + offset]?.word === word),
    )
    if (found === undefined) continue
    const { kind, name, words } = found
    const instead = found.instead ?? NEAREST.get(name)
    if (kind === 'brand' && isOurs(first)) continue
    const accessory = asked.some(({ word }) => ACCESSORY_WORDS.has(word))
    // An «ipad» is sought as its kind; only what is for it is not made here.
    if (kind !== 'device' || accessory) return { kind, name, instead, accessory, words }
  }
  return undefined
}
