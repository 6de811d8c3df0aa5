import type { GridRowData } from './grid-queries.ts'
import type { PendingValue, EditableRow } from './grid-row-data.ts'

export type CellAddress = { id: string; path: string }
type PendingCell = CellAddress & { pending: PendingValue }

/** The rows of a grid, and which of them differ from the site: ten thousand are not looked through with every letter. */
export class GridRows {
  readonly #rows = new Map<string, EditableRow>()
  readonly #touched = new Set<string>()
  #ids: readonly string[] | undefined

  constructor(rows: readonly GridRowData[]) {
    for (const row of rows) this.set({ ...row, pending: new Map() })
  }

  /** The same list until a product comes or goes. */
  ids(): readonly string[] {
    this.#ids ??= [...this.#rows.keys()]
    return this.#ids
  }

  get(id: string): EditableRow | undefined {
    return this.#rows.get(id)
  }

  set(row: EditableRow): void {
    if (!this.#rows.has(row.id)) this.#ids = undefined
    this.#rows.set(row.id, row)
    if (row.draft !== null || row.pending.size > 0) this.#touched.add(row.id)
    else this.#touched.delete(row.id)
  }

  delete(id: string): void {
    if (this.#rows.delete(id)) this.#ids = undefined
    this.#touched.delete(id)
  }

  touched(): EditableRow[] {
    return [...this.#touched].flatMap((id) => this.#rows.get(id) ?? [])
  }

  pendings(): PendingCell[] {
    return this.touched().flatMap(({ id, pending }) =>
      [...pending].map(([path, each]) => ({ id, path, pending: each })),
    )
  }
}
