import { z } from 'zod'
import { lineSchema, proseText, slug, trade } from './common.ts'

/** Frequent question; without trades it applies to any product. */
export const faq = z.strictObject({
  id: slug,
  question: lineSchema(120),
  /** Phrasings for the search only. */
  asked: z.array(lineSchema(120)).max(30).optional(),
  answer: proseText().min(1).max(1200),
  trades: z.array(trade),
  order: z.int().nonnegative(),
})
export type Faq = z.infer<typeof faq>
