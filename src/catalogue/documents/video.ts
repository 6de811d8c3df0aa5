import { z } from 'zod'
import { lineSchema } from './common.ts'
import { pictureSchema } from './picture.ts'

/** Longer videos belong on a streaming service. */
export const MAX_VIDEO_SECONDS = 180

const videoHash = z.string().regex(/^[0-9a-f]{32}$/)

/** Video served unchanged, never transcoded: `/media/{mp4}.mp4`, `/media/{captions}.vtt`. */
export const videoSchema = z.strictObject({
  mp4: videoHash,
  width: z.int().min(160).max(4096),
  height: z.int().min(160).max(4096),
  seconds: z.number().positive().max(MAX_VIDEO_SECONDS),
  bytes: z.int().positive(),
  hasSound: z.boolean(),
  title: lineSchema(80),
  poster: pictureSchema,
  captions: videoHash.optional(),
  addedOn: z.iso.date().optional(),
})
export type Video = z.infer<typeof videoSchema>
