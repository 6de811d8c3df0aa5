import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'

const SOUND_FIELDS = ['potenciaRms', 'driver']

/** Second figure of an IP code: 4 splashes, 5 jets, 7 half an hour under water; 0 without. Undefined for kettles and the like. */
export function waterGrade({ specs, productType }: CatalogueProduct): number | undefined {
  if (
    specs.ip === undefined &&
    !productType.fields.has('ip') &&
    !SOUND_FIELDS.some((key) => productType.fields.has(key))
  )
    return productType.fields.has('pantalla') ? 0 : undefined
  return Number(/^IP[X\d](\d)/.exec(String(specs.ip))?.[1] ?? 0)
}

const SPLASHES = /\bIPX4\b/u
const RAIN = /\b(?:lluvias?|llueve|llover|llovizna)\b/iu

/** Splashes are not rain, for any product. */
export function waterFaults({ text }: TextSentence): string[] {
  const rain = RAIN.exec(text)
  if (!rain || !SPLASHES.test(text) || isDenied(text.slice(0, rain.index)) || /IPX4[^.]*\bsólo\b/u.test(text))
    return []
  return ['IPX4 resiste salpicaduras, no la lluvia: decí IPX5 o sacá la lluvia.']
}
