import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Trade } from '#/catalogue/documents/common.ts'

/** Trade of the service centres that repair it. */
export function tradeOf({ productType: { fields } }: CatalogueProduct): Trade | null {
  if (fields.has('aptoLavavajillas')) return 'cocina'
  if (fields.has('potenciaRms') || fields.has('driver')) return 'audio'
  return ['pantalla', 'procesador', 'dpi'].some((key) => fields.has(key)) ? 'informatica' : null
}
