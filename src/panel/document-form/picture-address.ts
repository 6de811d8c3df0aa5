import type { JsonObject } from '../draft/json-path.ts'

/** Of the widths that pictures are made in. */
const THUMBNAILS = [256, 128, 64, 32]

/** Address of a picture that is in a document: whoever works here sees it before it is published. */
export function pictureAddress({ hash, width }: JsonObject): string {
  const shown = THUMBNAILS.find((one) => typeof width !== 'number' || one <= width) ?? 16
  return `/media/${String(hash)}/${shown}.webp`
}
