import type { JsonObject } from '#/catalogue/json/json.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { IDEAL_WIDTH, isBlurred } from '#/publishing/model/picture-size.ts'
import { font } from '#/panel/common/styles.ts'

const THUMBNAILS = [256, 128, 64, 32]

const LARGE_WIDTHS = [828, 640, 384, ...THUMBNAILS]

export const pictureAddress = (picture: JsonObject): string => variantAddress(picture, THUMBNAILS)
export const largeAddress = (picture: JsonObject): string => variantAddress(picture, LARGE_WIDTHS)

function variantAddress({ hash, width }: JsonObject, widths: readonly number[]): string {
  const variantWidth = widths.find((one) => typeof width !== 'number' || one <= width) ?? 16
  return `/media/${String(hash)}/${variantWidth}.webp`
}

export function PictureSize({ picture: { width, height } }: { picture: JsonObject }) {
  if (typeof width !== 'number' || typeof height !== 'number') return null
  return (
    <p className={font.small}>
      {formatNumber(width)} × {formatNumber(height)} píxeles
      {isBlurred({ width, height })
        ? `: en pantallas grandes se va a ver borrosa. Lo ideal es de ${formatNumber(IDEAL_WIDTH)} o más.`
        : null}
    </p>
  )
}
