import { fold } from '#/language/fold.ts'

const NEUTRAL = new Set(
  `a al an and approx aprox aproximado aproximada approximately circa con da das de del do dos e el en for in item la las
  los net of o os producto product produto the unidad y technical tecnica tecnico type-of equipo aparelho articulo`.split(
    /\s+/,
  ),
)
/** Plural ending, except in short words such as «os». */
const PLURAL = /(?<=\w{3})s$/

/** Order of dimensions: «W × H × D» alone counts as a label for them. */
const SIDES_ORDER =
  /(?<![a-z(])\b[wlhdapc][nlr]?\s?[x×*]\s?[wlhdapc][nlr]?\s?[x×*]\s?[wlhdapt][nlr]?\b(?!\s*\))/i
const MEASURES = /size|dim|medida|tama|measure/i

/** Normalised label: ignores case, accents, punctuation, brackets, plurals and function words. */
export function labelKey(text: string): string {
  const words = labelWords(text.replace(SIDES_ORDER, MEASURES.test(text) ? ' ' : ' dimensions '))
  const telling = words.filter((word) => !NEUTRAL.has(word))
  return (telling.length > 0 ? telling : words).map((word) => word.replace(PLURAL, '')).join(' ')
}

/** Words of a label without brackets or leading numbers. */
export function labelWords(text: string): string[] {
  return fold(text.slice(0, 200))
    .replaceAll(/[([{（【][^)\]}）】]*[)\]}）】]?/g, ' ')
    .replaceAll(/\b([a-z])\.\s?(?=[a-z]\b)/g, '$1')
    .replaceAll(/\b(?:play|playing) time\b/g, 'playtime')
    .replaceAll(/\bwi-fi\b/g, 'wifi')
    .replaceAll(/\b(out|in) put\b/g, '$1put')
    .replace(/(?<=\S)\s+(?:kgs?|mm|cm|lbs?)\.?\s*$/, '')
    .replaceAll(/\bfrequence\b/g, 'frequency')
    .replaceAll(/\bresp\.?\s(?:(?:de|en)\s)?frec\b\.?/g, 'respuesta frecuencia')
    .replaceAll(/\bfreq\b\.?/g, 'frequency')
    .replaceAll(/\bresp\b\.?/g, 'response')
    .replaceAll(/\b([fng])\/([rw])\b/g, '$1$2')
    .replaceAll(/\bmics?\b/g, 'microphone')
    .replaceAll(/\b(?:ear ?buds?|earphones?)\b/g, 'earbud')
    .replace(/^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)-]|[a-z]\))\s+/, '')
    .replaceAll(/[^a-z0-9.+]+/g, ' ')
    .replaceAll(/(?<!\d)[.+]|[.+](?!\d)/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
}

export function labelNotes(text: string): string[] {
  return [
    ...text.slice(0, 200).matchAll(/[([{（【]([^)\]}）】]*)/g),
    ...text.slice(0, 200).matchAll(/,\s*([^,]+)$/g),
  ].map(([, note]) => note!.trim())
}

export function labelNames(text: string): string[] {
  const inBrackets = labelNotes(text)
  const parts = text.split(/\s*[/|]\s*|\s+[-–—]\s+|[\u3000-\u9fff\uff00-\uffef]+/)
  return [...parts, ...inBrackets].filter((part) => /[a-z]/i.test(part))
}

const PACKING =
  /\b(?:pack(?:ing|aging|ed)?|cartons?|ctns?|cajas? master|master|outer|inner box|gift ?box|color ?box|colour ?box|giftbox|embalajes?|embalagem|empaque|bultos?|pallets?|pallet|cont(?:ainer|enedor|einer)|caixa|caja|cajas|estuche de carton|display box|shipping|logistics?|logistica|loading|40 ?hq|20 ?gp|40 ?gp|20 ?ft|40 ?ft|moq|fob|cbm|hs ?code|ncm|cubicaje|volumen de caja|gross|bruto|g ?w|blister|retail box|palet|estiba|carga por contenedor|cubic|qty per|pcs per|unidades por)\b/

export function isPacking(text: string): boolean {
  return PACKING.test(fold(text).replaceAll(/[^a-z0-9]+/g, ' '))
}
