import { isSame } from '../../catalogue/merge/json.ts'
import type { SheetRow } from '../../pages/panel/sheet-data.ts'
import { order } from '../api/orders.ts'
import { whyUnsaved } from '../api/why-unsaved.ts'
import { NOT_SAVED, type SaveState } from '../draft/save-state.ts'
import { nextBatch, orderOf, takeAnswer } from './sheet-batch.ts'
import { valueAt, withValue, type GridColumn } from './sheet-columns.ts'
import { contentFrom, contentOf, isSameContent, type Content } from './sheet-content.ts'
import { SheetCopy, type TypedCell } from './sheet-copy.ts'
import { isOpen, savedData, textIn, valueIn, withBehind, type Pending, type Row } from './sheet-row.ts'
import { SheetRows, type PendingCell, type Place } from './sheet-rows.ts'
import { SheetSteps, type Step } from './sheet-steps.ts'

export type SheetState = {
  state: SaveState
  savedAt: number | null
  problem: string | null
  isKept: boolean
  canUndo: boolean
  canRedo: boolean
  /** Cells whose text is no value, and those that somebody else wrote, too. */
  faults: readonly Place[]
  /** Another number once any row is another. */
  version: number
}

const SAVE_AFTER_MS = 600
const RETRY_MS = 4000

type Subject = { uid: string; email: string; type: string; columns: readonly GridColumn[] }

/**
 * The cells of a type's products: every change is kept on the device at once and in drafts on the server soon after, each over what it
 * was when it was seen, and can be taken back. It goes on sending after its screen is left.
 */
export class SheetStore {
  readonly #email: string
  readonly #columns: ReadonlyMap<string, GridColumn>
  readonly #copy: SheetCopy
  readonly #rows: SheetRows
  readonly #steps: SheetSteps
  readonly #listeners = new Set<() => void>()
  /** When the server last answered that it kept something of a product. */
  readonly #keptAt = new Map<string, number>()
  /** When the server was asked for what is known of a product. */
  readonly #askedAt = new Map<string, number>()
  #read: SheetState
  #changes = 0
  /** Paths of the cells that are on their way to the server, by product. */
  #flying: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #isKeeping = false

  constructor({ uid, email, type, columns }: Subject, rows: readonly SheetRow[]) {
    this.#email = email
    this.#columns = new Map(columns.map((column) => [column.path, column]))
    this.#copy = new SheetCopy(uid, type)
    this.#rows = new SheetRows(rows)
    this.#steps = new SheetSteps(uid, type)
    this.#read = {
      state: 'saved',
      savedAt: null,
      problem: null,
      isKept: true,
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
      faults: [],
      version: 0,
    }
    this.#takeUpCopies()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): SheetState => this.#read
  readonly row = (id: string): Row | undefined => this.#rows.get(id)
  /** The same list until a product comes or goes. */
  readonly ids = (): readonly string[] => this.#rows.ids()
  /** Those with a draft or with something that is not in one yet. */
  readonly touched = (): Row[] => this.#rows.touched()
  readonly keepSteps = (): void => this.#steps.keep()

  /** Writes texts into cells: one step to take back. Answers how many were not changed because their product can't be written. */
  write(cells: readonly (Place & { text: string })[]): number {
    const step: Step[number][] = []
    let closed = 0
    for (const { id, path, text } of cells) {
      const row = this.#rows.get(id)
      const column = this.#columns.get(path)
      if (!row || !column || !isOpen(row)) {
        closed += 1
        continue
      }
      const before = contentOf(row, path)
      const after = contentFrom(column, text, valueIn(row, path))
      if (isSameContent(before, after)) continue
      step.push({ id, path, before, after })
    }
    this.#do(step)
    return closed
  }

  /** Takes the last step back; answers where it was. What somebody else changed since stays. */
  undo(): Place | undefined {
    const step = this.#steps.back()
    return step && this.#go(step, 'before')
  }

  redo(): Place | undefined {
    const step = this.#steps.forth()
    return step && this.#go(step, 'after')
  }

