import { fold } from '#/language/fold.ts'
import { isPacking, labelKey } from './label-key.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'

/** Labels under packing: `BOXED` is the weight of the single box, `DOUBTED` may be the product's own. */
export const BOXED = 'boxed'

export const DOUBTED = 'doubted'

/** Parts that have dimensions and supply of their own. */
const MEASURED_PARTS: readonly (readonly [RegExp, string])[] = [
  [/subwoofer/, 'subwoofer'],
  [/(?:charging )?(?:case|box)\b|estuche|estojo/, 'charging case'],
  [/satellite|rear speaker/, 'satellite'],
  [/remote|control remoto/, 'remote'],
  [/microphone|microfono|microfone|\bmics?\b/, 'microphone'],
  [/adapt(?:er|ador)|charger|cargador|carregador/, 'adapter'],
]

/** Mixed headings: «Size & packing» covers the product's own dimensions too. */
const MIXED =
  /^(?:product )?(?:size|dimension(?:e?s)?|measure\w*|medidas?|weights?|pesos?)\s*(?:&|and|y|e|\/|\+)\s*pack/

/** Subject of a label: the packing, a part («subwoofer») or, if empty, the product. */
export function classifyLabel(pair: SourcePair): string {
  const label = fold(pair.label)
  const heading = fold(pair.section)
  const isUnderPacking = isPacking(pair.section) && !MIXED.test(heading)
  const isOfOneBox =
    isUnderPacking &&
    /gift|colou?r box|individual|unit|single/.test(heading) &&
    !/master|carton|colet/.test(heading)
  if (isOfOneBox && /gross|bruto|g\.? ?w/.test(label)) return BOXED
  if (isPacking(pair.label)) {
    const isOne =
      /gift|color box|colour box|single|unit|individual|\bcaja\b|c\/caja|caixa|con embalaje|com embalagem|retail|with (?:box|packag)|embalado|including box/.test(
        label,
      ) &&
      !/master|carton|ctn|outer|inner|bulto|pallet|cbm|volum|dim|size|medida|tamano|qty|cant|pcs|units? per/.test(
        label,
      )
    const isWeight = /weight|peso|g\.? ?w|gross|bruto/.test(label)
    const isCapacity = /capacid|batter|bateria|sin (?:caja|embalaje)|without|s\/caja|sem embalagem/.test(
      label,
    )
    if (isCapacity) return ''
    if (
      isWeight &&
      /gift ?box|colou?r ?box|\(1 ?pcs?\b/i.test(pair.value) &&
      !/carton|ctn|master/i.test(pair.value)
    )
      return BOXED
    if (
      isOne &&
      (isWeight || /\d\s?(?:kgs?|lbs?|g|gr)\b/i.test(pair.value)) &&
      !/pcs|carton|ctn/i.test(pair.value)
    )
      return BOXED
    if (
      isWeight &&
      /gross|bruto|g\.? ?w/.test(label) &&
      !isUnderPacking &&
      !/carton|ctn|master|bulto|outer/.test(label)
    )
      return ''
    return 'packing'
  }
  if (isUnderPacking) {
    // A plain weight under packing may be the product's.
    if (/^(?:weight|peso)$/.test(labelKey(pair.label)) && !/carton|ctn|pcs/i.test(pair.value)) return DOUBTED
    return /\b(?:product|producto|produto|device|appliance|equipo)\b/.test(label) ||
      /\bean\b|barcode|codigo de barras|gtin|origin|origen|origem/.test(label)
      ? ''
      : 'packing'
  }
  const section = fold(pair.section)
  return (
    MEASURED_PARTS.find(
      ([pattern]) =>
        pattern.test(section) && !/main|principal|\band\b|\by\b|&|\+|\/|input|entrada/.test(section),
    )?.[1] ?? ''
  )
}
