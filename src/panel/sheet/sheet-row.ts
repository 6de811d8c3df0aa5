import { isSame } from '../../catalogue/merge/json.ts'
import type { SheetRow } from '../../pages/panel/sheet-data.ts'
import { textOf, valueAt, type Data, type GridColumn } from './sheet-columns.ts'

/** A cell that the server does not have yet. */
export type Pending = {
  value: unknown
  /** What stands in a cell whose text is no value, and why it is none. */
  text: string | null
  fault: string | null
  /** What the server said when it was written. */
  was: unknown
  /** What somebody else wrote meanwhile, in the same draft or on the site. */
  theirs: { value: unknown; isPublished?: boolean } | null
  /** Which change it was, so that what is typed while it is on its way is told from it. */
  change: number
}

/** A product of the grid: what the server has of it, and what it does not have yet. Another object once anything changes. */
export type Row = SheetRow & { pending: ReadonlyMap<string, Pending> }

/** What the server has: the draft, where there is one. */
export const savedData = ({ live, draft }: SheetRow): Data | null => (draft ? draft.data : live)

/** Whether cells of it may be written: not of what is to be taken off the site. */
export const isOpen = (row: SheetRow): boolean => savedData(row) !== null

/** Facts of a draft that somebody else published otherwise since it was begun: each waits for whose it is to be. */
export function withBehind(row: Row): Row {
  const { draft, live } = row
  if (!draft?.data || !draft.behind || draft.behind.length === 0) return row
  const pending = new Map(row.pending)
  for (const path of draft.behind) {
    if (pending.has(path)) continue
    const theirs = { value: valueAt(live, path), isPublished: true }
    pending.set(path, {
      value: valueAt(draft.data, path),
      text: null,
      fault: null,
      was: theirs.value,
      theirs,
      change: 0,
    })
  }
  return { ...row, pending }
}

/** Whether somebody has still to say whose a fact of it is to be. */
export const isUndecided = ({ pending }: Row): boolean =>
  [...pending.values()].some(({ theirs }) => theirs?.isPublished === true)

/** What a cell says by now; a text that is no value says what stood before it. */
export function valueIn(row: Row, path: string): unknown {
  const pending = row.pending.get(path)
  return pending && pending.fault === null ? pending.value : valueAt(savedData(row) ?? row.live, path)
}

/** What a cell shows. */
export function textIn(row: Row, column: GridColumn): string {
  return row.pending.get(column.path)?.text ?? textOf(column, valueIn(row, column.path))
}

/** Whether there is something to publish: what is wrong, or not decided, is not. */
export const isToPublish = ({ draft, pending }: Row): boolean =>
  draft !== null || [...pending.values()].some(({ fault, theirs }) => fault === null && theirs === null)

export const nameOf = (row: Row): string => {
  const name = valueIn(row, 'name')
  return typeof name === 'string' && name !== '' ? name : row.id
}

export type CellChange = { path: string; label: string; before: string; after: string }

const made = new WeakMap<Row, { columns: readonly GridColumn[]; changes: CellChange[] }>()

/** What publishing a product would change of what the grid shows, in each column's own words. */
export function changesOf(row: Row, columns: readonly GridColumn[]): CellChange[] {
  const known = made.get(row)
  if (known?.columns === columns) return known.changes
  const changes: CellChange[] = []
  if (row.live && (row.draft || row.pending.size > 0)) {
    for (const column of columns) {
      const [before, after] = [valueAt(row.live, column.path), valueIn(row, column.path)]
      if (isSame(before, after)) continue
      changes.push({
        path: column.path,
        label: column.label,
        before: inWords(column, before),
        after: inWords(column, after),
      })
    }
  }
  made.set(row, { columns, changes })
  return changes
}

function inWords(column: GridColumn, value: unknown): string {
  const text = textOf(column, value)
  if (text === '') return '—'
  return column.isNumber && column.unit !== undefined ? `${text}\u00a0${column.unit}` : text
}

/** Whether a cell says otherwise than the site. */
export function isChanged(row: Row, path: string): boolean {
  if (!row.draft && row.pending.size === 0) return false
  return row.live !== null && !isSame(valueAt(row.live, path), valueIn(row, path))
}
