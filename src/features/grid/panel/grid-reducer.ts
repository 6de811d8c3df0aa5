import type { PathChange } from '#/catalogue/json/fields.ts'
import { addStep, stepBack, stepForth } from '#/publishing/panel/draft/undo-history.ts'
import type { CellAddress } from './cell-positions.ts'
import type { CellBackup } from './cells-backup.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridRowData } from './grid-queries.ts'
import {
  columnIn,
  isRowOpen,
  valueIn,
  whyClosed,
  writtenRow,
  type CellFault,
  type EditableRow,
  type RowDraft,
} from './grid-row-data.ts'
import { cellContentOf, contentFrom, isSameContent, type GridSteps, type GridUndoStep } from './grid-state.ts'

/** Cells of a grid: what the server has, what the drafts of this tab have, and texts that are no value. */
export type GridCells = {
  readonly columns: ReadonlyMap<string, GridColumn>
  /** With nothing pending. */
  readonly server: ReadonlyMap<string, EditableRow>
  readonly drafts: ReadonlyMap<string, RowDraft>
  readonly faults: ReadonlyMap<string, ReadonlyMap<string, CellFault>>
  /** Rows with a draft or a fault of this tab: of ten thousand, these alone are copied with every change. */
  readonly written: ReadonlyMap<string, EditableRow>
  /** The same list until a product comes or goes. */
  readonly ids: readonly string[]
  readonly steps: GridSteps
  /** Request time of each row. */
  readonly askedAt: ReadonlyMap<string, number>
}

export type GridAction =
  /** Texts of cells: one step to undo. */
  | { kind: 'write'; cells: readonly CellBackup[] }
  /** Texts that another tab left on the device. */
  | { kind: 'restore'; cells: readonly CellBackup[] }
  | { kind: 'undo' | 'redo' }
  /** Replies in any order. */
  | { kind: 'receive'; rows: readonly GridRowData[]; askedAt: number }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'draft'; drafts: ReadonlyMap<string, RowDraft> }

/** `writes` has the fields to be written to the draft of each product; its row changes with the draft. */
export type GridOutcome = {
  readonly cells: GridCells
  readonly writes: ReadonlyMap<string, readonly PathChange[]>
}

export function openCells(
  rows: readonly GridRowData[],
  { columns, steps, askedAt }: { columns: readonly GridColumn[]; steps: GridSteps; askedAt: number },
): GridCells {
  const cells: GridCells = {
    steps,
    columns: new Map(columns.map((column) => [column.path, column])),
    server: new Map(),
    drafts: new Map(),
    faults: new Map(),
    written: new Map(),
    ids: [],
    askedAt: new Map(),
  }
  return receiveRows(cells, rows, askedAt)
}

export function gridReducer(cells: GridCells, action: GridAction): GridOutcome {
  switch (action.kind) {
    case 'write':
      return write(cells, stepOf(cells, action.cells))
    case 'restore':
      return putStep(cells, stepOf(cells, action.cells), 'after')
    case 'undo':
    case 'redo':
      return travel(cells, action.kind)
    case 'receive':
      return withoutWrites(receiveRows(cells, action.rows, action.askedAt))
    case 'remove':
      return withoutWrites(removeRows(cells, action.ids))
    case 'draft': {
      const drafts = new Map([...cells.drafts, ...action.drafts])
      return withoutWrites(redraw({ ...cells, drafts }, action.drafts.keys()))
    }
  }
}

const withoutWrites = (cells: GridCells): GridOutcome => ({ cells, writes: new Map() })

export const rowIn = ({ written, server }: GridCells, id: string): EditableRow | undefined =>
  written.get(id) ?? server.get(id)

/** A cell that can be written, with the column of its row's type. */
export function openCell(
  cells: GridCells,
  { id, path }: CellAddress,
): { row: EditableRow; column: GridColumn } | undefined {
  const row = rowIn(cells, id)
  const shared = cells.columns.get(path)
  if (!row || !shared || whyClosed(row, shared) !== undefined) return undefined
  return { row, column: columnIn(row, shared)! }
}

/** Whether a later state of a product is known. */
export const isOutdatedRow = ({ askedAt }: GridCells, id: string, requestedAt: number): boolean =>
  requestedAt < (askedAt.get(id) ?? 0)

