import { z } from 'zod'
import { lineSchema } from './common.ts'

/** Variants live at `/media/{hash}/{width}.{format}`; `hash` is the SHA-256 (first 32 hex digits) of the master. */
export const pictureSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Pixels of the master. */
  width: z.int().min(16).max(8192),
  height: z.int().min(16).max(8192),
  /** Placeholder until the picture loads. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Has a transparent background. */
  cutout: z.boolean(),
  alt: lineSchema(160),
  /** Point that stays visible when cropped, in fractions of width and height. */
  focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
})
export type Picture = z.infer<typeof pictureSchema>
/** Facts read from the file itself. */
export type PictureFacts = Omit<Picture, 'alt' | 'focal'>
