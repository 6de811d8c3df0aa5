import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { FieldPath } from '#/catalogue/specs/registry.ts'

/** Volume of the box in cubic centimetres. */
export const VOLUME = 'dimensiones'

/** The first fact that it states counts. */
export const SUPERLATIVE_QUALITIES: readonly {
  readonly says: string
  readonly keys: readonly FieldPath[]
  readonly least?: true
  /** Also used for parts: then it counts only with the product's noun, or without one. */
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

export function specNumberAt({ specs }: CatalogueProduct, key: string): number | undefined {
  const [name, part] = key.split('.') as [string, string?]
  const value = specs[name]
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null) return undefined
  const parts = value as Readonly<Record<string, number>>
  return part === undefined ? Object.values(parts).reduce((product, side) => product * side, 1) : parts[part]
}
