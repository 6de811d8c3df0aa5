import type { GridRowData, GridType } from './grid-queries.ts'
import { areNested } from '#/catalogue/json/fields.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { DraftStore } from '#/publishing/panel/draft/draft-store.ts'
import { NOT_SAVED } from '#/publishing/panel/draft/save-state.ts'
import type { GridColumn } from './grid-columns.ts'
import { contentFrom, cellContentOf, isSameContent, type CellContent } from './cell-content.ts'
import { CellsBackup, type CellBackup } from './cells-backup.ts'
import { GridFaults } from './grid-faults.ts'
import { isRowOpen, knownRow, textIn, valueIn, writtenRow, type EditableRow } from './grid-row-data.ts'
import { GridRows, type CellAddress } from './grid-rows.ts'
import { stateOfAll, type GridState } from './grid-state.ts'
import { GridUndoSteps, type GridUndoStep } from './grid-undo-steps.ts'
import { Listeners } from '#/panel/common/listeners.ts'

type Subject = Pick<GridType, 'collection'> & {
  type: string
  columns: readonly GridColumn[]
  askedAt: number
}

/**
 * Cells of a type's products, or of offers. Values are written to the same draft documents as the forms; invalid texts
 * stay here and in the local backup.
 */
export class GridStore {
  readonly #drafts: DraftStore
  readonly collection: GridType['collection']
  readonly #columns: ReadonlyMap<string, GridColumn>
  readonly #copy: CellsBackup
  readonly #serverRows = new Map<string, GridRowData>()
  readonly #rows: GridRows
  readonly #steps: GridUndoSteps
  readonly #faults: GridFaults
  readonly #documents = new Map<string, DraftDocument>()
  readonly #listeners = new Listeners()
  /** Request time of each product's state. */
  readonly #askedAt = new Map<string, number>()
  readonly #opened: number
  #read: GridState
  #isWriting = false
  #isTelling = false

