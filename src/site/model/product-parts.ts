import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { partsFor, productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import { tieUnits, formatCount } from '#/language/es-AR/format.ts'
import { partPath } from './breadcrumbs.ts'
import type { PartLine } from './listed.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'

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
          ? 'Se cambia en un centro de servicio'
          : null,
  }))
}

export function partLines(catalogue: Catalogue, ids: readonly string[]): PartLine[] {
  return ids.flatMap((id) => {
    const part = catalogue.parts.get(id)
    return part ? [partLine(catalogue, part)] : []
  })
}

function partLine(catalogue: Catalogue, part: SparePart): PartLine {
  const { id, name, status } = part
  return {
    id,
    name,
    link: partPath(id),
    fits: fitsText(catalogue, part),
    discontinued: status === 'discontinued',
  }
}

function fitsText(catalogue: Catalogue, part: SparePart): string {
  const [first, second, ...more] = productsFitting(catalogue, part)
  if (!first) return ''
  if (!second) return `Para ${first.name} (${first.id})`
  if (more.length === 0) return `Para ${first.name} y ${second.name}`
  return `Para ${first.name}, ${second.name} y ${formatCount(more.length, 'modelo más', 'modelos más')}`
}
