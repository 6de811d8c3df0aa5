/** Ids of grids and spreadsheets that are not of one type: no type has them. */
export const RESERVED_TYPE_IDS = { all: 'todos', offers: 'ofertas' } as const
