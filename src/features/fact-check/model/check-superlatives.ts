import type { FieldPath } from '#/catalogue/specs/fact-keys.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { StatementClaim } from './statement.ts'
import { clauseAt, isDenied, type TextSentence } from '#/language/es-AR/sentences.ts'

/** Volume of the box in cubic centimetres. */
const VOLUME = 'dimensiones'

/** `keys` in order of preference: the first one that the product states is compared. */
export const SUPERLATIVE_QUALITIES: readonly {
  readonly says: string
  readonly keys: readonly FieldPath[]
  readonly least?: true
  /** True if the adjective also describes parts, so that it needs the product's noun or none. */
  readonly ofParts?: true
}[] = [
  { says: 'livian[oa]s?|ligero', keys: ['peso'], least: true },
  { says: 'pesad[oa]s?', keys: ['peso'] },
  { says: 'potentes?', keys: ['potenciaRms', 'potencia'] },
  { says: 'bater[ií]a|autonom[ií]a|horas', keys: ['autonomiaTotal', 'autonomia'] },
  { says: 'grandes?', keys: ['pantalla', 'capacidad', 'carga', 'deposito', VOLUME] },
  {
    says: 'chic[oa]s?',
    keys: ['pantalla', 'capacidad', 'carga', 'deposito', VOLUME],
    least: true,
    ofParts: true,
  },
  { says: 'alt[oa]s?', keys: ['dimensiones.alto'], ofParts: true },
  { says: 'baj[oa]s?|petis[oa]s?', keys: ['dimensiones.alto'], least: true, ofParts: true },
  { says: 'anch[oa]s?|larg[oa]s?', keys: ['largo', 'dimensiones.ancho'], ofParts: true },
  { says: 'angost[oa]s?|cort[oa]s?', keys: ['largo', 'dimensiones.ancho'], least: true, ofParts: true },
  { says: 'cancelan?|callan?|ruido', keys: ['reduccionAnc'] },
  { says: 'silencios[oa]s?', keys: ['nivelDeRuido'], least: true },
]

const readers = SUPERLATIVE_QUALITIES.map((most) => ({
  ...most,
  pattern: new RegExp(
    `(?<!\\p{L})(?:el|la|los|las)\\s+((?:(?!(?:es|son|sea|sean|sale|salen|queda|era)\\s)\\p{L}+\\s+){0,3}?)(?:con\\s+)?más\\s+(?:${most.says})(?!\\p{L})(?!\\s+(?:que (?:el|la|los|las|un|una|otr|su|cualquier)|de (?:l[oa]s )?(?:dos|tres)|de la pareja))`,
    'giu',
  ),
}))

/** Superlatives, compared with active products of the type; «el grave más bajo» is not recognised. */
export function superlativesIn({ text, at }: TextSentence, catalogue: Catalogue): StatementClaim[] {
  return readers.flatMap(({ pattern, keys, least, ofParts }) =>
    [...text.matchAll(pattern)].flatMap((match): StatementClaim[] => {
      if (isDenied(clauseAt(text, match.index).before)) return []
      return [
        {
          words: match[0],
          at: at + match.index,
          of: (product) =>
            ofParts && !isKindOf(product, match[1] ?? '')
              ? { holds: undefined }
              : judgeSuperlative(catalogue, product, keys, least === true),
        },
      ]
    }),
  )
}

function isKindOf({ productType: { singular, plural } }: CatalogueProduct, words: string): boolean {
  const kind = `${singular} ${plural}`.split(' ')
  return words
    .trim()
    .split(/\s+/)
    .every((word) => word === '' || kind.includes(word.toLowerCase()))
}

function judgeSuperlative(
  catalogue: Catalogue,
  product: CatalogueProduct,
  keys: readonly FieldPath[],
  least: boolean,
): { holds: boolean | undefined; instead?: string } {
  const key = keys.find((each) => specNumberAt(product, each) !== undefined)
  if (key === undefined) return { holds: undefined }
  const value = (each: CatalogueProduct) => specNumberAt(each, key)!
  const better = [...catalogue.products.values()]
    .filter(
      (each) =>
        each.type === product.type && each.status === 'active' && specNumberAt(each, key) !== undefined,
    )
    .filter((each) => (least ? value(each) < value(product) : value(each) > value(product)))
    .toSorted((a, b) => (least ? value(a) - value(b) : value(b) - value(a)))[0]
  if (better === undefined) return { holds: true }
  const unit = key === VOLUME ? 'cm³' : (product.productType.fields.get(key.split('.')[0]!)?.unit ?? '')
  const betterText = `${better.name}, ${joinUnit(formatNumber(value(better)), unit)}`
  return { holds: false, instead: betterText }
}

export function specNumberAt({ specs }: CatalogueProduct, key: string): number | undefined {
  const [name, part] = key.split('.') as [string, string?]
  const value = specs[name]
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return undefined
  const parts = value as Readonly<Record<string, number>>
  return part === undefined ? Object.values(parts).reduce((product, side) => product * side, 1) : parts[part]
}
