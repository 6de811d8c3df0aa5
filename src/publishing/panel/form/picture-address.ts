import type { JsonObject } from '#/catalogue/json/json.ts'

const THUMBNAILS = [256, 128, 64, 32]

const LARGE_WIDTHS = [828, 640, 384, ...THUMBNAILS]

export const pictureAddress = (picture: JsonObject): string => variantAddress(picture, THUMBNAILS)
export const largeAddress = (picture: JsonObject): string => variantAddress(picture, LARGE_WIDTHS)

function variantAddress({ hash, width }: JsonObject, widths: readonly number[]): string {
  const variantWidth = widths.find((one) => typeof width !== 'number' || one <= width) ?? 16
  return `/media/${String(hash)}/${variantWidth}.webp`
}