/** Rows with a draft or with something that is not in one yet. */
export const touchedRows = ({ written, server }: GridCells): EditableRow[] => [
  ...[...written.values()].filter(({ draft, pending }) => draft !== null || pending.size > 0),
  ...[...server.values()].filter(({ id, draft }) => draft !== null && !written.has(id)),
]

/** Cells whose text is no value, or that two people wrote. */
export const cellsToReview = (cells: GridCells): CellAddress[] =>
  touchedRows(cells).flatMap(({ id, pending }) =>
    [...pending].flatMap(([path, { fault, theirs }]) =>
      cells.columns.has(path) && (fault !== null || theirs) ? [{ id, path }] : [],
    ),
  )

/** Texts that the device keeps of a grid. */
export const invalidTexts = ({ faults }: GridCells): CellBackup[] =>
  [...faults].flatMap(([id, own]) => [...own].map(([path, { text }]) => ({ id, path, text })))

const stepOf = (cells: GridCells, texts: readonly CellBackup[]): GridUndoStep =>
  texts.flatMap(({ id, path, text }) => {
    const open = openCell(cells, { id, path })
    if (!open) return []
    const before = cellContentOf(open.row, path)
    const after = contentFrom(open.column, text, valueIn(open.row, path))
    return isSameContent(before, after) ? [] : [{ id, path, before, after }]
  })

function write(cells: GridCells, step: GridUndoStep): GridOutcome {
  if (step.length === 0) return withoutWrites(cells)
  return putStep({ ...cells, steps: addStep(cells.steps, step) }, step, 'after')
}

/** Undoes a step or does it again; cells changed since by others are skipped. */
function travel(cells: GridCells, kind: 'undo' | 'redo'): GridOutcome {
  const isBack = kind === 'undo'
  const stepped = isBack ? stepBack(cells.steps) : stepForth(cells.steps)
  if (!stepped) return withoutWrites(cells)
  const { history: steps, step } = stepped
  const still = step.filter(({ id, path, before, after }) => {
    const row = rowIn(cells, id)
    return row && isRowOpen(row) && isSameContent(cellContentOf(row, path), isBack ? after : before)
  })
  return putStep({ ...cells, steps }, still, isBack ? 'before' : 'after')
}

/** Grouped by product, so that a block of a thousand cells draws each row once. */
function putStep(cells: GridCells, step: GridUndoStep, to: 'before' | 'after'): GridOutcome {
  const faults = new Map(cells.faults)
  const writes = new Map<string, PathChange[]>()
  const byRow = Map.groupBy(step, ({ id }) => id)
  for (const [id, own] of byRow) {
    const left = new Map(faults.get(id))
    const fields: PathChange[] = []
    for (const { path, [to]: content } of own) {
      const { value, text, fault } = content
      if (fault === null) fields.push({ path, value })
      if (fault === null) left.delete(path)
      else left.set(path, { text: text ?? '', fault })
    }
    if (left.size > 0) faults.set(id, left)
    else faults.delete(id)
    if (fields.length > 0) writes.set(id, fields)
  }
  return { cells: redraw({ ...cells, faults }, byRow.keys()), writes }
}

function receiveRows(cells: GridCells, rows: readonly GridRowData[], requestedAt: number): GridCells {
  const server = new Map(cells.server)
  const askedAt = new Map(cells.askedAt)
  for (const row of rows) {
    if (isOutdatedRow(cells, row.id, requestedAt)) continue
    server.set(row.id, writtenRow(row, undefined, NO_FAULTS))
    askedAt.set(row.id, requestedAt)
  }
  const ids = server.size === cells.ids.length ? cells.ids : [...server.keys()]
  return redraw(
    { ...cells, server, askedAt, ids },
    rows.map(({ id }) => id),
  )
}

function removeRows(cells: GridCells, gone: readonly string[]): GridCells {
  const server = new Map(cells.server)
  for (const id of gone) server.delete(id)
  return redraw({ ...cells, server, ids: [...server.keys()] }, gone)
}

const NO_FAULTS: ReadonlyMap<string, CellFault> = new Map()

function redraw(cells: GridCells, ids: Iterable<string>): GridCells {
  const written = new Map(cells.written)
  for (const id of ids) {
    const [row, draft, faults] = [cells.server.get(id), cells.drafts.get(id), cells.faults.get(id)]
    if (row && (draft || faults)) written.set(id, writtenRow(row, draft, faults ?? NO_FAULTS))
    else written.delete(id)
  }
  return { ...cells, written }
}
