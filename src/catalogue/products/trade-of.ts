import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Trade } from '#/catalogue/documents/common.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'

/** Trade of the service centres that repair it. */
export function tradeOf({ productType: { fields } }: CatalogueProduct): Trade | null {
  if (fields.has('aptoLavavajillas')) return 'cocina'
  if (fields.has('potenciaRms') || fields.has('driver')) return 'audio'
  return ['pantalla', 'procesador', 'dpi'].some((key) => fields.has(key)) ? 'informatica' : null
}

/** Service centres for the product's trade; empty if the trade is unknown. */
export function serviceCentresOf(catalogue: Catalogue, product: CatalogueProduct): readonly ServiceCentre[] {
  const trade = tradeOf(product)
  return catalogue.serviceCentres.filter(({ trades }) => trade !== null && trades.includes(trade))
}