  constructor(
    drafts: DraftStore,
    { type, collection, columns, askedAt }: Subject,
    rows: readonly GridRowData[],
  ) {
    this.#drafts = drafts
    this.collection = collection
    this.#opened = askedAt
    this.#columns = new Map(columns.map((column) => [column.path, column]))
    this.#copy = new CellsBackup(drafts.uid, type)
    this.#faults = new GridFaults(this.#copy)
    for (const row of rows) this.#serverRows.set(row.id, row)
    this.#rows = new GridRows(rows)
    this.#steps = new GridUndoSteps(drafts.uid, type)
    this.#read = {
      state: 'saved',
      savedAt: null,
      problem: null,
      isBackedUp: true,
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
      faults: [],
      version: 0,
    }
    this.#begin(rows)
    this.#tell()
  }

  /** Subscribes to the products' documents while mounted. Returns the unsubscribe function. */
  follow(): () => void {
    const stop = this.#drafts.subscribe((document) => this.#heard(document))
    // Changes made while unmounted.
    this.#together(() => {
      for (const id of this.#documents.keys()) this.#draw(id)
    })
    return stop
  }

  readonly subscribe = this.#listeners.add

  readonly read = (): GridState => this.#read
  readonly row = (id: string): EditableRow | undefined => this.#rows.get(id)
  readonly ids = (): readonly string[] => this.#rows.ids()
  /** Those with a draft or with something that is not in one yet. */
  readonly touched = (): EditableRow[] => this.#rows.touched()
  readonly keepSteps = (): void => this.#steps.keep()

  /** Writes texts into cells: one step to take back. Answers how many were not changed because their product can't be written. */
  write(cells: readonly (CellAddress & { text: string })[]): number {
    const step: GridUndoStep[number][] = []
    let closed = 0
    for (const { id, path, text } of cells) {
      const row = this.#rows.get(id)
      const column = this.#columns.get(path)
      if (!row || !column || !isRowOpen(row)) {
        closed += 1
        continue
      }
      const before = cellContentOf(row, path)
      const after = contentFrom(column, text, valueIn(row, path))
      if (isSameContent(before, after)) continue
      step.push({ id, path, before, after })
    }
    this.#do(step)
    return closed
  }

  /** Undoes the last step and returns its position; cells changed since by others are skipped. */
  undo(): CellAddress | undefined {
    const step = this.#steps.back()
    return step && this.#go(step, 'before')
  }

  redo(): CellAddress | undefined {
    const step = this.#steps.forth()
    return step && this.#go(step, 'after')
  }

  /** Decides a cell that two people wrote. */
  settle({ id, path }: CellAddress, choice: 'mine' | 'theirs'): void {
    const document = this.#documents.get(id)
    for (const conflict of document?.read().conflicts ?? [])
      if (areNested(conflict.path, path)) document!.settle(conflict, choice)
  }

  /** Keeps on the device what is in a cell's field and not yet in the cell. */
  type(cell: CellBackup | null): void {
    this.#copy.type(cell)
  }

  /**
   * Merges products from the server, in any order of replies; `gone` were deleted. Returns those to fetch again once
   * the writes in flight are `answered`, because this state predates them.
   */
  applyRemote(rows: readonly GridRowData[], askedAt: number, gone: readonly string[] = []): string[] {
    const early: string[] = []
    this.#together(() => {
      for (const row of rows) {
        if (askedAt < (this.#askedAt.get(row.id) ?? this.#opened)) continue
        const document = this.#documents.get(row.id) ?? this.#found(row, askedAt)
        if (document && !document.applyRemote(knownRow(row, askedAt))) early.push(row.id)
        else {
          this.#askedAt.set(row.id, askedAt)
          this.#serverRows.set(row.id, row)
          this.#draw(row.id)
        }
      }
      for (const id of gone) {
        this.#serverRows.delete(id)
        this.#rows.delete(id)
      }
    })
    return early
  }

  /** Resolves once everything that can be is on the server. @throws {Error} with a sentence when it can't be */
  async flush(): Promise<void> {
    await this.#drafts.send([...this.#documents.values()])
    this.#tell()
    const { state, problem } = this.#read
    if (state !== 'saved' && state !== 'conflict') throw new Error(problem ?? NOT_SAVED[state])
  }

  /** Resolves once the server has answered what was sent of some products. */
  answered(ids: readonly string[]): Promise<void> {
    return this.#drafts.answered(ids.flatMap((id) => this.#documents.get(id) ?? []))
  }

  /** Puts drafts on what was published since they were begun, where nothing conflicts: they can't be published before. */
  catchUp(ids: readonly string[]): void {
    for (const id of ids) {
      const row = this.#rows.get(id)
      if (row?.draft?.data && row.draft.behind && row.pending.size === 0) this.#open(id)?.catchUp()
    }
  }

  retry(): void {
    for (const document of this.#documents.values()) document.retry()
  }

  /** Restores drafts, conflicts, and backups of other tabs. */
  #begin(rows: readonly GridRowData[]): void {
    const left = new Set(this.#drafts.left())
    this.#together(() => {
      for (const row of rows) {
        const isWaited = (row.draft?.behind?.length ?? 0) > 0 || left.has(`${this.collection}/${row.id}`)
        if (isWaited) this.#open(row.id)
        else if (this.#found(row, this.#opened)) this.#draw(row.id)
      }
      this.#takeUpCopies()
    })
  }

  #found(row: GridRowData, askedAt: number): DraftDocument | undefined {
    const document = this.#drafts.find({ collection: this.collection, id: row.id })
    if (document) {
      this.#documents.set(row.id, document)
      document.applyRemote(knownRow(row, askedAt))
    }
    return document
  }

  #open(id: string): DraftDocument | undefined {
    const known = this.#documents.get(id)
    const row = this.#serverRows.get(id)
    if (known || !row) return known
    const askedAt = this.#askedAt.get(id) ?? this.#opened
    const document = this.#drafts.open({ collection: this.collection, id }, knownRow(row, askedAt))
    this.#documents.set(id, document)
    this.#draw(id)
    return document
  }

  #heard(document: DraftDocument | null): void {
    if (document) {
      if (document.collection !== this.collection || !this.#serverRows.has(document.id)) return
      this.#documents.set(document.id, document)
      this.#draw(document.id)
    }
    this.#tellSoon()
  }

  #draw(id: string): void {
    const serverRow = this.#serverRows.get(id)
    if (serverRow) this.#rows.set(writtenRow(serverRow, this.#documents.get(id), this.#faults.of(id)))
  }

  #do(step: GridUndoStep): void {
    if (step.length === 0) return
    this.#steps.add(step)
    this.#put(step.map(({ id, path, after }) => ({ id, path, content: after })))
  }

  #go(step: GridUndoStep, to: 'before' | 'after'): CellAddress | undefined {
    const from = to === 'before' ? 'after' : 'before'
    const still = step.filter(({ id, path, [from]: expected }) => {
      const row = this.#rows.get(id)
      return row !== undefined && isRowOpen(row) && isSameContent(cellContentOf(row, path), expected)
    })
    this.#put(still.map(({ id, path, [to]: content }) => ({ id, path, content })))
    return step[0]
  }

  /** Grouped by product, so that a block of a thousand cells renders each row once. */
  #put(cells: readonly (CellAddress & { content: CellContent })[]): void {
    this.#together(() => {
      for (const [id, own] of Map.groupBy(cells, (cell) => cell.id)) {
        this.#faults.write(id, own)
        const fields = own.flatMap(({ path, content }) =>
          content.fault === null ? [{ path, value: content.value }] : [],
        )
        if (fields.length > 0) this.#open(id)?.put(fields)
        this.#draw(id)
      }
      this.#faults.keep()
    })
  }

  #takeUpCopies(): void {
    const { cells, typed, names } = this.#copy.left()
    for (const { id, path, was, value, text } of cells) {
      const row = this.#rows.get(id)
      const column = this.#columns.get(path)
      if (!row || !column || !isRowOpen(row)) continue
      if (text === null) {
        // Format of earlier versions.
        const fields = [{ path, was: was ?? undefined, value: value ?? undefined }]
        this.#open(id)?.takeUp({ fields, asks: [], others: [], sent: null })
      } else {
        const after = contentFrom(column, text, valueIn(row, path))
        this.#put([{ id, path, content: after }])
      }
    }
    this.#do(
      typed.flatMap(({ id, path, text }) => {
        const row = this.#rows.get(id)
        const column = this.#columns.get(path)
        if (!row || !column || !isRowOpen(row) || textIn(row, column) === text) return []
        const after = contentFrom(column, text, valueIn(row, path))
        return [{ id, path, before: cellContentOf(row, path), after }]
      }),
    )
    // After it was stored as this tab's own.
    if (names.length > 0) queueMicrotask(() => this.#copy.delete(names))
  }

  /** Tells once of what is done together. */
  #together(work: () => void): void {
    const wasWriting = this.#isWriting
    this.#isWriting = true
    work()
    this.#isWriting = wasWriting
    if (!wasWriting) this.#tell()
  }

  #tellSoon(): void {
    if (this.#isWriting || this.#isTelling) return
    this.#isTelling = true
    queueMicrotask(() => {
      this.#isTelling = false
      this.#tell()
    })
  }

  #tell(): void {
    const own = [...this.#documents.values()].map((document) => document.read())
    const all = stateOfAll(own)
    this.#read = {
      ...all,
      isBackedUp: this.#faults.isBackedUp && all.isBackedUp,
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
      faults: this.#rows
        .pendings()
        .filter(({ path, pending }) => this.#columns.has(path) && (pending.fault !== null || pending.theirs)),
      version: this.#read.version + 1,
    }
    this.#listeners.tell()
  }
}
