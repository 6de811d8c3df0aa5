import { editDistance } from '../../language/edit-distance.ts'
import { contentWords, type ContentWord } from './content-words.ts'
import { TOPICS, type TopicId } from '../../language/es-AR/topics.ts'

export type TopicsAsked = {
  readonly topics: readonly TopicId[]
  /** Stems that asked; `certain` when they can say nothing else. */
  readonly taken: ReadonlyMap<string, { certain: boolean }>
  readonly rest: readonly ContentWord[]
}

type Phrase = { readonly id: TopicId; readonly alone: boolean; readonly stems: readonly string[] }

const SHORTEST_SLIP = 6
const MAX_WORDS = 24
const SHORTEST_FUSED = 10

const PHRASES: readonly Phrase[] = TOPICS.flatMap(({ id, asked, alone = [] }) => [
  ...[...asked, ...asked.flatMap(fused)].map((phrase) => phraseOf(id, phrase, false)),
  ...alone.map((phrase) => phraseOf(id, phrase, true)),
]).sort((a, b) => b.stems.length - a.stems.length || Number(a.alone) - Number(b.alone))

/** «serviceoficial»; short ones may be words of their own. */
function fused(phrase: string): string[] {
  const word = phrase.replaceAll(' ', '')
  return word === phrase || word.length < SHORTEST_FUSED ? [] : [word]
}

const FIRST_WORDS = Map.groupBy(PHRASES, ({ stems }) => stems[0]!)
const WORDS: ReadonlySet<string> = new Set(PHRASES.flatMap(({ stems }) => stems))
/** By first letter. */
const LONG_WORDS = Map.groupBy(
  [...WORDS].filter((word) => word.length >= SHORTEST_SLIP - 1),
  (word) => word[0]!,
)

/**
 * Words that `isKnown` are no slips, those that `saysNothing` may stand beside `alone` topics, `isOurs` are parts and kinds of
 * products.
 */
export function readTopics(
  query: readonly ContentWord[],
  isKnown: (word: ContentWord) => boolean,
  saysNothing: (word: ContentWord) => boolean,
  isOurs: (word: ContentWord) => boolean,
): TopicsAsked {
  const words = query.slice(0, MAX_WORDS)
  const stems = words.map((word) =>
    WORDS.has(word.stem) || isKnown(word) ? word.stem : (mended(word) ?? word.stem),
  )
  const found: Phrase[] = []
  const rest: ContentWord[] = []
  for (let place = 0; place < words.length;) {
    const phrase =
      FIRST_WORDS.get(stems[place]!)?.find(
        ({ stems: each, alone }) =>
          each.every((stem, offset) => stem === stems[place + offset]) &&
          // A «correa» is a part of some products.
          !(alone && isOurs(words[place]!)),
      ) ?? writtenApart(words, place)
    if (phrase === undefined) rest.push(words[place]!)
    else found.push(phrase)
    place += phrase?.stems.length ?? 1
  }
  const alone = rest.every(saysNothing)
  const counted = found
    .filter((phrase) => !phrase.alone || alone)
    .sort((a, b) => b.stems.length - a.stems.length)
  const taken = new Map(
    counted.flatMap((phrase) =>
      phrase.stems.map((stem) => [stem, { certain: phrase.stems.length > 1 }] as const),
    ),
  )
  return { topics: [...new Set(counted.map(({ id }) => id))], taken, rest }
}

function phraseOf(id: TopicId, phrase: string, alone: boolean): Phrase {
  return { id, alone, stems: contentWords(phrase).map(({ stem }) => stem) }
}

function writtenApart(words: readonly ContentWord[], place: number): Phrase | undefined {
  const [first, second] = words.slice(place, place + 2)
  if (first === undefined || second === undefined) return undefined
  const [joined] = contentWords(first.word + second.word)
  const whole =
    joined && FIRST_WORDS.get(joined.stem)?.find(({ stems, alone }) => stems.length === 1 && !alone)
  return whole && { ...whole, stems: [first.stem, second.stem] }
}

function mended({ word, stem }: ContentWord): string | undefined {
  if (word.length < SHORTEST_SLIP) return undefined
  return LONG_WORDS.get(stem[0]!)?.find((known) => editDistance(known, stem, 1) <= 1)
}

const SHORTEST_BEGINNING = 4
const WRITTEN = TOPICS.flatMap(({ id, asked }) => asked.map((phrase) => ({ id, text: wordsOf(phrase) })))

/** One at most. */
export function topicBeginning(words: readonly ContentWord[]): TopicId[] {
  const typed = words.map(({ word }) => word).join(' ')
  const begun = WRITTEN.find(({ text }) => typed.length >= SHORTEST_BEGINNING && text.startsWith(typed))
  return begun ? [begun.id] : []
}

function wordsOf(phrase: string): string {
  return contentWords(phrase)
    .map(({ word }) => word)
    .join(' ')
}
