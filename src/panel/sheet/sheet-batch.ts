import type { Orders } from '../api/orders.ts'
import { withValue } from './sheet-columns.ts'
import { isUndecided, savedData } from './sheet-row.ts'
import type { PendingCell, SheetRows } from './sheet-rows.ts'

type Answer = Orders['draft.cells']['output']

/** As much as one order takes. */
const ROWS_TOGETHER = 200
const CELLS_TOGETHER = 1500
const LETTERS_TOGETHER = 400_000

export const nameOfCell = (id: string, path: string): string => `${id} ${path}`

/** Cells that can be sent, as many as go together. */
export function nextBatch(rows: SheetRows): PendingCell[] {
  const batch: PendingCell[] = []
  const ids = new Set<string>()
  let letters = 0
  for (const each of rows.pendings()) {
    if (each.pending.fault !== null || each.pending.theirs) continue
    // What was published meanwhile is decided for a product as a whole.
    if (isUndecided(rows.get(each.id)!)) continue
    letters += JSON.stringify([each.pending.was, each.pending.value]).length
    ids.add(each.id)
    const isFull = ids.size > ROWS_TOGETHER || batch.length >= CELLS_TOGETHER || letters > LETTERS_TOGETHER
    if (isFull && batch.length > 0) break
    batch.push(each)
  }
  return batch
}

/** A batch as the order takes it; null is nothing. */
export function orderOf(batch: readonly PendingCell[]): Orders['draft.cells']['input'] {
  return {
    rows: [...Map.groupBy(batch, ({ id }) => id)].map(([document, cells]) => ({
      document,
      cells: cells.map(({ path, pending: { was, value } }) => ({
        path,
        was: was ?? null,
        value: value ?? null,
      })),
    })),
  }
}

/** Notes what the server kept of a batch, what somebody else wrote there, and what is gone. Answers the codes that it kept. */
export function takeAnswer(
  rows: SheetRows,
  batch: readonly PendingCell[],
  { drafts, clashes, gone }: Answer,
  email: string,
): string[] {
  const versions = new Map(drafts.map(({ document, version }) => [document, version]))
  const theirs = new Map(clashes.map((clash) => [nameOfCell(clash.document, clash.path), clash.theirs]))
  const kept: string[] = []
  for (const [id, cells] of Map.groupBy(batch, (cell) => cell.id)) {
    const row = rows.get(id)
    const version = versions.get(id)
    if (!row || version === undefined) continue
    let data = savedData(row) ?? {}
    const left = new Map(row.pending)
    for (const { path, pending: sent } of cells) {
      const now = left.get(path)
      const name = nameOfCell(id, path)
      if (theirs.has(name)) {
        if (now) left.set(path, { ...now, theirs: { value: theirs.get(name) } })
        continue
      }
      data = withValue(data, path, sent.value)
      if (now?.change === sent.change) left.delete(path)
      else if (now) left.set(path, { ...now, was: sent.value })
    }
    kept.push(id)
    rows.set({
      ...row,
      draft: version === null ? null : { version, data, by: email, behind: null },
      pending: left,
    })
  }
  for (const { id, path, pending } of batch.filter((each) => gone.includes(each.id))) {
    rows.setPending(id, path, { ...pending, fault: GONE, text: String(pending.value ?? '') })
  }
  return kept
}

const GONE = 'Este producto ya no está, o se va a quitar del sitio: copiá lo que escribiste si te hace falta.'