  /** Decides a cell that two people wrote. */
  settle({ id, path }: Place, choice: 'mine' | 'theirs'): void {
    const row = this.#rows.get(id)
    const pending = row?.pending.get(path)
    if (!row || !pending?.theirs) return
    const theirs = pending.theirs.value ?? undefined
    if (pending.theirs.isPublished && choice === 'theirs') {
      // The draft says mine until it is told.
      const to = { ...pending, value: theirs, was: pending.value, theirs: null, change: this.#next() }
      this.#rows.setPending(id, path, to)
    } else if (choice === 'mine') {
      this.#rows.setPending(id, path, { ...pending, was: theirs, theirs: null, change: this.#next() })
    } else {
      const data = savedData(row)
      if (row.draft && data) {
        this.#rows.set({ ...row, draft: { ...row.draft, data: withValue(data, path, theirs) } })
      }
      this.#rows.setPending(id, path, null)
    }
    this.#changed(SAVE_AFTER_MS)
  }

  /** Keeps on the device what is in a cell's field and not yet in the cell. */
  type(cell: TypedCell | null): void {
    this.#copy.type(cell)
  }

  /**
   * Takes in products as the server told them, in whatever order its answers come; `gone` are not there any more. Answers those
   * that are to be asked for again once what is on its way has `landed`: this was read while cells of theirs were being kept.
   */
  takeIn(rows: readonly SheetRow[], askedAt: number, gone: readonly string[] = []): string[] {
    const early: string[] = []
    for (const row of rows) {
      if (askedAt < (this.#askedAt.get(row.id) ?? -Infinity)) continue
      if (this.#flying.has(row.id) || askedAt <= (this.#keptAt.get(row.id) ?? -Infinity)) early.push(row.id)
      else {
        this.#askedAt.set(row.id, askedAt)
        this.#rows.set(withBehind({ ...row, pending: this.#ownOf(row) }))
      }
    }
    for (const id of gone) this.#rows.delete(id)
    this.#tell({})
    return early
  }

  /** Resolves once everything that can be is on the server. @throws {Error} with a sentence when it can't be */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#send()
    const { state, problem } = this.#read
    if (state !== 'saved' && state !== 'clash') throw new Error(problem ?? NOT_SAVED[state])
  }

  /** Resolves once nothing is on its way to the server, kept or not. */
  async landed(): Promise<void> {
    await this.#sending
  }

  /** Puts drafts on what was published since they were begun, where nothing clashes: they can't be published before. */
  catchUp(ids: readonly string[]): void {
    for (const id of ids) {
      const row = this.#rows.get(id)
      if (!row?.draft?.data || !row.draft.behind || row.pending.size > 0) continue
      // A fact that stays as it is: the server puts together the rest.
      const value = valueAt(row.draft.data, 'name')
      const own = { value, was: value, text: null, fault: null, theirs: null, change: this.#next() }
      this.#rows.setPending(id, 'name', own)
    }
  }

  /** Goes on after a sign-in, a connection or a decision. */
  retry(): void {
    if (this.#read.state !== 'saved') this.#schedule(0)
  }

  /** Whether something is neither on the server nor on the device. */
  get isUnsafe(): boolean {
    return !this.#read.isKept && this.#read.state !== 'saved'
  }

  /** What a row has that the server does not; what was asked about the site is asked anew. */
  #ownOf({ id }: SheetRow): Row['pending'] {
    const own = this.#rows.get(id)?.pending ?? new Map<string, Pending>()
    return new Map([...own].filter(([, { theirs }]) => theirs?.isPublished !== true))
  }

  #do(step: Step): void {
    if (step.length === 0) return
    this.#steps.add(step)
    this.#put(step.map(({ id, path, after }) => ({ id, path, content: after })))
    this.#changed(SAVE_AFTER_MS)
  }

  #go(step: Step, to: 'before' | 'after'): Place | undefined {
    const from = to === 'before' ? 'after' : 'before'
    const still = step.filter(({ id, path, [from]: expected }) => {
      const row = this.#rows.get(id)
      return row !== undefined && isOpen(row) && isSameContent(contentOf(row, path), expected)
    })
    this.#put(still.map(({ id, path, [to]: content }) => ({ id, path, content })))
    this.#changed(SAVE_AFTER_MS)
    return step[0]
  }

  /** Each product's cells together: a block of a thousand makes each row anew once. */
  #put(cells: readonly (Place & { content: Content })[]): void {
    for (const [id, own] of Map.groupBy(cells, (cell) => cell.id)) {
      const row = this.#rows.get(id)!
      const pending = new Map(row.pending)
      for (const { path, content } of own) {
        const known = pending.get(path)
        const was = known
          ? known.theirs
            ? (known.theirs.value ?? undefined)
            : known.was
          : valueAt(savedData(row), path)
        const isBack = content.fault === null && isSame(content.value, was)
        if (isBack && !this.#flying.get(id)?.has(path)) pending.delete(path)
        else pending.set(path, { ...content, was, theirs: null, change: this.#next() })
      }
      this.#rows.set({ ...row, pending })
    }
  }

  #next(): number {
    this.#changes += 1
    return this.#changes
  }

  #changed(ms: number): void {
    const isHeld = this.#read.state === 'signed-out'
    this.#tell({ state: isHeld ? 'signed-out' : 'waiting', problem: null })
    this.#keepSoon()
    if (!isHeld) this.#schedule(ms)
  }

  /** Once for whatever is changed together, and before anything else can happen. */
  #keepSoon(): void {
    if (this.#isKeeping) return
    this.#isKeeping = true
    queueMicrotask(() => {
      this.#isKeeping = false
      const cells = this.#rows.pendings().map(({ id, path, pending: { was, value, text } }) => ({
        id,
        path,
        was,
        value,
        text,
      }))
      const isKept = this.#copy.keep(cells)
      if (isKept !== this.#read.isKept) this.#tell({ isKept })
    })
  }

