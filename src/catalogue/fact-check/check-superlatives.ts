import type { Catalogue, CatalogueProduct } from '../catalogue.ts'
import { formatNumber, joinUnit } from '../../language/es-AR/format.ts'
import type { Claim } from './statement.ts'
import { clauseAt, isDenied, type Sentence } from '../../language/es-AR/sentences.ts'

/** The first fact that it states counts. */
const MAX: readonly { readonly says: string; readonly keys: readonly string[]; readonly least?: true }[] = [
  { says: 'livian[oa]s?|ligero', keys: ['peso'], least: true },
  { says: 'pesad[oa]s?', keys: ['peso'] },
  { says: 'potentes?', keys: ['potenciaRms', 'potencia'] },
  { says: 'bater[ií]a|autonom[ií]a|horas', keys: ['autonomiaTotal', 'autonomia'] },
  { says: 'grandes?', keys: ['pantalla', 'capacidad', 'carga', 'deposito'] },
  { says: 'silencios[oa]s?', keys: ['nivelDeRuido'], least: true },
]

const readers = MAX.map((most) => ({
  ...most,
  pattern: new RegExp(
    `(?<!\\p{L})(?:el|la|los|las)\\s+(?:(?!(?:es|son|sea|sean|sale|salen|queda|era)\\s)\\p{L}+\\s+){0,3}?(?:con\\s+)?más\\s+(?:${most.says})(?!\\p{L})(?!\\s+(?:que (?:el|la|los|las|un|una|otr|su|cualquier)|de (?:l[oa]s )?(?:dos|tres)|de la pareja))`,
    'giu',
  ),
}))

/** Among others of its type on sale. «el grave más bajo» is not read. */
export function superlativesIn({ text, at }: Sentence, catalogue: Catalogue): Claim[] {
  return readers.flatMap(({ pattern, keys, least }) =>
    [...text.matchAll(pattern)].flatMap((match): Claim[] => {
      if (isDenied(clauseAt(text, match.index).before)) return []
      return [
        {
          words: match[0],
          at: at + match.index,
          of: (product) => judge(catalogue, product, keys, least === true),
        },
      ]
    }),
  )
}

function judge(
  catalogue: Catalogue,
  product: CatalogueProduct,
  keys: readonly string[],
  least: boolean,
): { holds: boolean | undefined; instead?: string } {
  const key = keys.find((each) => typeof product.specs[each] === 'number')
  if (key === undefined) return { holds: undefined }
  const value = (each: CatalogueProduct) => Number(each.specs[key])
  const better = [...catalogue.products.values()]
    .filter(({ type, status, specs }) => {
      return type === product.type && status === 'active' && typeof specs[key] === 'number'
    })
    .filter((each) => (least ? value(each) < value(product) : value(each) > value(product)))
    .toSorted((a, b) => (least ? value(a) - value(b) : value(b) - value(a)))[0]
  if (better === undefined) return { holds: true }
  const unit = product.productType.fields.get(key)?.unit ?? ''
  const told = `${better.name}, ${joinUnit(formatNumber(value(better)), unit)}`
  return { holds: false, instead: told }
}
