import { z } from 'zod'
import written from './es-AR/query-words.json' with { type: 'json' }

/** Folded words with a space between them. */
const words = z.string().transform((text): ReadonlySet<string> => new Set(text.split(' ')))

const textWords = z.strictObject({
  /** They carry no meaning of their own. */
  small: words,
  /** Not small with their accent: «hacer té». */
  accented: words,
  denials: words,
  /** They deny before an article alone: «todas menos la roja». */
  denialsBeforeArticle: words,
  articles: words,
  /** «Cualquiera menos negro». */
  anyOf: words,
  joining: words,
  /** They do not use up the scope of a denial. */
  unweighed: words,
  /** A denial ends before them. */
  clauseEnds: words,
  /** Denials of a noun: once they denied something they end before `afterNoun`, «sin luces que tenga karaoke». */
  nounDenials: words,
  afterNoun: words,
  /** Any denial ends before them once it denied something: «sin cable para correr», but not «que no sea para chicos». */
  afterDenied: words,
  /** Words with a meaning that a denial reaches. */
  scope: z.int().positive(),
})

/** How any text is divided. */
export const TEXT_WORDS = textWords.parse(written)
