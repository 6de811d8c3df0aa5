import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { isoDate, lineSchema } from '#/catalogue/documents/common.ts'

const countSchema = z.int().nonnegative()

const unansweredText = z.strictObject({
  text: lineSchema(80),
  /** At most; at least `over` less, which were of texts that this one took the place of. */
  count: countSchema,
  over: countSchema.optional(),
  /** Searched from three networks or more, so that one person can't plant a sentence. */
  several: z.boolean().optional(),
})

/** A day in Buenos Aires, nothing about who. */
export const searchStats = z.strictObject({
  id: isoDate,
  others: countSchema,
  found: z.array(
    z.strictObject({
      text: lineSchema(80),
      count: countSchema,
      results: countSchema,
      /** First clicks, by place from 1; the last entry is that place and all after it. */
      clicks: z.array(countSchema).max(10),
      /** Impressions in pages that report clicks. */
      shown: countSchema.optional(),
      over: countSchema.optional(),
    }),
  ),
  missed: z.array(unansweredText),
  /** Nouns of what is not made here, however many answers stood beside «No hacemos». */
  outOfCatalogue: z.array(unansweredText).optional(),
})
export type StoredSearchStats = z.infer<typeof searchStats>
export const searchDays = defineCollection({
  name: 'search-stats',
  schema: searchStats,
  history: false,
  personal: 'none',
})
