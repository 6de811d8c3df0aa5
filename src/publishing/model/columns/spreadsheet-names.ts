/** Spreadsheet and grid of offers, listed among those of product types. */
export const OFFERS_SHEET = {
  id: 'ofertas',
  collection: 'offers',
  label: 'Ofertas',
  singular: 'oferta',
  plural: 'ofertas',
} as const

export type SheetCollection = 'products' | 'offers'

/** Collection of the spreadsheet of a product type, of all types (null), or of offers. */
export const collectionOfSpreadsheet = (type: string | null): SheetCollection =>
  type === OFFERS_SHEET.id ? OFFERS_SHEET.collection : 'products'

export const rowWords = (collection: SheetCollection): readonly [one: string, many: string] =>
  collection === 'offers' ? ['oferta', 'ofertas'] : ['producto', 'productos']
