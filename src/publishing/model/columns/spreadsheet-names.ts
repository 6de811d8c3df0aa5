import { RESERVED_TYPE_IDS } from '#/catalogue/documents/reserved-type-ids.ts'

/** Spreadsheet and grid of offers, listed among those of product types. */
export const OFFERS_SHEET = {
  id: RESERVED_TYPE_IDS.offers,
  collection: 'offers',
  label: 'Ofertas',
  singular: 'oferta',
  plural: 'ofertas',
} as const

/** Grid of the products of all types. */
export const ALL_PRODUCTS_SHEET = {
  id: RESERVED_TYPE_IDS.all,
  collection: 'products',
  label: 'Todos los productos',
  singular: 'producto',
  plural: 'productos',
} as const

/** Whether a grid or spreadsheet is of one product type. */
export const isSheetOfType = (id: string): boolean => !Object.values<string>(RESERVED_TYPE_IDS).includes(id)

export type SheetCollection = 'products' | 'offers'

/** Collection of the spreadsheet of a product type, of all types (null), or of offers. */
export const collectionOfSpreadsheet = (type: string | null): SheetCollection =>
  type === OFFERS_SHEET.id ? OFFERS_SHEET.collection : 'products'

export const rowWords = (collection: SheetCollection): readonly [one: string, many: string] =>
  collection === 'offers' ? ['oferta', 'ofertas'] : ['producto', 'productos']
