import { isNew, type Catalogue } from '../catalogue.ts'
import { countOf } from '../../language/es-AR/format.ts'
import type { FacetSource, FacetValue } from './facet-source.ts'
import type { CatalogueProduct } from '../catalogue.ts'
import { intendedUseOf, INTENDED_USES } from '../intended-uses/intended-uses.ts'

export const kindSource: FacetSource = plain('producto', 'Tipo de producto', ({ productType }) => [
  productType.label,
])

export function productSources(catalogue: Catalogue): FacetSource[] {
  return [
    {
      ...plain('uso', 'Para qué', ({ uses = [] }) =>
        uses.flatMap(({ use }) => intendedUseOf(use)?.label ?? []),
      ),
      order: INTENDED_USES.map(({ label }) => label),
    },
    plain('color', 'Color', ({ colors }) => colors.map(({ name }) => name)),
    plain('garantia', 'Garantía', ({ warrantyMonths }) => [countOf(warrantyMonths, 'mes', 'meses')]),
    { ...plain('nuevo', 'Nuevo', (product) => isNew(catalogue, product)), kind: 'flag' },
  ]
}

function plain(
  param: string,
  label: string,
  valueOf: (product: CatalogueProduct) => FacetValue,
): FacetSource {
  return {
    param,
    label,
    help: undefined,
    unit: undefined,
    kind: 'text',
    steps: [],
    atLeast: false,
    order: [],
    promotions: [],
    valueOf,
  }
}
