import { writePanelStorage, panelStorageNames, readPanelStorage } from '#/ui/kept-by-panel.ts'

type BackedUpCell = { id: string; path: string; was: unknown; value: unknown; text: string | null }

export type CellBackup = { id: string; path: string; text: string }

/** Local backup of a grid; one part per tab, so that tabs don't overwrite each other. */
export class CellsBackup {
  readonly #uid: string
  readonly #place: string
  readonly #own: string
  readonly #typing: string

  constructor(uid: string, type: string) {
    this.#uid = uid
    this.#place = `planilla.${type}.`
    const tab = crypto.randomUUID?.() ?? String(Math.random())
    this.#own = `${this.#place}${tab}`
    this.#typing = `${this.#own}.celda`
  }

  /** False where the device keeps nothing, or has no room. */
  keep(cells: readonly BackedUpCell[]): boolean {
    return writePanelStorage(this.#uid, this.#own, cells.length === 0 ? null : cells)
  }

  type(cell: CellBackup | null): void {
    writePanelStorage(this.#uid, this.#typing, cell)
  }

  left(): { cells: BackedUpCell[]; typed: CellBackup[]; names: string[] } {
    const found: { cells: BackedUpCell[]; typed: CellBackup[]; names: string[] } = {
      cells: [],
      typed: [],
      names: [],
    }
    for (const name of panelStorageNames(this.#uid)) {
      if (!name.startsWith(this.#place) || name.startsWith(this.#own)) continue
      const stored = readPanelStorage(this.#uid, name)
      found.names.push(name)
      if (Array.isArray(stored)) found.cells.push(...stored.filter(isCell))
      else if (isCell(stored)) found.typed.push(stored as unknown as CellBackup)
    }
    return found
  }

  delete(names: readonly string[]): void {
    for (const name of names) writePanelStorage(this.#uid, name, null)
  }
}

function isCell(stored: unknown): stored is BackedUpCell {
  const { id, path } = Object(stored) as Partial<BackedUpCell>
  return typeof id === 'string' && typeof path === 'string'
}
