import { z } from 'zod'
import { isoDate, line } from '#/catalogue/documents/common.ts'

const count = z.int().nonnegative()

/** A day in Buenos Aires, nothing about who. */
export const searchStats = z.strictObject({
  id: isoDate,
  others: count,
  found: z.array(
    z.strictObject({
      text: line(80),
      count,
      results: count,
      /** First clicks, by place from 1; the last entry is that place and all after it. */
      clicks: z.array(count).max(10),
      /** Shown by a page that tells of clicks. */
      shown: count.optional(),
    }),
  ),
  missed: z.array(z.strictObject({ text: line(80), count })),
})
export type SearchStats = z.infer<typeof searchStats>
