import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { typeFaultsPath } from './fault-paths.ts'
import type { FaultType } from './listed.ts'

/** Most products listed of one type, those on sale first; others are found by their code. */
const MAX_LISTED_PRODUCTS = 60

/** Product types with faults, in the order of the catalogue. */
export function typesWithFaults(catalogue: Catalogue): readonly FaultType[] {
  const products = Map.groupBy(activeThenDiscontinued(catalogue).items, ({ type }) => type)
  return [...products].flatMap(([type, all]) => {
    const { plural, label } = all[0]!.productType
    if (productFaults(catalogue, all[0]!).length === 0) return []
    return { name: capitalise(plural) || label, link: typeFaultsPath(type), count: all.length }
  })
}

export function productsOfType(catalogue: Catalogue, type: string): readonly CatalogueProduct[] {
  return activeThenDiscontinued(catalogue)
    .items.filter((product) => product.type === type)
    .slice(0, MAX_LISTED_PRODUCTS)
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
