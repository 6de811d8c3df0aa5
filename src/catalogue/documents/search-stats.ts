import { z } from 'zod'
import { isoDate, line } from './common.ts'

const count = z.int().nonnegative()

/** What was searched on one day in Buenos Aires, without anything about who did. */
export const searchStats = z.strictObject({
  id: isoDate,
  /** Queries beyond those that are listed by name. */
  others: count,
  found: z.array(
    z.strictObject({
      text: line(80),
      count,
      /** Results the last time. */
      results: count,
      /** Results that were followed, by their place from 1; the last entry is that place and all after it. */
      clicks: z.array(count).max(10),
    }),
  ),
  /** Queries that found nothing. */
  missed: z.array(z.strictObject({ text: line(80), count })),
})
export type SearchStats = z.infer<typeof searchStats>
