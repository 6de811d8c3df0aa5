import { z } from 'zod'
import { isoDate, line, proseText, slug } from './common.ts'

/** Markdown; raw HTML is removed. */
export const page = z.strictObject({
  id: slug,
  title: line(70),
  summary: line(200),
  body: proseText().min(1).max(60_000),
  updatedOn: isoDate,
})
export type Page = z.infer<typeof page>
