import { isSameJson } from '#/catalogue/json/json.ts'
import { RequestRefused, Unreachable } from '#/panel/api/request.ts'
import { CommandRefused } from '#/panel/api/send-command.ts'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { gridColumns } from '#/features/grid/panel/grid-columns.ts'
import { GridStore } from '#/features/grid/panel/grid-store.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import { DraftStore, type Ports } from '#/publishing/panel/draft/draft-store.ts'
import { knownDocument } from '#/publishing/panel/draft/known.ts'
import type { Browser } from './browser.ts'
import type { DraftWorld } from './draft-world.ts'
import { at, FIELDS, type FieldName } from './typed-fields.ts'

type Input = Parameters<Ports['send']>[0]
type Output = Awaited<ReturnType<Ports['send']>>

const COLUMNS = gridColumns(new Map(), [])

/** Checker of a tab's stores, called for those of each load. */
type Watch = { drafts(tab: Tab, drafts: DraftStore): void; grid(tab: Tab, grid: GridStore): void }

/** Adds a field that no product type has to the first document. */
function withFault({ documents: [first, ...rest], ...input }: Input): Input {
  const fault = { path: 'specs.sobra', value: 'Un dato que nadie lleva.' }
  return { ...input, documents: [{ ...first!, fields: [...first!.fields, fault] }, ...rest] }
}

function refusal(isNamed: boolean): CommandRefused {
  const errors = [{ path: 'documents.0.fields.0', message: 'Escribí otra cosa.' }]
  return new CommandRefused(
    { ok: false, reason: 'invalid', sentence: 'No se puede.', ...(isNamed ? { errors } : {}) },
    { status: 422, retryMs: null },
  )
}

export class Tab {
  readonly name: string
  readonly #world: DraftWorld
  readonly #browser: Browser
  readonly #who: string
  readonly #watch: Watch | undefined
  #drafts!: DraftStore
  #device!: ReturnType<Browser['device']>
  #forms = new Set<string>()
  #grid: GridStore | null = null
  #stopGrid: (() => void) | null = null

  constructor(world: DraftWorld, browser: Browser, who: string, name: string, watch?: Watch) {
    this.#world = world
    this.#browser = browser
    this.#who = who
    this.name = name
    this.#watch = watch
    this.#load()
    world.tabs.push(this)
  }

  document(id: string): DraftDocument | undefined {
    return this.#drafts.find({ collection: 'products', id })
  }

  get grid(): GridStore | null {
    return this.#grid
  }

