import type { JsonObject } from '../../catalogue/json/json.ts'

/** Of the widths that pictures are made in. */
const THUMBNAILS = [256, 128, 64, 32]

export function pictureAddress({ hash, width }: JsonObject): string {
  const shown = THUMBNAILS.find((one) => typeof width !== 'number' || one <= width) ?? 16
  return `/media/${String(hash)}/${shown}.webp`
}