  #takeUpCopies(): void {
    const { cells, typed, names } = this.#copy.left()
    for (const { id, path, was, value, text } of cells) {
      const row = this.#rows.get(id)
      const column = this.#columns.get(path)
      if (!row || !column || !isOpen(row)) continue
      const content: Content =
        text === null ? { value, text: null, fault: null } : contentFrom(column, text, was)
      if (content.fault === null && isSame(content.value, valueAt(savedData(row), path))) continue
      this.#rows.setPending(id, path, { ...content, was, theirs: null, change: this.#next() })
    }
    this.#do(
      typed.flatMap(({ id, path, text }) => {
        const row = this.#rows.get(id)
        const column = this.#columns.get(path)
        if (!row || !column || !isOpen(row) || textIn(row, column) === text) return []
        const after = contentFrom(column, text, valueIn(row, path))
        return [{ id, path, before: contentOf(row, path), after }]
      }),
    )
    if (names.length === 0) return
    this.#changed(0)
    // After it was kept as this tab's own.
    queueMicrotask(() => this.#copy.forget(names))
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), ms)
  }

  /** One at a time: what is written while one is on its way goes with the next. */
  async #send(): Promise<void> {
    while (this.#sending) await this.#sending
    let batch = nextBatch(this.#rows)
    while (batch.length > 0) {
      this.#sending = this.#sendOnce(batch)
      try {
        await this.#sending
      } finally {
        this.#sending = undefined
      }
      if (this.#read.state !== 'saving') return
      batch = nextBatch(this.#rows)
    }
    const isClash = this.#read.faults.some(({ id, path }) => this.row(id)?.pending.get(path)?.theirs)
    this.#tell({ state: isClash ? 'clash' : 'saved', problem: null })
  }

  async #sendOnce(batch: readonly PendingCell[]): Promise<void> {
    this.#tell({ state: 'saving' })
    const cells = Map.groupBy(batch, ({ id }) => id)
    this.#flying = new Map([...cells].map(([id, own]) => [id, new Set(own.map(({ path }) => path))]))
    try {
      const answer = await order('draft.cells', orderOf(batch))
      this.#flying = new Map()
      for (const id of takeAnswer(this.#rows, batch, answer, this.#email)) {
        this.#keptAt.set(id, performance.now())
      }
      this.#tell({ savedAt: Date.now(), problem: null })
      this.#keepSoon()
    } catch (error) {
      this.#flying = new Map()
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    const why = whyUnsaved(error)
    this.#tell(why)
    if (why.state === 'offline') this.#schedule(RETRY_MS)
  }

  #tell(change: Partial<SheetState>): void {
    this.#read = {
      ...this.#read,
      ...change,
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
      faults: this.#rows.pendings().filter(({ pending }) => pending.fault !== null || pending.theirs),
      version: this.#read.version + 1,
    }
    for (const listener of this.#listeners) listener()
  }
}
