import type { OpenTogether } from '#/publishing/panel/editor-parts.tsx'
import { NOT_IN_ROWS } from '#/features/grid/not-in-rows.ts'
import { askGrid, CODES_TOGETHER } from './grid-queries.ts'
import { knownRow } from './grid-row-data.ts'

/** Opens products by the rows of their types; those of which something changes that rows do not have are read whole. */
export const openRows: OpenTogether = async (drafts, changes, lineOf) => {
  const typeOf = (each: (typeof changes)[number]) =>
    NOT_IN_ROWS.some((field) => each.set && field in each.set) ? undefined : lineOf(each)?.product?.type
  for (const [type, own] of Map.groupBy(changes, typeOf)) {
    if (type === undefined) continue
    for (let at = 0; at < own.length; at += CODES_TOGETHER) {
      const codes = own.slice(at, at + CODES_TOGETHER).map(({ document }) => document)
      const { rows, askedAt } = await askGrid(type, codes)
      for (const row of rows) drafts.open({ collection: 'products', id: row.id }, knownRow(row, askedAt))
    }
  }
  return changes.filter((each) => typeOf(each) === undefined)
}
