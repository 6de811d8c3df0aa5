import type { FieldKey } from '#/catalogue/specs/registry.ts'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { StatementClaim } from './statement.ts'
import { clauseAt, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'

/** The kind that a text names must be the product's. */
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

/** An Atmos bar decodes Dolby Digital. */
const DOES_TOO: Readonly<Record<string, readonly string[]>> = { 'Dolby Atmos': ['Dolby Digital'] }

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
