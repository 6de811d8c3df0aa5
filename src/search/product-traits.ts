import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import type { Trait } from './types.ts'

/** Statistics of one field within a type: terciles of all products, extremes of the active ones. */
type FieldStatistics = {
  readonly thirds: readonly [first: number, second: number]
  readonly least: number
  readonly most: number
}
/** Statistics by field, for fields in which products differ. */
export type TypeStatistics = ReadonlyMap<string, FieldStatistics>

const WEIGHTS = { kind: 1, type: 1.2, id: 0.4, facts: 1.4, discontinued: 0.7, laterUse: 0.4 } as const
/** Maximum letters of a value that products share; longer ones are free text. */
const LONGEST_SHARED_VALUE = 24

const BUILT_IN_TYPES = new Map(PRODUCT_TYPES.map(({ singular, id }) => [singular, id]))

/** Id of the built-in type with the same name, for which vectors were trained; types from documents have other ids. */
export function trainedTypeId({ id, singular }: Pick<ProductType, 'id' | 'singular'>): string {
  return BUILT_IN_TYPES.get(singular) ?? id
}

export function statisticsOf(products: readonly CatalogueProduct[]): TypeStatistics {
  const [first] = products
  const statistics = new Map<string, FieldStatistics>()
  for (const key of first?.productType.fields.keys() ?? []) {
    const all = amountsOf(products, key)
    const sold = amountsOf(
      products.filter(({ status }) => status === 'active'),
      key,
    )
    if (all.length === 0 || all[0] === all.at(-1)) continue
    const at = (share: number) => all[Math.floor(all.length * share)]!
    statistics.set(key, {
      thirds: [at(1 / 3), at(2 / 3)],
      least: sold[0] ?? Infinity,
      most: sold.at(-1) ?? -Infinity,
    })
  }
  return statistics
}

function amountsOf(products: readonly CatalogueProduct[], key: string): number[] {
  return products
    .map(({ specs }) => specs[key])
    .filter((value) => typeof value === 'number')
    .sort((a, b) => a - b)
}

/** Traits for type, uses and facts; extremes and options also without the type, to generalise to untrained types. */
export function productTraits(product: CatalogueProduct, statistics: TypeStatistics): Trait[] {
  const { id, productType, uses = [], colors, status } = product
  const type = trainedTypeId(productType)
  const facts = [
    ...[...productType.fields.keys()].flatMap((key) => factTraits(type, key, product.specs[key], statistics)),
    ...colors.map(({ name }) => `color ${name}`),
  ]
  const share = WEIGHTS.facts / Math.sqrt(facts.length)
  return [
    ['product', WEIGHTS.kind],
    [`type ${type}`, WEIGHTS.type],
    [`is ${id}`, WEIGHTS.id],
    ...uses.map(({ use }, place): Trait => [`use ${use}`, 1 / (1 + place * WEIGHTS.laterUse)]),
    ...facts.map((fact): Trait => [fact, share]),
    ...(status === 'active' ? [] : [['discontinued', WEIGHTS.discontinued] as const]),
  ]
}

function factTraits(type: string, key: string, value: unknown, statistics: TypeStatistics): string[] {
  const ofAnyToo = (trait: string) => [`${type} ${trait}`, `any ${trait}`]
  if (typeof value === 'boolean') return ofAnyToo(`${key} ${value}`)
  if (typeof value === 'number') {
    const field = statistics.get(key)
    if (field === undefined) return []
    return [
      `${type} ${key} ${field.thirds.filter((third) => value >= third).length}`,
      ...(value >= field.most ? ofAnyToo(`${key} most`) : []),
      ...(value <= field.least ? ofAnyToo(`${key} least`) : []),
    ]
  }
  const isShared = (text: unknown) => typeof text === 'string' && text.length < LONGEST_SHARED_VALUE
  if (Array.isArray(value)) return value.filter(isShared).flatMap((each) => ofAnyToo(`${key} has ${each}`))
  return isShared(value) ? ofAnyToo(`${key} ${String(value)}`) : []
}
