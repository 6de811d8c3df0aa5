import { z } from 'zod'
import { lineSchema, slug } from './common.ts'

const synonymList = z.array(lineSchema(60)).max(60).optional()

/** Synonyms of a term, compared without accents or plurals. */
export const synonyms = z.strictObject({
  id: slug,
  term: lineSchema(60),
  /** Apply to documents and queries. */
  same: synonymList,
  /** Apply to queries only. */
  asked: synonymList,
  /** Terms under which it also appears, with lower rank. */
  implies: synonymList,
  /** Kind of answer wanted besides products. */
  intent: z.enum(['manual', 'support']).optional(),
  /** Outside the catalogue: no results, unless a product is called so. */
  elsewhere: z.boolean().optional(),
})
export type Synonyms = z.infer<typeof synonyms>
