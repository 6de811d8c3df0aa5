import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { tieUnits } from '#/language/es-AR/format.ts'
import { partPath } from './breadcrumbs.ts'

/** Available spare parts; `note` is an exception. */
export type ProductParts = readonly { id: string; name: string; link: string; note: string | null }[]

export function productParts(catalogue: Catalogue, product: CatalogueProduct): ProductParts {
  return partsFor(catalogue, product).map(({ part: { id, name, status, changedBy } }) => ({
    id,
    name: tieUnits(name),
    link: partPath(id),
    note:
      status === 'discontinued'
        ? 'Discontinuado'
        : changedBy === 'workshop'
          ? 'Lo cambia el service técnico'
          : null,
  }))
}
