import type { GridRowData, GridType } from './grid-queries.ts'
import { areNested } from '#/catalogue/json/fields.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { DraftStore } from '#/publishing/panel/draft/draft-store.ts'
import { NOT_SAVED } from '#/publishing/panel/draft/editing.ts'
import type { GridColumn } from './grid-columns.ts'
import { stateOfAll, type GridState } from './grid-state.ts'
import { CellsBackup, type CellBackup } from './cells-backup.ts'
import {
  cellsToReview,
  invalidTexts,
  gridReducer,
  isOutdatedRow,
  openCell,
  openCells,
  rowIn,
  touchedRows,
  type GridAction,
  type GridCells,
} from './grid-reducer.ts'
import { knownRow, rowDraftOf, type EditableRow } from './grid-row-data.ts'
import type { CellAddress } from './cell-positions.ts'
import { Listeners } from '#/panel/common/listeners.ts'

type Subject = Pick<GridType, 'collection'> & {
  type: string
  columns: readonly GridColumn[]
  askedAt: number
}

/**
 * Cells of the products of a grid, or of offers: `gridReducer` with the draft documents, which the forms write too, and
 * the device. Invalid texts stay here and in the local backup.
 */
export class GridStore {
  readonly collection: GridType['collection']
  /** All that there are, whichever are chosen. */
  readonly columns: readonly GridColumn[]
  readonly #drafts: DraftStore
  readonly #copy: CellsBackup
  readonly #documents = new Map<string, DraftDocument>()
  readonly #listeners = new Listeners()
  /** Products whose document changed since their rows were drawn. */
  readonly #changed = new Set<string>()
  #cells: GridCells
  #read: GridState
  #areFaultsBackedUp = true
  #isWriting = false
  #isTelling = false

  constructor(
    drafts: DraftStore,
    { type, collection, columns, askedAt }: Subject,
    rows: readonly GridRowData[],
  ) {
    this.collection = collection
    this.columns = columns
    this.#drafts = drafts
    this.#copy = new CellsBackup(drafts.uid, type)
    this.#cells = openCells(rows, { columns, askedAt, steps: this.#copy.steps() })
    this.#read = this.#stateNow(0)
    this.#together(() => this.#begin(rows))
  }

