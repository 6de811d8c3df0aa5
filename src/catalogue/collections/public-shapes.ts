import { asItWas, type StoredData, type Upgrade } from './define-collection.ts'
import { migrateStatementFigures } from './migrate-statement-figures.ts'
import { writeInheritedRules } from './write-inherited-rules.ts'

const listingsToLandings: Upgrade = (data) => {
  if ('landings' in data) return data
  const { listings, ...rest } = data
  const { landing = [] } = Object(listings) as { landing?: unknown }
  return { ...rest, landings: landing }
}

const withoutDrawsFront: Upgrade = (data) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'drawsFront'))

/** Moves the product's GTIN to the first of its several colours. */
const gtinToFirstColour: Upgrade = (data) => {
  const { ean, ...specs } = Object(data.specs) as StoredData
  const [first, ...others] = Array.isArray(data.colors) ? (data.colors as StoredData[]) : []
  if (typeof ean !== 'string' || others.length === 0 || [first, ...others].some((each) => Object(each).gtin))
    return data
  return { ...data, specs, colors: [{ ...first, gtin: ean }, ...others] }
}

/** Upgrades of public collections, as `defineCollection` takes them. */
export const PUBLIC_SHAPES: { readonly [collection: string]: readonly Upgrade[] } = {
  settings: [listingsToLandings, asItWas],
  products: [migrateStatementFigures, asItWas, gtinToFirstColour],
  'product-types': [withoutDrawsFront, writeInheritedRules],
}
