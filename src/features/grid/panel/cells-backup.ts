import type { CellAddress } from './cell-positions.ts'
import type { GridSteps } from './grid-state.ts'
import { writePanelStorage, panelKey, panelStorageNames, readPanelStorage } from '#/ui/panel-storage.ts'

export type CellBackup = CellAddress & { text: string }

/** Maximum characters of steps that are preserved across reloads, about the quota of a tab. */
const MAX_UNDO_LETTERS = 1_000_000

/** Local backup of a grid; one part per tab, so that tabs don't overwrite each other. Steps end with their tab. */
export class CellsBackup {
  readonly #uid: string
  readonly #place: string
  readonly #own: string
  readonly #typing: string
  readonly #steps: string

  constructor(uid: string, type: string) {
    this.#uid = uid
    this.#place = `planilla.${type}.`
    const tab = crypto.randomUUID?.() ?? String(Math.random())
    this.#own = `${this.#place}${tab}`
    this.#typing = `${this.#own}.celda`
    this.#steps = panelKey(uid, `planilla.${type}.pasos`)
  }

  /** False where the device keeps nothing, or has no room. */
  keep(cells: readonly CellBackup[]): boolean {
    return writePanelStorage(this.#uid, this.#own, cells.length === 0 ? null : cells)
  }

  type(cell: CellBackup | null): void {
    writePanelStorage(this.#uid, this.#typing, cell)
  }

  /** Invalid texts, and those of fields that were open, of other tabs. */
  left() {
    const found = { cells: [] as CellBackup[], typed: [] as CellBackup[], names: [] as string[] }
    for (const name of panelStorageNames(this.#uid)) {
      if (!name.startsWith(this.#place) || name.startsWith(this.#own)) continue
      const stored = readPanelStorage(this.#uid, name)
      found.names.push(name)
      if (Array.isArray(stored)) found.cells.push(...stored.filter(isCell))
      else if (isCell(stored)) found.typed.push(stored)
    }
    return found
  }

  /** Steps to undo of the page that was loaded before in this tab. */
  steps(): GridSteps {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.#steps) ?? 'null') as unknown
      const { done, undone } = Object(stored) as Partial<GridSteps>
      return { done: Array.isArray(done) ? done : [], undone: Array.isArray(undone) ? undone : [] }
    } catch {
      return { done: [], undone: [] }
    }
  }

  keepSteps(steps: GridSteps): void {
    try {
      const done = [...steps.done]
      let text = JSON.stringify(steps)
      while (text.length > MAX_UNDO_LETTERS && done.length > 0) {
        done.splice(0, Math.ceil(done.length / 2))
        text = JSON.stringify({ done, undone: [] })
      }
      if (done.length === 0 && steps.undone.length === 0) sessionStorage.removeItem(this.#steps)
      else sessionStorage.setItem(this.#steps, text)
    } catch {
      // Without storage, steps end with the page.
    }
  }

  delete(names: readonly string[]): void {
    for (const name of names) writePanelStorage(this.#uid, name, null)
  }
}

const isCell = (stored: unknown): stored is CellBackup => {
  const { id, path, text } = Object(stored) as Partial<CellBackup>
  return [id, path, text].every((each) => typeof each === 'string')
}
