import { z } from 'zod'
import { isoDate, lineSchema, proseText, slug } from './common.ts'

/** Text page in Markdown, without raw HTML. */
export const textPageSchema = z.strictObject({
  id: slug,
  title: lineSchema(70),
  summary: lineSchema(200),
  body: proseText().min(1).max(60_000),
  updatedOn: isoDate,
})
export type TextPageDocument = z.infer<typeof textPageSchema>
