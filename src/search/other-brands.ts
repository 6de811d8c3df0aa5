import { ACCESSORIES, BRANDS, DEVICES, NEAREST, SYSTEMS } from './es-AR/other-makes.ts'
import { wordsOf, type ContentWord } from './content-words.ts'

type Kind = 'brand' | 'system' | 'device'
const named = (kind: Kind, name: string, instead = NEAREST.get(name)) => ({
  kind,
  name,
  words: wordsOf(name),
  instead,
})
const allNamed = (kind: Kind, names: readonly string[]) => names.map((name) => named(kind, name))

/** The longest first, and a system before its make. */
const BY_FIRST_WORD = Map.groupBy(
  [
    ...SYSTEMS.map(([name, instead]) => named('system', name, instead)),
    ...allNamed('device', DEVICES),
    ...allNamed('brand', BRANDS),
  ].sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0]!,
)
const ACCESSORY_WORDS = new Set(ACCESSORIES.map((name) => wordsOf(name)[0]!))

export type OthersAsked = ReturnType<typeof readOthers>

export function readOthers(asked: readonly ContentWord[], isOurs: (word: ContentWord) => boolean) {
  for (const [place, first] of asked.entries()) {
    const found = BY_FIRST_WORD.get(first.word)?.find(({ words }) =>
      words.every((word, offset) => asked[place + offset]?.word === word),
    )
    if (found === undefined || (found.kind === 'brand' && isOurs(first))) continue
    const accessory = asked.some(({ word }) => ACCESSORY_WORDS.has(word))
    // An «ipad» is sought as its kind; only what is for it is not made here.
    if (found.kind !== 'device' || accessory) return { ...found, accessory }
  }
  return undefined
}
