import { z } from 'zod'
import { line, slug } from './common.ts'

const words = z.array(line(60)).max(60).optional()

/** Words for one thing, which search takes for each other. Compared without accents or plurals. */
export const synonyms = z.strictObject({
  id: slug,
  /** The word, or words, this catalogue uses. */
  term: line(60),
  /** Mean the same, both in documents and in queries. */
  same: words,
  /** Only understood in queries: trade marks, broader or foreign words. */
  asked: words,
  /** What is called `term` is also found, further down, under these. */
  implies: words,
  /** What a query with this word is after besides products. */
  intent: z.enum(['manual', 'support']).optional(),
  /** Others make it: a query for it finds nothing, unless something here is called so. */
  elsewhere: z.boolean().optional(),
})
export type Synonyms = z.infer<typeof synonyms>
