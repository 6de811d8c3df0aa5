import { fieldColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import { TextError } from '#/language/text-error.ts'
import { fieldsOfType } from '#/panel/model/fields-of-type.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { gridColumn, gridColumns, type GridColumn } from './grid-columns.ts'
import type { GridType } from './grid-queries.ts'

/** Columns of a grid of several types until others are chosen: few and short, for ten thousand rows. */
export const FIRST_COLUMNS: readonly string[] = [
  'name',
  'type',
  'status',
  'category',
  'colors',
  'marketplaceLinks',
  'ean',
  'peso',
]

/** Columns that all products have, then each spec of any type, which is of the types that have it. */
export function columnsOfTypes(
  types: readonly PanelType[],
  categories: GridType['categories'],
): readonly GridColumn[] {
  const specs = new Map<string, Map<string, GridColumn>>()
  for (const type of types) {
    for (const [key, field] of fieldsOfType(type)) {
      const byType = specs.get(key) ?? new Map<string, GridColumn>()
      specs.set(key, byType.set(type.id, gridColumn(fieldColumn(field, `specs.${key}`), field)))
    }
  }
  const [name, ...common] = gridColumns(new Map(), categories)
  return [
    name!,
    typeColumn(types),
    ...common,
    ...[...specs.values()].map((byType) => ({ ...byType.values().next().value!, byType })),
  ]
}

/**
 * Columns that several of some types have in common, or the only one has. Specs of one key that are measured in
 * different units have nothing in common.
 */
export function columnsInCommon(
  columns: readonly GridColumn[],
  types: readonly string[],
): readonly GridColumn[] {
  const least = Math.min(2, types.length)
  return columns.flatMap((column) => {
    const { byType } = column
    if (!byType) return [column]
    const own = types.flatMap((type) => byType.get(type) ?? [])
    const [first] = own
    const isCommon = own.length >= least && own.every((each) => isSameMeasure(each, first!))
    return first && isCommon ? [{ ...first, byType }] : []
  })
}

const isSameMeasure = (one: GridColumn, other: GridColumn) =>
  one.unit === other.unit && one.field?.kind === other.field?.kind

/** Columns of some names; a spec's name may be its key alone. */
export function chosenColumns(
  columns: readonly GridColumn[],
  names: readonly string[],
): readonly GridColumn[] {
  const chosen = new Set(names)
  return columns.filter(({ path }) => chosen.has(path) || chosen.has(columnName(path)))
}

/** Name of a column in the address. */
export const columnName = (path: string): string => path.replace(/^specs\./, '')

function typeColumn(types: readonly PanelType[]): GridColumn {
  const labels = new Map(types.map(({ id, label }) => [id, label]))
  const closed = 'El tipo de un producto se cambia en su ficha.'
  return {
    ...gridColumn({
      path: 'type',
      header: 'Tipo de producto',
      label: 'Tipo de producto',
      unit: undefined,
      required: true,
      isNumber: false,
      options: undefined,
      help: closed,
      write: (value) => labels.get(String(value)) ?? String(value),
      read() {
        throw new TextError(closed)
      },
    }),
    width: 200,
    closed,
  }
}
