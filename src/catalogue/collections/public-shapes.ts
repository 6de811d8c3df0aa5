import { asItWas, type Upgrade } from './define-collection.ts'
import { migrateStatementFigures } from './migrate-statement-figures.ts'

const listingsToLandings: Upgrade = (data) => {
  if ('landings' in data) return data
  const { listings, ...rest } = data
  const { landing = [] } = Object(listings) as { landing?: unknown }
  return { ...rest, landings: landing }
}

const withoutDrawsFront: Upgrade = (data) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field !== 'drawsFront'))

/** Upgrades of public collections, as `defineCollection` takes them. */
export const PUBLIC_SHAPES: { readonly [collection: string]: readonly Upgrade[] } = {
  settings: [listingsToLandings, asItWas],
  products: [migrateStatementFigures, asItWas],
  'product-types': [withoutDrawsFront],
}
