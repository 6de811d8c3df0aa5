import { z } from 'zod'
import { lineSchema, proseText, slug, trade } from './common.ts'

/** Without trades it is about any product. */
export const faq = z.strictObject({
  id: slug,
  question: lineSchema(120),
  /** For the search alone. */
  asked: z.array(lineSchema(120)).max(30).optional(),
  answer: proseText().min(1).max(1200),
  trades: z.array(trade),
  order: z.int().nonnegative(),
})
export type Faq = z.infer<typeof faq>
