import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { readUnit, UNIT } from '#/catalogue/quantities/units.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { AMOUNT_PATTERN, readAmount } from '#/language/es-AR/number-words.ts'
import { fold } from '#/language/fold.ts'
import type { Statement, StatementClaim } from './statement.ts'
import type { FieldKey } from '#/catalogue/specs/fact-keys.ts'
import { clauseAt, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'

/** Versions and kinds that must match the product's field. */
const VERSION_KINDS: readonly { readonly key: FieldKey; readonly says: RegExp; readonly listed?: boolean }[] =
  [
    { key: 'bluetooth', says: /\bBluetooth (\d\.\d)\b/gu },
    { key: 'wifi', says: /\b(Wi-Fi \d(?:E)?)\b/gu },
    { key: 'ip', says: /\b(IP(?:X|\d)\d)\b/gu },
    { key: 'panel', says: /\b(OLED|IPS)\b/gu },
    { key: 'tipoDeRam', says: /\b((?:LP)?DDR\d\w?)\b/gu },
    { key: 'tipoDeAlmacenamiento', says: /\b(NVMe|eMMC|SATA)\b/gu },
    { key: 'sistemaOperativo', says: /\b(Windows|Linux|ChromeOS|Android \d+)\b/gu },
    { key: 'codecs', says: /\b(LDAC|aptX|LC3)\b/gu, listed: true },
    { key: 'canales', says: /\b(\d\.\d(?:\.\d)?) canales\b|\bbarra (\d\.\d(?:\.\d)?)\b/giu },
    { key: 'formato', says: /\b(over-ear)\b/giu },
    { key: 'subtipo', says: /\b(?:son|van|los) (TWS)\b/gu },
    { key: 'resolucion', says: /\b(\d{3,4} × \d{3,4})\b/gu },
    { key: 'dolby', says: /\b(Dolby (?:Atmos|Digital))\b/gu },
  ]

/** Values implied by another: an Atmos bar decodes Dolby Digital. */
const DOES_TOO: Readonly<Record<string, readonly string[]>> = { 'Dolby Atmos': ['Dolby Digital'] }

/** Wording faults independent of the product. */
const WRITING_FAULTS: readonly {
  readonly says: RegExp
  readonly path?: RegExp
  readonly fault: (words: string) => string
}[] = [
  {
    says: /\b1(?:\.?000|\.?024)\s?GB\b/iu,
    fault: (words) => `«${words}» se escribe «1 TB», como en las fichas.`,
  },
  {
    // Excludes ranges such as «de 600 a 1.500 g», which have one unit.
    says: /(?<![\d.,]| a )\d{1,2}\.\d{3}\s?(?:g|ml)(?!\p{L})/iu,
    fault: (words) => `«${words}» se escribe «${inLargeUnit(words)}», como en las fichas.`,
  },
  {
    // Excludes lists such as «Apagala, abrila y secala».
    says: /(?:^|[.:] )\p{Lu}\p{L}*(?:[áéí]|[aei]l[oa]s?), \p{L}+(?:[áéí]|[aei]l[oa]s?)(?: (?!y )[^\s,;:.]+){1,4}\.(?:\s|$)/u,
    fault: (words) => `«${words.trim()}» une dos órdenes con una coma: poné «y».`,
  },
  {
    // Parts of a drawing use a colon between name and use.
    says: /(?:^|[.;] )[^.;:«»]+: [^.;:«»,]+: /u,
    path: /^(?!manual\.partes)/u,
    fault: (words) => `«${words.trim()}» tiene dos veces dos puntos: cambiá uno.`,
  },
  {
    // Excludes angles.
    says: /(?<![\d.,]|\b(?:abre|gira|inclina|rota)n? (?:hasta )?)(?!(?:45|90|180|270|360)\s?°)\d{2,3}\s?°(?!\s*[CF])/iu,
    fault: (words) => `«${words}» no dice de qué: escribí «${words.replace(/\s?°/u, ' °C')}».`,
  },
  {
    // Breakage without an external cause is covered by Ley 24.240.
    says: /^(?!.*(?:golpe|caída|presión|aplast|líquid)).*(?:\brotura|\broturas|\brot[oa]s?\b).*$/iu,
    path: /^warrantyExclusions\./u,
    fault: (words) => `«${words}» excluye la rotura por cualquier causa: decí «por golpes o caídas».`,
  },
  {
    says: /^Sí(?!\p{L})[^.]*\bMDF\b/iu,
    path: /^faqs\./u,
    fault: () => 'El MDF con chapa no es madera maciza: la respuesta no empieza con «Sí».',
  },
  {
    says: /\bletras? (?:de la canción |de las canciones )?por Bluetooth\b/iu,
    fault: (words) => `«${words}»: el Bluetooth lleva sonido, y la letra se ve en el celular.`,
  },
]

/** Claims that `count` servings of `each` fit in a vessel of `room`, as «0,15 × 7 l» in 1 l. */
const FILLED_VESSEL = new RegExp(
  `(?<![\\p{L}\\d,.])${AMOUNT_PATTERN}\\s+\\p{L}+ de ${AMOUNT_PATTERN}\\s*${UNIT} (?:[^.;:]* )?(?:entran?|caben?) [^.;:]*? de ${AMOUNT_PATTERN}\\s*${UNIT}`,
  'giu',
)

function vesselFaults(text: string): string[] {
  return [...text.matchAll(FILLED_VESSEL)].flatMap(([words, count, each, eachUnit, room, roomUnit]) => {
    const [one, whole] = [readUnit(eachUnit!), readUnit(roomUnit!)]
    if (one === undefined || whole === undefined || one.unit !== whole.unit) return []
    const filled = readAmount(count!) * readAmount(each!) * one.times
    return filled <= readAmount(room!) * whole.times
      ? []
      : [`«${words}» no entra: suma ${joinUnit(formatNumber(filled), one.unit)}. Corregí la frase.`]
  })
}

const inLargeUnit = (words: string) =>
  joinUnit(formatNumber(readAmount(words.replace(/\D+$/u, '')) / 1000), /ml$/iu.test(words) ? 'L' : 'kg')

const UNLISTED_THING = /batería|motor|pantalla|bomba|resistencia|placa|bisagra|woofer/iu

export function writingFaults(catalogue: Catalogue, { text, path, asked = '', about }: Statement): string[] {
  const wrong = [
    ...vesselFaults(text),
    ...WRITING_FAULTS.flatMap(({ says, fault, ...rule }) => {
      const words = rule.path?.test(path) === false ? undefined : says.exec(text)?.[0]
      return words === undefined ? [] : [fault(words)]
    }),
  ]
  const thing =
    /repuest|consigo/iu.test(asked) && /^Sí(?!\p{L})/u.test(text)
      ? UNLISTED_THING.exec(asked)?.[0]
      : undefined
  const [product] = about
  if (thing === undefined || !product) return wrong
  const isSold = partsFor(catalogue, product).some(({ part }) => fold(part.name).includes(fold(thing)))
  return isSold
    ? wrong
    : [
        ...wrong,
        `Ningún repuesto de ese producto es ${thing.toLowerCase()}: decí que no se vende y quién lo cambia.`,
      ]
}

export function kindsIn({ text, at }: TextSentence): StatementClaim[] {
  return VERSION_KINDS.flatMap(({ key, says, listed = false }) =>
    [...text.matchAll(says)].flatMap((match): StatementClaim[] => {
      const named = match[1] ?? match[2]!
      if (isDenied(clauseAt(text, match.index).before)) return []
      return [
        { words: match[0], at: at + match.index, of: (product) => judgeVersion(product, key, named, listed) },
      ]
    }),
  )
}

function judgeVersion(
  { specs, productType }: CatalogueProduct,
  key: FieldKey,
  named: string,
  listed: boolean,
) {
  if (!productType.fields.has(key)) return { holds: undefined }
  const value = specs[key]
  const all = Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]
  const fold = (text: string) => text.toLowerCase()
  const holds = all.some((each) => fold(each).includes(fold(named)) || DOES_TOO[each]?.includes(named))
  if (!holds && all.length === 0 && !listed) return { holds: false, instead: 'no lo indica' }
  return holds ? { holds } : { holds, instead: all.join(', ') || 'ninguno' }
}
