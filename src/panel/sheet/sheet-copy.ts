/** A cell that is not on the server yet: what it was written over, and its value or the text that is none. */
export type KeptCell = { id: string; path: string; was: unknown; value: unknown; text: string | null }

/** A cell that is being typed. */
export type TypedCell = { id: string; path: string; text: string }

/** Before the name of each part, beside the drafts of the same account (`draft/device-copy.ts`). */
const KEY = 'panel-'

/** What this device keeps of a grid. Each tab has a part of its own, so that two don't write over each other. */
export class SheetCopy {
  readonly #place: string
  readonly #own: string
  readonly #typing: string

  constructor(uid: string, type: string) {
    this.#place = `${uid}.planilla.${type}.`
    const tab = crypto.randomUUID?.() ?? String(Math.random())
    this.#own = `${this.#place}${tab}`
    this.#typing = `${this.#own}.celda`
  }

  /** False where the device keeps nothing, or has no room. */
  keep(cells: readonly KeptCell[]): boolean {
    return put(this.#own, cells.length === 0 ? null : JSON.stringify(cells))
  }

  type(cell: TypedCell | null): void {
    put(this.#typing, cell && JSON.stringify(cell))
  }

  /** What tabs of before left here. */
  left(): { cells: KeptCell[]; typed: TypedCell[]; names: string[] } {
    const found: { cells: KeptCell[]; typed: TypedCell[]; names: string[] } = {
      cells: [],
      typed: [],
      names: [],
    }
    try {
      const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
      for (const key of keys) {
        const name = key.startsWith(KEY) ? key.slice(KEY.length) : ''
        if (!name.startsWith(this.#place) || name.startsWith(this.#own)) continue
        const said: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        found.names.push(name)
        if (Array.isArray(said)) found.cells.push(...said.filter(isCell))
        else if (isCell(said)) found.typed.push(said as unknown as TypedCell)
      }
    } catch {
      // Nothing is kept where nothing can be.
    }
    return found
  }

  forget(names: readonly string[]): void {
    for (const name of names) put(name, null)
  }
}

function isCell(said: unknown): said is KeptCell {
  const { id, path } = Object(said) as Partial<KeptCell>
  return typeof id === 'string' && typeof path === 'string'
}

function put(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(`${KEY}${name}`)
    else localStorage.setItem(`${KEY}${name}`, text)
    return true
  } catch {
    return false
  }
}
