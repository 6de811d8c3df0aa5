import { z } from 'zod'
import { author } from './author.ts'
import { line } from './common.ts'

/**
 * A file of products that somebody brings in. `reading`: it is being compared with what there is. `refused`: something is wrong in
 * it. `ready`: it can be applied. `done`, `undone`. What it says in detail is in files, by the hashes here.
 */
export const importJob = z.strictObject({
  id: line(120),
  fileName: line(200),
  fileHash: z.string().regex(/^[0-9a-f]{32}$/),
  /** The product type of its sheets; null: each sheet is called like its type. */
  type: line(80).nullable(),
  /** Whether it is published, or kept as drafts. */
  mode: z.enum(['publish', 'drafts']),
  state: z.enum(['reading', 'refused', 'ready', 'done', 'undone']),
  author,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Of `total` rows so many were seen. */
  progress: z.strictObject({ done: z.int().nonnegative(), total: z.int().nonnegative() }),
  counts: z
    .strictObject({
      fresh: z.int().nonnegative(),
      changed: z.int().nonnegative(),
      same: z.int().nonnegative(),
      faults: z.int().nonnegative(),
    })
    .optional(),
  /** Why the whole file was not taken. */
  refusal: z.string().max(2000).optional(),
  /** Which file tells of every row, and which one what to write. */
  report: z.string().optional(),
  plan: z.string().optional(),
  publication: line(120).optional(),
})
export type ImportJob = z.infer<typeof importJob>
