import { z } from 'zod'
import { isoDate, line, slug } from './common.ts'

/** Markdown; raw HTML in it is not kept. */
export const page = z.strictObject({
  id: slug,
  title: line(70),
  summary: line(200),
  body: z.string().trim().min(1).max(60_000),
  updatedOn: isoDate,
})
export type Page = z.infer<typeof page>
