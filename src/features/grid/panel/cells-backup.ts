import { keep, keptNames, readKept } from '#/ui/kept-by-panel.ts'

type KeptCell = { id: string; path: string; was: unknown; value: unknown; text: string | null }

export type TypedCell = { id: string; path: string; text: string }

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
  keep(cells: readonly KeptCell[]): boolean {
    return keep(this.#uid, this.#own, cells.length === 0 ? null : cells)
  }

  type(cell: TypedCell | null): void {
    keep(this.#uid, this.#typing, cell)
  }

  left(): { cells: KeptCell[]; typed: TypedCell[]; names: string[] } {
    const found: { cells: KeptCell[]; typed: TypedCell[]; names: string[] } = {
      cells: [],
      typed: [],
      names: [],
    }
    for (const name of keptNames(this.#uid)) {
      if (!name.startsWith(this.#place) || name.startsWith(this.#own)) continue
      const said = readKept(this.#uid, name)
      found.names.push(name)
      if (Array.isArray(said)) found.cells.push(...said.filter(isCell))
      else if (isCell(said)) found.typed.push(said as unknown as TypedCell)
    }
    return found
  }

  delete(names: readonly string[]): void {
    for (const name of names) keep(this.#uid, name, null)
  }
}

function isCell(said: unknown): said is KeptCell {
  const { id, path } = Object(said) as Partial<KeptCell>
  return typeof id === 'string' && typeof path === 'string'
}
