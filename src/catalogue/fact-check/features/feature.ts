import type { CatalogueProduct } from '../../catalogue.ts'
import type { FieldKey } from '../../specs/registry.ts'

export type Feature = {
  readonly name: string
  readonly says: RegExp
  /** Undefined where the type says nothing about it. */
  readonly has: (product: CatalogueProduct) => boolean | undefined
  readonly isLack?: boolean
}

export const stated = (product: CatalogueProduct, key: FieldKey) => product.specs[key]
export const hasField = ({ productType }: CatalogueProduct, key: FieldKey) => productType.fields.has(key)
export const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]

/** What the type asks and a product does not say, it lacks. */
export function textFits(key: FieldKey, fits: RegExp): Feature['has'] {
  return (product) =>
    hasField(product, key) ? texts(stated(product, key)).some((text) => fits.test(text)) : undefined
}

export function says(...keys: FieldKey[]): Feature['has'] {
  return (product) => {
    const known = keys.filter((key) => hasField(product, key))
    if (known.length === 0) return undefined
    return known.some((key) => {
      const value = stated(product, key)
      return value === true || (typeof value === 'number' && value > 0)
    })
  }
}

/** Otherwise nobody knows. */
export const inBox =
  (pattern: RegExp): Feature['has'] =>
  (product) =>
    product.inTheBox.some(({ item }) => pattern.test(item)) || undefined

/** False only when none says yes and one says no. */
export function either(...ways: Feature['has'][]): Feature['has'] {
  return (product) => {
    const answers = ways.map((way) => way(product))
    return answers.includes(true) ? true : answers.includes(false) ? false : undefined
  }
}
