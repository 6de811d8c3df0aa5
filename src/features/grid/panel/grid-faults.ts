import type { CellsBackup } from './cells-backup.ts'
import type { CellContent } from './cell-content.ts'
import type { CellFault } from './grid-row-data.ts'

const NO_CELL_FAULTS: ReadonlyMap<string, CellFault> = new Map()

/** Cells with invalid text, by product: not in drafts, only backed up on the device. */
export class GridFaults {
  readonly #copy: CellsBackup
  readonly #faults = new Map<string, ReadonlyMap<string, CellFault>>()
  isBackedUp = true

  constructor(copy: CellsBackup) {
    this.#copy = copy
  }

  of(id: string): ReadonlyMap<string, CellFault> {
    return this.#faults.get(id) ?? NO_CELL_FAULTS
  }

  write(id: string, cells: readonly { path: string; content: CellContent }[]): void {
    const faults = new Map(this.#faults.get(id))
    for (const { path, content } of cells) {
      if (content.fault === null) faults.delete(path)
      else faults.set(path, { text: content.text ?? '', fault: content.fault })
    }
    if (faults.size > 0) this.#faults.set(id, faults)
    else this.#faults.delete(id)
  }

  keep(): void {
    this.isBackedUp = this.#copy.keep(
      [...this.#faults].flatMap(([id, faults]) =>
        [...faults].map(([path, { text }]) => ({ id, path, was: undefined, value: undefined, text })),
      ),
    )
  }
}
