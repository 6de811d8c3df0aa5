import { z } from 'zod'
import { author } from './author.ts'
import { line } from './common.ts'

/** `refused`: something is wrong in it. `ready`: can be applied. Details are in files, by hash. */
export const importJob = z.strictObject({
  id: line(120),
  fileName: line(200),
  fileHash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Null: each sheet is called like its type. */
  type: line(80).nullable(),
  mode: z.enum(['publish', 'drafts']),
  state: z.enum(['reading', 'refused', 'ready', 'done', 'undone']),
  author,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Counted in rows. */
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
  report: z.string().optional(),
  plan: z.string().optional(),
  publication: line(120).optional(),
})
export type ImportJob = z.infer<typeof importJob>
