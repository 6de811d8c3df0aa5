import type { JsonObject } from '../../catalogue/json/json.ts'
import { formatNumber } from '../../language/es-AR/format.ts'
import font from '../../ui/font.module.css'

/** On a desk a picture takes some 960 px, and twice as many on a fine screen. */
const SHARP = 1000
const IDEAL = 1600

export function PictureSize({ picture: { width, height } }: { picture: JsonObject }) {
  if (typeof width !== 'number' || typeof height !== 'number') return null
  const isBlurred = Math.max(width, height) < SHARP
  return (
    <p className={font.small}>
      {formatNumber(width)} × {formatNumber(height)} píxeles
      {isBlurred
        ? `: en pantallas grandes se va a ver borrosa. Lo ideal es de ${formatNumber(IDEAL)} o más.`
        : null}
    </p>
  )
}