  #load(): void {
    this.#device = this.#browser.device()
    const own = { isOpen: true }
    const device = this.#device
    const stop = () => {
      own.isOpen = false
      device.close()
    }
    this.#stop = stop
    this.#drafts = new DraftStore({
      uid: this.#who,
      email: this.#who,
      device,
      // A page that was left receives no replies, although its requests may reach the server.
      send: (input) =>
        new Promise((resolve, reject) => {
          this.#send(input).then(
            (output) => own.isOpen && resolve(output),
            (error: unknown) => own.isOpen && reject(error as Error),
          )
        }),
      clock: {
        now: () => this.#world.now,
        after: (ms, work) => this.#world.after(ms, () => own.isOpen && work()),
      },
      sequence: () => 0,
    })
    this.#watch?.drafts(this, this.#drafts)
  }
  #stop: () => void = () => {}

  async #send(input: Input): Promise<Output> {
    const world = this.#world
    const fate = world.isCalm ? 'answered' : (world.fates.pop() ?? 'answered')
    world.story.push(`  ${this.name} sends ${JSON.stringify(input)}: ${fate}`)
    const run = () => world.run(input, this.#who)
    switch (fate) {
      case 'answered':
        return run()
      case 'answer lost':
        await run()
        throw new Unreachable('')
      case 'never came':
        throw new Unreachable('')
      case 'answered late': {
        const output = await run()
        return new Promise((resolve) => world.later(() => resolve(output)))
      }
      case 'comes late and twice':
        world.later(() => void run().catch(() => undefined))
        world.later(() => void run().catch(() => undefined))
        throw new Unreachable('')
      case 'comes twice':
        await run()
        return run()
      case 'busy':
        throw new CommandRefused(
          { ok: false, reason: 'unavailable', sentence: '' },
          { status: 429, retryMs: 20_000 },
        )
      case 'unavailable':
        throw new CommandRefused(
          { ok: false, reason: 'unavailable', sentence: '' },
          { status: 503, retryMs: null },
        )
      case 'conflict':
        throw new CommandRefused(
          { ok: false, reason: 'conflict', sentence: '' },
          { status: 409, retryMs: null },
        )
      // The server finds the write of an earlier try before it validates the order.
      case 'one field refused':
      case 'all refused': {
        const outcome = await world.run(withFault(input), this.#who).catch((error: unknown) => {
          if (!(error instanceof InvalidCommand)) throw error
          return refusal(fate === 'one field refused')
        })
        return new Promise((resolve, reject) =>
          world.later(() => (outcome instanceof CommandRefused ? reject(outcome) : resolve(outcome))),
        )
      }
      case 'signed out':
        throw new RequestRefused(401, '')
    }
  }

  /** Reloads the page; its requests in flight get no reply. */
  async reload(): Promise<void> {
    this.#stop()
    this.#stopGrid?.()
    this.#forms = new Set()
    this.#grid = null
    this.#load()
    await this.#world.settle()
  }

  /** Sets whether storage accepts writes. */
  setRoom(hasRoom: boolean): void {
    this.#browser.isFull = !hasRoom
  }

  async showForm(id: string): Promise<DraftDocument> {
    if (this.#forms.has(id)) return this.document(id)!
    const known = knownDocument(await this.#world.documentOf(id))
    this.#forms.add(id)
    const document = this.#drafts.open({ collection: 'products', id }, known)
    if (known.behind) document.catchUp()
    await this.#world.settle()
    return document
  }

  leaveForm(id: string): void {
    this.#forms.delete(id)
  }

  async showGrid(): Promise<GridStore> {
    if (this.#grid) return this.#grid
    const askedAt = this.#world.now
    const rows = await Promise.all(this.#world.ids.map((id) => this.#world.rowOf(id)))
    this.#grid = new GridStore(
      this.#drafts,
      { type: 'torre', collection: 'products', columns: COLUMNS, askedAt },
      rows,
    )
    this.#stopGrid = this.#grid.follow()
    this.#watch?.grid(this, this.#grid)
    await this.#world.settle()
    return this.#grid
  }

  leaveGrid(): void {
    this.#stopGrid?.()
    this.#grid = null
  }

  /** Change event of a document: its data is refetched, and the reply may be late. */
  async hear(id: string, isLate: boolean): Promise<void> {
    const [told, row] = [await this.#world.documentOf(id), await this.#world.rowOf(id)]
    const [forms, grid] = [this.#forms, this.#grid]
    const take = () => {
      if (forms === this.#forms && forms.has(id)) {
        const known = knownDocument(told)
        const document = this.document(id)!
        if (document.applyRemote(known)) {
          if (known.behind) document.catchUp()
        } else this.#again(id, [document])
      }
      if (grid !== null && grid === this.#grid && grid.applyRemote([row], told.askedAt).length > 0)
        this.#again(id, [this.document(id)!])
    }
    if (isLate) this.#world.later(take)
    else take()
    await this.#world.settle()
  }

  #again(id: string, documents: DraftDocument[]): void {
    const forms = this.#forms
    void this.#drafts
      .answered(documents)
      .then(() => forms === this.#forms && this.#world.later(() => void this.hear(id, false)))
  }

  async typeInForm(id: string, field: FieldName): Promise<void> {
    const document = await this.showForm(id)
    const before = at(document.read().value, field)
    const after = this.#world.text(this.name)
    this.#world.story.push(`  «${before}» → «${after}»`)
    this.#world.acted(id, field, { before, after, by: this.name, isBack: false })
    document.change(field, (draft) => {
      if (field === 'specs.origen') draft.specs = { ...(draft.specs as object), origen: after }
      else draft[field] = after
    })
    await this.#world.settle()
  }

  async undo(id: string): Promise<void> {
    const document = this.document(id)
    if (!document || !this.#forms.has(id)) return
    this.#watched(id, () => document.undo())
    await this.#world.settle()
  }

  async writeCell(id: string, field: 'promise' | 'notInTheBox'): Promise<void> {
    const grid = await this.showGrid()
    const text = this.#world.text(this.name)
    this.#watched(id, () => grid.write([{ id, path: field, text }]))
    await this.#world.settle()
  }

  /** Writes a text that is invalid in its column. */
  async writeFaultyCell(id: string, text: string): Promise<void> {
    const grid = await this.showGrid()
    grid.write([{ id, path: 'warrantyMonths', text }])
    await this.#world.settle()
  }

  async undoInGrid(): Promise<void> {
    const grid = this.#grid
    if (!grid) return
    this.#watchedAll(() => grid.undo())
    await this.#world.settle()
  }

  async bulk(field: FieldName): Promise<void> {
    const text = this.#world.text(this.name)
    const documents: DraftDocument[] = []
    for (const id of this.#world.ids) {
      const known = knownDocument(await this.#world.documentOf(id))
      documents.push(this.#drafts.open({ collection: 'products', id }, known))
    }
    this.#watchedAll(() => {
      for (const document of documents) document.put([{ path: field, value: text }])
    })
    void this.#drafts.send(documents)
    await this.#world.settle()
  }

  async settle(id: string, choice: 'mine' | 'theirs'): Promise<boolean> {
    const document = this.document(id)
    const conflict = document?.read().conflicts[0]
    if (!document || !conflict) return false
    const [mine, theirs] = [conflict.mine, conflict.theirs].map((side) => String(side ?? ''))
    const [kept, left] = choice === 'mine' ? [mine!, theirs!] : [theirs!, mine!]
    this.#world.story.push(`  ${this.name} ${id} ${conflict.path}: keeps «${kept}», not «${left}»`)
    this.#world.chose(id, conflict.path, { kept, left })
    document.settle(conflict, choice)
    await this.#world.settle()
    return true
  }

  retry(): void {
    this.#drafts.retry()
  }

  get isSaved(): boolean {
    return this.#world.ids.every((id) => this.document(id)?.isSaved ?? true)
  }

  async agrees(id: string): Promise<string | undefined> {
    const data = await this.#world.server(id)
    const document = this.document(id)
    const { state, value } = document!.read()
    if (state !== 'saved') return `${this.name} ${id} is ${state}`
    if (!isSameJson(value, data)) return `${this.name} ${id}: the form differs from the server`
    const row = this.#grid?.row(id)
    for (const field of FIELDS) {
      const displayedValue = at(row?.draft ? row.draft.data : row?.live, field)
      if (row && displayedValue !== at(data, field))
        return `${this.name} ${id} ${field}: the grid says «${displayedValue}»`
      if (row && row.pending.size > 0) return `${this.name} ${id}: the grid waits`
    }
    return undefined
  }

  #watched(id: string, work: () => void): void {
    const before = FIELDS.map((field) => at(this.document(id)?.read().value ?? this.#rowValue(id), field))
    work()
    for (const [place, field] of FIELDS.entries()) {
      const after = at(this.document(id)?.read().value ?? this.#rowValue(id), field)
      this.#world.story.push(`  ${field} «${before[place]}» → «${after}»`)
      const isBack = after === at(this.document(id)?.state.base, field)
      this.#world.acted(id, field, { before: before[place]!, after, by: this.name, isBack })
    }
  }

  #watchedAll(work: () => void): void {
    const [first, ...rest] = this.#world.ids
    const all = rest.reduce(
      (inner, id) => () => this.#watched(id, inner),
      () => this.#watched(first!, work),
    )
    all()
  }

  #rowValue(id: string): unknown {
    const row = this.#grid?.row(id)
    return row && (row.draft ? row.draft.data : row.live)
  }
}
