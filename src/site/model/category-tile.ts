import { listedProducts, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import type { Picture } from '#/catalogue/documents/picture.ts'
import type { Field } from '#/catalogue/specs/fields/field.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { formatCount, formatNumber, joinUnit, NBSP } from '#/language/es-AR/format.ts'
import { minMax } from '#/catalogue/data-structures/min-max.ts'
import { categoryPath } from './breadcrumbs.ts'

export type CategoryTileData = {
  id: number
  name: string
  link: string
  /** Summary: «9 modelos, de 40 a 300 W RMS». */
  fact: string
  picture: Picture | null
  /** Picture for dark pages. */
  lit: Picture | null
}

export function categoryTile(catalogue: Catalogue, category: Category): CategoryTileData {
  const products = listedProducts(catalogue, category.id)
  return {
    id: category.id,
    name: category.name,
    link: categoryPath(category),
    fact: [formatCount(products.length, 'modelo', 'modelos'), keySpecRange(catalogue, category)]
      .filter(Boolean)
      .join(', '),
    picture: category.cover ?? products.find(({ pictures }) => pictures.length > 0)?.pictures[0] ?? null,
    lit: category.coverLit ?? null,
  }
}

const priceRanges = new WeakMap<readonly CatalogueProduct[], string>()

function keySpecRange(catalogue: Catalogue, category: Category): string {
  const products = listedProducts(catalogue, category.id)
  const range = priceRanges.get(products) ?? rangeIn(products)
  priceRanges.set(products, range)
  return range
}

/** Range of the key spec; empty unless all products share the field and differ in it. */
function rangeIn(products: readonly CatalogueProduct[]): string {
  const type = products[0]?.productType
  const field = type?.keySpec === undefined ? undefined : type.fields.get(type.keySpec)
  if (!type || !field || !products.every(({ productType }) => hasKeySpec(productType, field))) return ''
  const stated = products.map(({ specs }) =>
    field.numbers(specs[field.key] ?? 0).filter((number) => number > 0),
  )
  const values = stated.flat()
  const [min, max] = minMax(values)
  if (values.length < 2 || min === max) return ''
  const unit = joinUnit(formatNumber(max), field.unit)
  // A lower bound requires a value of every product; the maximum does not.
  const from = stated.every((numbers) => numbers.length > 0) ? `de ${formatNumber(min)} a` : 'hasta'
  return `${from} ${unit}${field.key === 'potenciaRms' ? `${NBSP}RMS` : ''}`
}

function hasKeySpec({ keySpec, fields }: ProductType, { key, label, unit }: Field): boolean {
  if (keySpec !== key) return false
  const own = fields.get(key)
  return own?.label === label && own.unit === unit
}
