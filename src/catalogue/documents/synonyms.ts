import { z } from 'zod'
import { lineSchema, slug } from './common.ts'

const synonymList = z.array(lineSchema(60)).max(60).optional()

/** Compared without accents or plurals. */
export const synonyms = z.strictObject({
  id: slug,
  term: lineSchema(60),
  /** In documents and in queries. */
  same: synonymList,
  /** In queries only. */
  asked: synonymList,
  /** Found further down under these. */
  implies: synonymList,
  /** Sought besides products. */
  intent: z.enum(['manual', 'support']).optional(),
  /** Finds nothing, unless something here is called so. */
  elsewhere: z.boolean().optional(),
})
export type Synonyms = z.infer<typeof synonyms>
