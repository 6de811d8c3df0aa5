import { z } from 'zod'
import { line } from './common.ts'

/**
 * A picture that has entered the catalogue. Its encoded variants live at `/media/{hash}/{width}.{format}`,
 * `hash` being the SHA-256 (first 32 hex digits) of the master file.
 */
export const picture = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Pixels of the master. */
  width: z.int().min(16).max(8192),
  height: z.int().min(16).max(8192),
  /** Average colour, painted until the picture arrives. Cut-outs rest on the plate instead. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** True when the picture is a cut-out on transparent ground. */
  cutout: z.boolean(),
  alt: line(160),
  /** Point that must stay in sight when the picture is cropped, as fractions of width and height. */
  focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
})
export type Picture = z.infer<typeof picture>
