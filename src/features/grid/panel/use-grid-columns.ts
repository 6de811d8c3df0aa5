import { useMemo } from 'react'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { fieldsOfType } from '#/panel/model/fields-of-type.ts'
import { ALL_PRODUCTS_SHEET, isSheetOfType } from '#/publishing/model/columns/spreadsheet-names.ts'
import { chosenColumns, columnsInCommon, columnsOfTypes, FIRST_COLUMNS } from './columns-of-types.ts'
import { namesIn, type GridFilters } from './grid-address.ts'
import { gridColumns, offerGridColumns } from './grid-columns.ts'
import type { PanelGrid } from './grid-queries.ts'
import { rowTypeOf } from './grid-row-data.ts'

/** Names of the columns that the address chooses; none for all of them. */
export const chosenNames = (id: string, { columnas }: GridFilters): readonly string[] => {
  const names = namesIn(columnas)
  return names.length === 0 && id === ALL_PRODUCTS_SHEET.id ? FIRST_COLUMNS : names
}

const NO_TYPE_FIELDS: ReadonlyMap<string, Field> = new Map()

type ColumnsInput = Pick<PanelGrid, 'type'> & {
  rows: readonly Parameters<typeof rowTypeOf>[0][]
  /** Product types that the grid may have. */
  types: readonly PanelType[]
  filters: GridFilters
}

/** Columns of a grid: all, those that the types in sight have in common, and the chosen ones of these. */
export function useGridColumns({ type, rows, types, filters }: ColumnsInput) {
  const fields = useMemo(
    () => (isSheetOfType(type.id) ? fieldsOfType(types[0]!) : NO_TYPE_FIELDS),
    [type, types],
  )
  const all = useMemo(() => {
    if (type.collection === 'offers') return offerGridColumns()
    return isSheetOfType(type.id)
      ? gridColumns(fields, type.categories)
      : columnsOfTypes(types, type.categories)
  }, [fields, type, types])
  const ownTypes = useMemo(() => {
    const present = new Set(rows.map(rowTypeOf))
    return types.filter(({ id }) => present.has(id))
  }, [rows, types])
  const { tipos, columnas } = filters
  const common = useMemo(() => {
    const chosen = namesIn(tipos)
    return columnsInCommon(all, chosen.length > 0 ? chosen : ownTypes.map(({ id }) => id))
  }, [all, ownTypes, tipos])
  const columns = useMemo(() => {
    const chosen = chosenColumns(common, chosenNames(type.id, { columnas }))
    if (chosen.length > 0) return chosen
    return type.id === ALL_PRODUCTS_SHEET.id ? chosenColumns(common, ['name']) : common
  }, [common, columnas, type])
  return { fields, all, common, columns, ownTypes }
}
