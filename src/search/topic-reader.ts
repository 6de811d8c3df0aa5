import { editDistance } from '#/language/edit-distance.ts'
import { stemsOf, wordsOf, type ContentWord } from './content-words.ts'
import { TOPICS, type TopicId } from './es-AR/topics.ts'

export type TopicsAsked = ReturnType<typeof readTopics>
type Phrase = { readonly id: TopicId; readonly alone: boolean; readonly stems: readonly string[] }

const SHORTEST_SLIP = 6
const MAX_WORDS = 24
const SHORTEST_FUSED = 10
const SHORTEST_BEGINNING = 4

/** «serviceoficial»; short ones may be words of their own. */
const fused = (phrase: string) => phrase.replaceAll(' ', '')
const PHRASES = TOPICS.flatMap(({ id, asked, alone = [] }): Phrase[] => [
  ...[...asked, ...asked.map(fused).filter((word) => word.length >= SHORTEST_FUSED)].map((phrase) => ({
    id,
    alone: false,
    stems: stemsOf(phrase),
  })),
  ...alone.map((phrase) => ({ id, alone: true, stems: stemsOf(phrase) })),
]).sort((a, b) => b.stems.length - a.stems.length || Number(a.alone) - Number(b.alone))
const FIRST_WORDS = Map.groupBy(PHRASES, ({ stems }) => stems[0]!)
const WORDS: ReadonlySet<string> = new Set(PHRASES.flatMap(({ stems }) => stems))
const WRITTEN = TOPICS.flatMap(({ id, asked }) =>
  asked.map((phrase) => ({ id, text: wordsOf(phrase).join(' ') })),
)

type Test = (word: ContentWord) => boolean

/**
 * Words that `isKnown` are no slips, those that `saysNothing` may stand beside `alone` topics, `isOurs` are parts and kinds of
 * products.
 */
export function readTopics(
  query: readonly ContentWord[],
  { isKnown, saysNothing, isOurs }: { isKnown: Test; saysNothing: Test; isOurs: Test },
) {
  const words = query.slice(0, MAX_WORDS)
  const stems = words.map((word) => (WORDS.has(word.stem) || isKnown(word) ? word.stem : mended(word)))
  const found: Phrase[] = []
  const rest: ContentWord[] = []
  for (let place = 0; place < words.length;) {
    const isSaid = (phrase: Phrase) =>
      phrase.stems.every((stem, offset) => stem === stems[place + offset]) &&
      // A «correa» is a part of some products.
      !(phrase.alone && isOurs(words[place]!))
    const phrase = FIRST_WORDS.get(stems[place]!)?.find(isSaid)
    if (phrase === undefined) rest.push(words[place]!)
    else found.push(phrase)
    place += phrase?.stems.length ?? 1
  }
  const isAlone = rest.every(saysNothing)
  const counted = found
    .filter(({ alone }) => !alone || isAlone)
    .sort((a, b) => b.stems.length - a.stems.length)
  return {
    topics: [...new Set(counted.map(({ id }) => id))],
    /** Stems that asked; `certain` when they can say nothing else. */
    taken: new Map(
      counted.flatMap(({ stems }) => stems.map((stem) => [stem, { certain: stems.length > 1 }] as const)),
    ),
    rest,
  }
}

function mended({ word, stem }: ContentWord): string {
  if (word.length < SHORTEST_SLIP) return stem
  const isNear = (known: string) =>
    known.length >= SHORTEST_SLIP - 1 && known[0] === stem[0] && editDistance(known, stem, 1) <= 1
  return [...WORDS].find(isNear) ?? stem
}

/** One at most. */
export function topicBeginning(query: string): TopicId[] {
  const typed = wordsOf(query).join(' ')
  const begun = WRITTEN.find(({ text }) => typed.length >= SHORTEST_BEGINNING && text.startsWith(typed))
  return begun ? [begun.id] : []
}
