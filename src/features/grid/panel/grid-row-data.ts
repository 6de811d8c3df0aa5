import type { DraftConflict, Editing } from '#/publishing/panel/draft/editing.ts'
import { changedFields, withField } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import type { EditState } from '#/publishing/panel/draft/draft-state.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { KnownDocument } from '#/publishing/panel/draft/known.ts'
import type { GridRowData } from './grid-queries.ts'
import { columnOfType, gridCellText, valueAtCell, type RowData, type GridColumn } from './grid-columns.ts'

export type PendingValue = {
  value: unknown
  /** Raw text that failed to parse, and the reason. */
  text: string | null
  fault: string | null
  /** Server value at edit time (merge base). */
  was: unknown
  /** Concurrent change by others, in the same draft or published. */
  theirs: ({ value: unknown } & Pick<DraftConflict, 'with'>) | null
}

/** A product of the grid: what the server has of it, and what it does not have yet. Another object once anything changes. */
export type EditableRow = GridRowData & { pending: ReadonlyMap<string, PendingValue> }

/** Server value: the draft, or the live document. */
export const savedData = ({ live, draft }: GridRowData): RowData | null => (draft ? draft.data : live)

/** Whether cells of it may be written: not of what is to be taken off the site. */
export const isRowOpen = (row: GridRowData): boolean => savedData(row) !== null

/** A column as the row's type has it; undefined where it has none. */
export const columnIn = (row: GridRowData, column: GridColumn): GridColumn | undefined =>
  columnOfType(column, rowTypeOf(row))

export const rowTypeOf = (row: GridRowData): string => String((savedData(row) ?? row.live)?.type)

/** Reason why a cell can't be written; undefined where it can. */
export function whyClosed(row: GridRowData, column: GridColumn): string | undefined {
  if (!isRowOpen(row)) return 'Se va a quitar del sitio: para cambiarlo, descartá antes ese borrador.'
  if (!columnIn(row, column)) return `Este tipo de producto no lleva «${column.label}».`
  return column.closed
}

export function knownRow({ live, draft, without }: GridRowData, askedAt: number): KnownDocument {
  return {
    data: (draft ? draft.data : live) as JsonObject | null,
    live: live as JsonObject | null,
    version: draft?.version ?? null,
    by: draft?.by ?? null,
    savedAt: null,
    behind: draft?.behind ?? null,
    askedAt,
    without,
  }
}

export type CellFault = { text: string; fault: string }

/** The draft document of a row at one moment. */
export type RowDraft = Pick<EditState, 'base' | 'value' | 'by' | 'isGone'> &
  Pick<Editing, 'draftVersion' | 'conflicts' | 'refusals'>

export function rowDraftOf(document: DraftDocument): RowDraft {
  const { base, value, by, isGone } = document.state
  const { draftVersion, conflicts, refusals } = document.read()
  return { base, value, by, isGone, draftVersion, conflicts, refusals }
}

/** A row with what is written of its product, here or in its form, and with the texts of its cells that are no value. */
export function writtenRow(
  serverRow: GridRowData,
  draft: RowDraft | undefined,
  faults: ReadonlyMap<string, CellFault>,
): EditableRow {
  const pending = new Map<string, PendingValue>()
  const row = draft ? draftedRow(serverRow, draft, pending) : serverRow
  for (const [path, { text, fault }] of faults) {
    const was = valueAtCell(savedData(row), path)
    pending.set(path, { value: undefined, was, theirs: null, ...pending.get(path), text, fault })
  }
  return { ...row, pending }
}

