import { z } from 'zod'
import { author } from './author.ts'
import { line } from './common.ts'
import { documentName, note } from './draft.ts'

const version = z.int().positive().nullable()

/** What was published together: by whom, when, why, and the version of each document before and after; null for none. */
export const publication = z.strictObject({
  id: line(120),
  at: z.iso.datetime(),
  author,
  note: note.optional(),
  /** The publication that this one takes back. */
  undoes: line(120).optional(),
  /** The launch that it was, and the time that it had been scheduled for, when it was the site that published. */
  launch: z.strictObject({ id: line(120), name: line(120), at: z.iso.datetime().optional() }).optional(),
  import: line(120).optional(),
  documents: z.array(z.strictObject({ ...documentName, before: version, after: version })).min(1),
})
export type Publication = z.infer<typeof publication>
