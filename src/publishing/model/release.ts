import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'
import { documentName, draft } from './draft.ts'
import { MAX_TOGETHER } from './publication-limits.ts'

export const releaseName = lineSchema(120)

const seenDocument = z.strictObject({
  ...documentName,
  version: z.int().positive(),
  /** Draft as approved, stored here because drafts have no history; later edits are not published. */
  approved: draft
    .pick({ baseVersion: true, data: true, afterCommit: true })
    /** Approver, if not an author. */
    .extend({ by: author.optional() })
    .optional(),
})

/** `open`: without a time; `scheduled`: published at `at`; `failed`: see `failure`. */
export const release = z.strictObject({
  id: lineSchema(120),
  name: releaseName,
  status: z.enum(['open', 'scheduled', 'failed', 'done']),
  documents: z.array(seenDocument).max(MAX_TOGETHER),
  at: z.iso.datetime().nullable(),
  /** When its documents are reverted. */
  until: z.iso.datetime().optional(),
  /** Account on whose behalf it is published. */
  author,
  updatedAt: z.iso.datetime(),
  failure: z.strictObject({ at: z.iso.datetime(), sentence: z.string().max(20_000) }).optional(),
  publication: lineSchema(120).optional(),
  /** `left`: documents changed meanwhile, which were not reverted; `sentence`: why nothing was reverted. */
  ended: z
    .strictObject({
      at: z.iso.datetime(),
      publication: lineSchema(120).optional(),
      left: z.array(z.strictObject(documentName)).max(MAX_TOGETHER),
      sentence: z.string().max(20_000).optional(),
    })
    .optional(),
})
export type Release = z.infer<typeof release>
export const launches = defineCollection({
  name: 'launches',
  schema: release,
  personal: { stays: 'author of work that is published' },
})