  /** Subscribes to the products' documents while mounted. Returns the unsubscribe function. */
  follow(): () => void {
    const stop = this.#drafts.subscribe((document) => this.#hear(document))
    // Changes made while unmounted.
    this.#together(() => {
      for (const id of this.#documents.keys()) this.#changed.add(id)
    })
    return stop
  }

  readonly subscribe = this.#listeners.add

  readonly read = (): GridState => this.#read
  readonly row = (id: string): EditableRow | undefined => rowIn(this.#cells, id)
  readonly ids = (): readonly string[] => this.#cells.ids
  /** Those with a draft or with something that is not in one yet. */
  readonly touched = (): EditableRow[] => touchedRows(this.#cells)
  readonly keepSteps = (): void => this.#copy.keepSteps(this.#cells.steps)

  /** Writes texts into cells: one step to take back. Answers how many were not changed because they can't be written. */
  write(cells: readonly CellBackup[]): number {
    const closed = cells.filter((cell) => !openCell(this.#cells, cell)).length
    this.#together(() => this.#dispatch({ kind: 'write', cells }))
    return closed
  }

  /** Undoes the last step and returns its position; cells changed since by others are skipped. */
  undo(): CellAddress | undefined {
    const { done } = this.#cells.steps
    this.#together(() => this.#dispatch({ kind: 'undo' }))
    return done.at(-1)?.[0]
  }

  redo(): CellAddress | undefined {
    const { undone } = this.#cells.steps
    this.#together(() => this.#dispatch({ kind: 'redo' }))
    return undone.at(-1)?.[0]
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
  applyRemote(all: readonly GridRowData[], askedAt: number, gone: readonly string[] = []): string[] {
    const early = new Set<string>()
    this.#together(() => {
      const fresh = all.filter(({ id }) => !isOutdatedRow(this.#cells, id, askedAt))
      for (const row of fresh) {
        const document = this.#documents.get(row.id) ?? this.#found(row, askedAt)
        if (document && !document.applyRemote(knownRow(row, askedAt))) early.add(row.id)
      }
      this.#dispatch({ kind: 'receive', rows: fresh.filter(({ id }) => !early.has(id)), askedAt })
      if (gone.length > 0) this.#dispatch({ kind: 'remove', ids: gone })
    })
    return [...early]
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
      const row = this.row(id)
      if (row?.draft?.data && row.draft.behind && row.pending.size === 0) this.#open(id)?.catchUp()
    }
  }

  retry(): void {
    for (const document of this.#documents.values()) document.retry()
  }

  /** Restores drafts, conflicts, and backups of other tabs. */
  #begin(rows: readonly GridRowData[]): void {
    const left = new Set(this.#drafts.left())
    for (const row of rows) {
      const isWaited = (row.draft?.behind?.length ?? 0) > 0 || left.has(`${this.collection}/${row.id}`)
      if (isWaited) this.#open(row.id)
      else this.#found(row, this.#cells.askedAt.get(row.id)!)
    }
    this.#drawChanged()
    this.#takeUpCopies()
  }

  #found(row: GridRowData, askedAt: number): DraftDocument | undefined {
    const document = this.#drafts.find({ collection: this.collection, id: row.id })
    if (document) {
      this.#add(document)
      document.applyRemote(knownRow(row, askedAt))
    }
    return document
  }

  #open(id: string): DraftDocument | undefined {
    const opened = this.#documents.get(id)
    const row = this.#cells.server.get(id)
    if (opened || !row) return opened
    const known = knownRow(row, this.#cells.askedAt.get(id)!)
    return this.#add(this.#drafts.open({ collection: this.collection, id }, known))
  }

  #add(document: DraftDocument): DraftDocument {
    this.#documents.set(document.id, document)
    this.#changed.add(document.id)
    return document
  }

  #hear(document: DraftDocument | null): void {
    if (document) {
      if (document.collection !== this.collection || !this.#cells.server.has(document.id)) return
      this.#add(document)
    }
    if (this.#isWriting || this.#isTelling) return
    this.#isTelling = true
    queueMicrotask(() => {
      this.#isTelling = false
      this.#tell()
    })
  }

  #dispatch(action: GridAction): void {
    const before = this.#cells
    const { cells, writes } = gridReducer(before, action)
    this.#cells = cells
    for (const [id, fields] of writes) {
      const document = this.#open(id)
      if (document) this.#add(document).put(fields)
    }
    if (cells.faults !== before.faults) this.#areFaultsBackedUp = this.#copy.keep(invalidTexts(cells))
  }

  #drawChanged(): void {
    if (this.#changed.size === 0) return
    const drafts = new Map([...this.#changed].map((id) => [id, rowDraftOf(this.#documents.get(id)!)]))
    this.#changed.clear()
    this.#dispatch({ kind: 'draft', drafts })
  }

  #takeUpCopies(): void {
    const { cells, typed, names } = this.#copy.left()
    if (names.length === 0) return
    this.#dispatch({ kind: 'restore', cells })
    this.#drawChanged()
    this.#dispatch({ kind: 'write', cells: typed })
    // After it was stored as this tab's own.
    queueMicrotask(() => this.#copy.delete(names))
  }

  /** Tells once of what is done together. */
  #together(work: () => void): void {
    this.#isWriting = true
    this.#drawChanged()
    work()
    this.#isWriting = false
    this.#tell()
  }

  #tell(): void {
    this.#drawChanged()
    this.#read = this.#stateNow(this.#read.version + 1)
    this.#listeners.notify()
  }

  #stateNow(version: number): GridState {
    const { done, undone } = this.#cells.steps
    const all = stateOfAll([...this.#documents.values()].map((document) => document.read()))
    return {
      ...all,
      isBackedUp: this.#areFaultsBackedUp && all.isBackedUp,
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
      faults: cellsToReview(this.#cells),
      version,
    }
  }
}
