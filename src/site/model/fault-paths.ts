import { productPath } from './breadcrumbs.ts'
import { activeThenDiscontinued, type Catalogue, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productFaults } from '#/catalogue/manuals/faults-of.ts'
import { typesByFamily, type TypeFamily } from './types-by-family.ts'

/** Maximum products listed per type, on-sale ones first; the rest are found by code. */
const MAX_LISTED_PRODUCTS = 60

export function faultsPath(id: string): string {
  return `${productPath(id)}/problemas`
}

/** Path of a troubleshooting page; `step` is `2` to `4`, `fue-2` if the second step solved it, `nada` if none did. */
export function faultPath(id: string, fault: string, step?: string): string {
  return `${faultsPath(id)}/${fault}${step === undefined ? '' : `/${step}`}`
}

export function typeFaultsPath(type?: string, fault?: string): string {
  return ['/soporte/problemas', type, fault].filter((part) => part !== undefined).join('/')
}

export function faultCasePath(id: string, fault: string, step: string): string {
  return `/contacto?${new URLSearchParams({ modelo: id, problema: fault, paso: step })}`
}

/** Product types with faults, under their families. */
export function typesWithFaults(catalogue: Catalogue): readonly TypeFamily[] {
  const types = Map.groupBy(activeThenDiscontinued(catalogue).items, ({ type }) => type)
  const products = [...types.values()].filter(([first]) => productFaults(catalogue, first!).length > 0).flat()
  return typesByFamily(catalogue, products, ({ id }) => typeFaultsPath(id))
}

export function productsOfType(catalogue: Catalogue, type: string): readonly CatalogueProduct[] {
  return activeThenDiscontinued(catalogue)
    .items.filter((product) => product.type === type)
    .slice(0, MAX_LISTED_PRODUCTS)
}
