import type { JsonObject } from '#/catalogue/json/json.ts'

const THUMBNAILS = [256, 128, 64, 32]

const LARGE = [828, 640, 384, ...THUMBNAILS]

export const pictureAddress = (picture: JsonObject): string => addressOf(picture, THUMBNAILS)
export const largeAddress = (picture: JsonObject): string => addressOf(picture, LARGE)

function addressOf({ hash, width }: JsonObject, widths: readonly number[]): string {
  const shown = widths.find((one) => typeof width !== 'number' || one <= width) ?? 16
  return `/media/${String(hash)}/${shown}.webp`
}
