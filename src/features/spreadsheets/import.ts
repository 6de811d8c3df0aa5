import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema, proseText } from '#/catalogue/documents/common.ts'

/** Manual column mapping of a worksheet: a path per position, or null for none. */
const matchedLayout = z.strictObject({
  type: lineSchema(80),
  /** First 32 hex digits of the SHA-256 of its headers. */
  layout: z.string().regex(/^[0-9a-f]{32}$/),
  columns: z
    .array(z.strictObject({ place: z.int().min(0).max(400), path: lineSchema(120).nullable() }))
    .max(400),
})
export type MatchedLayout = z.infer<typeof matchedLayout>

/** `refused`: the file has errors. `ready`: can be applied. Details are in files, by hash. */
export const importJob = z.strictObject({
  id: lineSchema(120),
  fileName: lineSchema(200),
  fileHash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Null if each worksheet is named after its type. */
  type: lineSchema(80).nullable(),
  mode: z.enum(['publish', 'drafts']),
  state: z.enum(['reading', 'refused', 'ready', 'done', 'undone']),
  author,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** In rows. */
  progress: z.strictObject({ done: z.int().nonnegative(), total: z.int().nonnegative() }),
  counts: z
    .strictObject({
      fresh: z.int().nonnegative(),
      changed: z.int().nonnegative(),
      same: z.int().nonnegative(),
      faults: z.int().nonnegative(),
      asks: z.int().nonnegative().optional(),
    })
    .optional(),
  /** Sentence on why the whole file was refused. */
  refusal: proseText().max(2000).optional(),
  report: z.string().optional(),
  plan: z.string().optional(),
  publication: lineSchema(120).optional(),
  matched: z.array(matchedLayout).max(40).optional(),
  decimals: z.enum(['comma', 'point']).optional(),
})
export type ImportJob = z.infer<typeof importJob>
export const importJobs = defineCollection({
  name: 'imports',
  schema: importJob,
  personal: { stays: 'author, in the record of imports' },
})