function draftedRow(
  serverRow: GridRowData,
  { base, value, by, isGone, draftVersion: version, conflicts, refusals }: RowDraft,
  pending: Map<string, PendingValue>,
): GridRowData {
  const put = (path: string, more: Partial<PendingValue>) => {
    for (const cell of changedCells(path, base, value)) {
      const fresh = {
        value: valueAtCell(value, cell),
        was: valueAtCell(base, cell),
        text: null,
        fault: null,
        theirs: null,
      }
      pending.set(cell, { ...fresh, ...pending.get(cell), ...more })
    }
  }
  for (const { path } of changedFields(base, value)) put(path, isGone ? { fault: ROW_GONE } : {})
  for (const [path, fault] of refusals) put(path, { fault })
  for (const { path, theirs, with: side } of conflicts)
    for (const cell of changedCells(path, base, value))
      put(cell, {
        theirs: {
          value: valueAtCell(withField(value, path, theirs), cell),
          ...(side ? { with: side } : {}),
        },
      })
  const behind = serverRow.draft?.behind ?? null
  return { ...serverRow, draft: version === null ? null : { version, data: base, by: by ?? '', behind } }
}

const ROW_GONE =
  'Este producto ya no está, o se va a quitar del sitio: copiá lo que escribiste si te hace falta.'

function changedCells(path: string, base: RowData | null, value: RowData | null): string[] {
  if (path === '') return []
  if (path !== 'specs') return [path.split('.', path.startsWith('specs.') ? 2 : 1).join('.')]
  const keys = [base, value].flatMap((data) => Object.keys(Object(data?.specs) as object))
  return [...new Set(keys)].map((key) => `specs.${key}`)
}

/** True if a fact has an unresolved conflict with a publication. */
export const isUndecided = ({ pending }: EditableRow): boolean =>
  [...pending.values()].some(({ theirs }) => theirs?.with === 'published')

/** Current value of a cell; the previous one if its text is invalid. */
export function valueIn(row: EditableRow, path: string): unknown {
  const pending = row.pending.get(path)
  return pending && pending.fault === null ? pending.value : valueAtCell(savedData(row) ?? row.live, path)
}

export function textIn(row: EditableRow, column: GridColumn): string {
  const own = columnIn(row, column)
  return row.pending.get(column.path)?.text ?? (own ? gridCellText(own, valueIn(row, own.path)) : '')
}

export const isToPublish = ({ draft, pending }: EditableRow): boolean =>
  draft !== null || [...pending.values()].some(({ fault, theirs }) => fault === null && theirs === null)

export const gridRowName = (row: EditableRow): string => {
  const name = valueIn(row, 'name') ?? (Object(valueIn(row, 'shop')) as RowData).name
  return typeof name === 'string' && name !== '' ? name : row.id
}

type CellChange = { path: string; label: string; before: string; after: string }

const rowChangesCache = new WeakMap<EditableRow, { columns: readonly GridColumn[]; changes: CellChange[] }>()

/** Pending publication of a product in the grid's columns, formatted by column. */
export function changesOf(row: EditableRow, columns: readonly GridColumn[]): CellChange[] {
  const known = rowChangesCache.get(row)
  if (known?.columns === columns) return known.changes
  const changes: CellChange[] = []
  if (row.live && (row.draft || row.pending.size > 0)) {
    for (const shared of columns) {
      const column = columnIn(row, shared)
      if (!column) continue
      const [before, after] = [valueAtCell(row.live, column.path), valueIn(row, column.path)]
      if (isSameJson(before, after)) continue
      changes.push({
        path: column.path,
        label: column.label,
        before: cellValueWords(column, before),
        after: cellValueWords(column, after),
      })
    }
  }
  rowChangesCache.set(row, { columns, changes })
  return changes
}

function cellValueWords(column: GridColumn, value: unknown): string {
  const text = gridCellText(column, value)
  if (text === '') return '—'
  return column.isNumber && column.unit !== undefined ? `${text}\u00a0${column.unit}` : text
}

export function isChanged(row: EditableRow, path: string): boolean {
  if (!row.draft && row.pending.size === 0) return false
  return row.live !== null && !isSameJson(valueAtCell(row.live, path), valueIn(row, path))
}
