import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { isoDate, lineSchema } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'

/** Visit counts of one day in Buenos Aires, anonymous. */
export const visitStats = z.strictObject({
  id: isoDate,
  products: z.record(modelCode, z.int().positive()),
  /** Troubleshooting pages, by `CODE/fault` or `CODE/fault/place`. */
  faults: z.record(lineSchema(160), z.int().positive()).optional(),
})
export const visitDays = defineCollection({
  name: 'visit-stats',
  schema: visitStats,
  history: false,
  personal: 'none',
})

const countSchema = z.int().nonnegative()

const unansweredText = z.strictObject({
  text: lineSchema(80),
  /** Upper bound; the true count is at least `count - over`, as evicted texts pass on theirs. */
  count: countSchema,
  over: countSchema.optional(),
  /** Searched from three or more networks, so that one person can't plant a sentence. */
  several: z.boolean().optional(),
})

/** Search counts of one day in Buenos Aires, anonymous. */
export const searchStats = z.strictObject({
  id: isoDate,
  others: countSchema,
  found: z.array(
    z.strictObject({
      text: lineSchema(80),
      count: countSchema,
      results: countSchema,
      /** First clicks by position from 1; the last entry also counts all later positions. */
      clicks: z.array(countSchema).max(10),
      /** Impressions in pages that report clicks. */
      shown: countSchema.optional(),
      over: countSchema.optional(),
    }),
  ),
  missed: z.array(unansweredText),
  /** Nouns out of catalogue, regardless of alternatives beside «No hacemos». */
  outOfCatalogue: z.array(unansweredText).optional(),
})
export type StoredSearchStats = z.infer<typeof searchStats>
export const searchDays = defineCollection({
  name: 'search-stats',
  schema: searchStats,
  history: false,
  personal: 'none',
})
