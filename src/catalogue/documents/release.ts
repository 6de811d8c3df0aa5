import { z } from 'zod'
import { author } from './author.ts'
import { line } from './common.ts'
import { documentName } from './draft.ts'
import { MAX_TOGETHER } from './publication-limits.ts'

/** How a launch is called: «Día de la Madre». */
export const releaseName = line(120)

/** A draft in the version that whoever wants it published has seen. */
export const seenDocument = z.strictObject({ ...documentName, version: z.int().positive() })

/**
 * Drafts that are to be published together, at a time or when somebody says. `open`: has no time. `scheduled`: the site publishes it
 * at `at`. `failed`: it could not, and `failure` says why. `done`: `publication` did it.
 */
export const release = z.strictObject({
  id: line(120),
  name: releaseName,
  status: z.enum(['open', 'scheduled', 'failed', 'done']),
  documents: z.array(seenDocument).max(MAX_TOGETHER),
  at: z.iso.datetime().nullable(),
  /** Who said last what it has and when it goes out: it is published in their name. */
  author,
  updatedAt: z.iso.datetime(),
  failure: z.strictObject({ at: z.iso.datetime(), sentence: z.string().max(20_000) }).optional(),
  publication: line(120).optional(),
})
export type Release = z.infer<typeof release>
