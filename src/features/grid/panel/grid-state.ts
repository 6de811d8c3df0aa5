import type { UndoHistory } from '#/publishing/panel/draft/undo-history.ts'
import type { Editing, SaveState } from '#/publishing/panel/draft/editing.ts'
import type { CellAddress } from './cell-positions.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { readCellText, type GridColumn } from './grid-columns.ts'
import { valueIn, type EditableRow } from './grid-row-data.ts'

export type GridState = {
  state: SaveState
  savedAt: number | null
  problem: string | null
  isBackedUp: boolean
  canUndo: boolean
  canRedo: boolean
  faults: readonly CellAddress[]
  /** Another number once any row is another. */
  version: number
}

/** States by priority: unsaved, then refused, then conflicts. */
const RANK: readonly SaveState[] = [
  'signed-out',
  'outdated',
  'offline',
  'busy',
  'saving',
  'waiting',
  'refused',
  'conflict',
]
const rankOf = ({ state }: { state: SaveState }) => RANK.indexOf(state)

export function stateOfAll(all: readonly Editing[]) {
  const [held] = all.filter(({ state }) => state !== 'saved').sort((a, b) => rankOf(a) - rankOf(b))
  const times = all.flatMap(({ savedAt }) => savedAt ?? [])
  return {
    state: held?.state ?? 'saved',
    problem: held?.problem ?? null,
    savedAt: times.length > 0 ? times.reduce((last, at) => Math.max(last, at)) : null,
    isBackedUp: all.every(({ isBackedUp }) => isBackedUp),
  }
}

/** Content of a cell: its value, or the invalid text with its error. */
export type CellContent = { value: unknown; text: string | null; fault: string | null }

export function cellContentOf(row: EditableRow, path: string): CellContent {
  const pending = row.pending.get(path)
  return pending && pending.fault !== null
    ? { value: undefined, text: pending.text, fault: pending.fault }
    : { value: valueIn(row, path), text: null, fault: null }
}

export function contentFrom(column: GridColumn, text: string, was: unknown): CellContent {
  const { value, fault } = readCellText(column, text, was)
  return { value, fault, text: fault === null ? null : text }
}

export const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a.fault === null && b.fault === null
    ? isSameJson(a.value, b.value)
    : a.text === b.text && a.fault === b.fault

export type GridUndoStep = readonly (CellAddress & { before: CellContent; after: CellContent })[]

export type GridSteps = UndoHistory<GridUndoStep>
