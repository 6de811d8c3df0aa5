import { isNew, type Catalogue } from '#/catalogue/catalogue.ts'
import { formatCount, formatMoney } from '#/language/es-AR/format.ts'
import { firstEnd, lowestPrice } from '#/catalogue/offers/offers-at.ts'
import type { FacetSource } from './facet-source.ts'
import { numberRanges } from './number-ranges.ts'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { intendedUseOf, INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'

export const kindSource: FacetSource = plainFacetSource('producto', 'Tipo de producto', ({ productType }) => [
  productType.label,
])

export function productSources(catalogue: Catalogue): FacetSource[] {
  return [
    {
      ...plainFacetSource('uso', 'Para qué', ({ uses = [] }) =>
        uses.flatMap(({ use }) => intendedUseOf(use)?.label ?? []),
      ),
      order: INTENDED_USES.map(({ label }) => label),
    },
    plainFacetSource('color', 'Color', ({ colors }) => colors.map(({ name }) => name)),
    plainFacetSource('garantia', 'Garantía', ({ warrantyMonths }) => [
      formatCount(warrantyMonths, 'mes', 'meses'),
    ]),
    { ...plainFacetSource('nuevo', 'Nuevo', (product) => isNew(catalogue, product)), kind: 'flag' },
  ]
}

/** Bounds in pesos, equal in every list so that addresses do not change their meaning. */
const PRICE_STEPS = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000]
const PRICE_RANGES = numberRanges(PRICE_STEPS, undefined, (pesos) => formatMoney(pesos * 100))

export function priceSource(catalogue: Catalogue, products: readonly CatalogueProduct[]): FacetSource[] {
  if (catalogue.moment.keepable === undefined) return []
  return [
    {
      ...plainFacetSource('precio', 'Precio', ({ id }) => {
        const price = lowestPrice(catalogue, id)
        return price === undefined ? undefined : price / 100
      }),
      kind: 'number',
      ranges: PRICE_RANGES,
      sparse: true,
      until: firstEnd(
        catalogue,
        products.map(({ id }) => id),
      ),
    },
  ]
}

function plainFacetSource(param: string, label: string, valueOf: FacetSource['valueOf']): FacetSource {
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
