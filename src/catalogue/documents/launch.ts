import { z } from 'zod'
import { author } from './author.ts'
import { line } from './common.ts'
import { documentName } from './draft.ts'
import { MAX_TOGETHER } from './together.ts'

/** How a launch is called: «Día de la Madre». */
export const launchName = line(120)

/** A draft in the version that whoever wants it published has seen. */
export const seenDocument = z.strictObject({ ...documentName, version: z.int().positive() })

/**
 * Drafts that are to be published together, at a time or when somebody says. `open`: has no time. `scheduled`: the site publishes it
 * at `at`. `failed`: it could not, and `failure` says why. `done`: `publication` did it.
 */
export const launch = z.strictObject({
  id: line(120),
  name: launchName,
  status: z.enum(['open', 'scheduled', 'failed', 'done']),
  documents: z.array(seenDocument).max(MAX_TOGETHER),
  at: z.iso.datetime().nullable(),
  /** Who saved it last, in whose name it is published. */
  author,
  updatedAt: z.iso.datetime(),
  failure: z.strictObject({ at: z.iso.datetime(), sentence: z.string().max(20_000) }).optional(),
  publication: line(120).optional(),
})
export type Launch = z.infer<typeof launch>
