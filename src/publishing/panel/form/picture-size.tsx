import type { JsonObject } from '#/catalogue/json/json.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { IDEAL_WIDTH, isBlurred } from '#/publishing/model/picture-size.ts'
import font from '#/ui/font.module.css'

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
