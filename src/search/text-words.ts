import { z } from 'zod'
import written from './es-AR/query-words.json' with { type: 'json' }

/** Folded words, separated by a space. */
const words = z.string().transform((text): ReadonlySet<string> => new Set(text.split(' ')))

const textWords = z.strictObject({
  /** Words without meaning of their own. */
  small: words,
  /** Words that are not small when accented: «hacer té». */
  accented: words,
  denials: words,
  /** Negate only before an article: «todas menos la roja». */
  denialsBeforeArticle: words,
  /** Negate the word after them: «tostadora menos blanca». */
  exceptions: words,
  asking: words,
  articles: words,
  /** Words before an exception: «cualquiera menos negro». */
  anyOf: words,
  joining: words,
  /** Words that, before a town that is also a part's name, mark the town. */
  beforePlace: words,
  /** Words that do not count in the scope of a denial. */
  unweighed: words,
  /** Words that end the scope of a denial. */
  clauseEnds: words,
  /** Denials of a noun; once a word was negated, they end before `afterNoun`: «sin luces que tenga karaoke». */
  nounDenials: words,
  afterNoun: words,
  /** Words that end a denial once a word was negated: «sin cable para correr», but not «que no sea para chicos». */
  afterDenied: words,
  /** Number of content words that a denial negates. */
  scope: z.int().positive(),
})

/** Word classes by which every text is analysed. */
export const TEXT_WORDS = textWords.parse(written)
