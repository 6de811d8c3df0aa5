import '#/catalogue/specs/fields/without-eval.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { offerColumns } from '#/publishing/model/columns/offer-columns.ts'
import { productColumns } from '#/publishing/model/columns/product-columns.ts'
import { readCell } from '#/publishing/model/columns/cell-text.ts'
import type { SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { TextError } from '#/language/text-error.ts'
import type { GridType } from './grid-queries.ts'

export type RowData = Readonly<Record<string, unknown>>

/** A column of the grid: how its cells are read and written is the spreadsheets' own. */
export type GridColumn = SpreadsheetColumn & {
  /** How a cell is typed: by hand, one of a list, some of a list, or a line for each. */
  readonly control: 'text' | 'option' | 'several' | 'lines'
  readonly several: readonly string[]
  /** In pixels, at text of 16. */
  readonly width: number
  readonly field: Field | undefined
  /** In a grid of several types, the column as each type that has it has it. */
  readonly byType?: ReadonlyMap<string, GridColumn>
  /** Reason why none of its cells can be written. */
  readonly closed?: string
}

export const columnOfType = (column: GridColumn, type: string): GridColumn | undefined =>
  column.byType ? column.byType.get(type) : column

type ReadCell = { value: unknown; fault: null } | { value: undefined; fault: string }

const LINES: ReadonlySet<string> = new Set([
  'description',
  'highlights',
  'colors',
  'inTheBox',
  'faqs',
  'marketplaceLinks',
  'warrantyExclusions',
  'uses',
  'related',
  'worksWith',
  'instalments',
])

/** The columns of a type's grid: its own facts, then what all products have. */
export function gridColumns(
  fields: ReadonlyMap<string, Field>,
  categories: GridType['categories'],
): readonly GridColumn[] {
  const byId = new Map(
    categories.map(({ id, name, route, parent }) => [
      id,
      { name, route, ...(parent === undefined ? {} : { parent }) },
    ]),
  )
  const columns = productColumns({ fields }, byId)
  const own = columns.filter(({ path }) => path.startsWith('specs.'))
  const common = columns.filter(({ path }) => !path.startsWith('specs.'))
  return [...own, ...common].map((column) =>
    gridColumn(column, fields.get(column.path.slice('specs.'.length))),
  )
}

export const offerGridColumns = (): readonly GridColumn[] =>
  offerColumns().map((column) => gridColumn(column))

export function gridColumn(column: SpreadsheetColumn, field?: Field): GridColumn {
  const control = columnControl(column, field)
  return { ...column, field, control, several: field?.options ?? [], width: columnWidth(column, control) }
}

function columnControl(
  { path, options }: SpreadsheetColumn,
  field: Field | undefined,
): GridColumn['control'] {
  if (options) return 'option'
  if (field?.kind === 'choices') return 'several'
  return LINES.has(path) || field?.kind === 'texts' ? 'lines' : 'text'
}

function columnWidth(
  { label, isNumber, path, options }: SpreadsheetColumn,
  control: GridColumn['control'],
): number {
  if (LINES.has(path) || path === 'promise' || path === 'shop') return 280
  if (path === 'category') return 220
  const longest = Math.max(0, ...(options ?? []).map((option) => option.length))
  const contentWidth = Math.max(Math.min(label.length, 22) * 7.6, Math.min(longest, 20) * 8) + 28
  const least = isNumber ? 104 : control === 'text' || control === 'several' ? 144 : 96
  return Math.round(Math.max(least, contentWidth))
}

const SPECS = 'specs.'

export function valueAtCell(data: RowData | null | undefined, path: string): unknown {
  if (!data) return undefined
  return path.startsWith(SPECS) ? (Object(data.specs) as RowData)[path.slice(SPECS.length)] : data[path]
}

/** Text of a cell; empty for none. Values stored earlier may be beyond what the field now accepts. */
export function gridCellText(column: GridColumn, value: unknown): string {
  if (value === undefined || value === null) return ''
  try {
    return column.write(value)
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Value of a text in a column, given the previous value; an invalid one has a sentence. */
export function readCellText(column: GridColumn, text: string, was: unknown): ReadCell {
  const trimmed = text.replaceAll(/\r\n?/g, '\n').trim()
  if (trimmed === '') return emptied(column, was)
  // Unchanged text is not parsed: stored values may be beyond what the field now accepts.
  if (trimmed === gridCellText(column, was)) return { value: was, fault: null }
  try {
    const read = readCell(column, trimmed, trimmed)
    const value = column.keep ? column.keep(read, was) : read
    return { value: isSameJson(value, was) ? was : value, fault: null }
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    return { value: undefined, fault: error.message }
  }
}

function emptied(column: GridColumn, was: unknown): ReadCell {
  if (was === undefined) return { value: undefined, fault: null }
  if (column.required) return { value: undefined, fault: `No se puede vaciar: «${column.label}» va siempre.` }
  return {
    value: Array.isArray(was) && !column.path.startsWith(SPECS) ? [] : undefined,
    fault: null,
  }
}

/** A value that is likelier a slip than a fact, and the one that was perhaps meant. */
export type Doubt = { title: string; sentence: string; instead: number | undefined }

export function doubtOf({ field, unit, label }: GridColumn, value: unknown): Doubt | undefined {
  const range = field?.range
  if (!range || value === undefined || value === null) return undefined
  const [least, most] = range
  const odd = field.numbers(value).find((number) => number < least || number > most)
  if (odd === undefined) return undefined
  const inUnit = unit === undefined ? '' : `\u00a0${unit}`
  const instead =
    typeof value === 'number'
      ? [value / 10, value * 10, value / 100, value / 1000, value * 1000, withoutRepeat(value)]
          .filter((each) => each !== undefined)
          .find((each) => each >= least && each <= most && accepts(field, each))
      : undefined
  return {
    title: `${formatCellNumber(odd)}${inUnit} es ${odd > most ? 'mucho' : 'poco'} para «${label}»`,
    sentence: `Lo usual va de ${formatCellNumber(least)} a ${formatCellNumber(most)}${inUnit}.`,
    instead,
  }
}

/** A digit that was pressed twice: 112 for 12. */
function withoutRepeat(value: number): number | undefined {
  const text = String(value)
  const once = text.replace(/(\d)\1/, '$1')
  return once === text ? undefined : Number(once)
}

const accepts = ({ schema }: Field, value: number) => schema.safeParse(value).success
export const formatCellNumber = (value: number) => value.toLocaleString('es-AR', { maximumFractionDigits: 6 })
