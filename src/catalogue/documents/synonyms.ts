import { z } from 'zod'
import { line, slug } from './common.ts'

const words = z.array(line(60)).max(60).optional()

/** Compared without accents or plurals. */
export const synonyms = z.strictObject({
  id: slug,
  term: line(60),
  /** In documents and in queries. */
  same: words,
  /** In queries only. */
  asked: words,
  /** Found further down under these. */
  implies: words,
  /** Sought besides products. */
  intent: z.enum(['manual', 'support']).optional(),
  /** Finds nothing, unless something here is called so. */
  elsewhere: z.boolean().optional(),
})
export type Synonyms = z.infer<typeof synonyms>
