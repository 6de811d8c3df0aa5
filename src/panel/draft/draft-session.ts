import { NOT_SAVED, type SaveState } from './save-state.ts'
import { applyPatches, enablePatches, produceWithPatches, type Patch } from 'immer'
import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { PanelDocument } from '../../pages/panel/panel-data.ts'
import { order, OrderRefused } from '../api/orders.ts'
import { whyUnsaved } from '../api/why-unsaved.ts'
import { dropCopy, keepCopy, readCopy } from './device-copy.ts'
import { isSame, type JsonObject } from './json.ts'
import { merge, type Clash } from '../../catalogue/merge/merge.ts'
import { putAt } from './put-at.ts'

enablePatches()

export type Editing = {
  value: JsonObject
  state: SaveState
  /** When it was last on the server; null while nothing was sent. */
  savedAt: number | null
  /** The draft's own version, and that of what it was begun on; null for none. */
  draftVersion: number | null
  baseVersion: number | null
  clashes: readonly Clash[]
  /** What the server said of what it refused. */
  problem: string | null
  canUndo: boolean
  canRedo: boolean
  /** Whether this device keeps what is typed. */
  isKept: boolean
}

const SAVE_AFTER_MS = 600
const RETRY_MS = 4000
/** Keystrokes in one field within this time are undone together. */
const ONE_STEP_MS = 800

type Stored = Pick<PanelDocument, 'live' | 'draft' | 'base'>
type Step = { undo: Patch[]; redo: Patch[]; path: string; at: number }
type Subject = { collection: PublicCollection; id: string; uid: string }

/**
 * One document being edited: every change is kept on the device at once and on the server soon after, can be taken back, and is put
 * together with what others change meanwhile. It outlives the form that shows it.
 */
export class DraftSession {
  readonly #subject: Subject
  readonly #listeners = new Set<() => void>()
  #editing: Editing
  /** What the server had when it was last asked: what others change is told from it. */
  #base: JsonObject
  #done: Step[] = []
  #undone: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  /** When the server last answered that it kept something. */
  #keptAt = -Infinity
  /** Whether it was put on another version of what is live, which the server has not heard of. */
  #isMoved = false

  constructor(subject: Subject, document: Stored, begin: JsonObject = {}) {
    this.#subject = subject
    const { live, draft } = document
    this.#base = (draft?.data ?? live?.data ?? begin) as JsonObject
    this.#editing = {
      value: this.#base,
      state: 'saved',
      savedAt: draft ? Date.parse(draft.updatedAt) : null,
      draftVersion: draft?.version ?? null,
      baseVersion: draft ? draft.baseVersion : (live?.version ?? null),
      clashes: [],
      problem: null,
      canUndo: false,
      canRedo: false,
      isKept: true,
    }
    this.#takeUpCopy()
    this.#putOnLive(document)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): Editing => this.#editing

  /** Changes the document; `path` says where, so that a word that is typed is one step to take back. */
  change(path: string, recipe: (draft: Record<string, unknown>) => void): void {
    const [value, redo, undo] = produceWithPatches(this.#editing.value as Record<string, unknown>, recipe)
    if (redo.length === 0) return
    const last = this.#done.at(-1)
    const now = Date.now()
    if (last && last.path === path && now - last.at < ONE_STEP_MS) {
      last.undo = [...undo, ...last.undo]
      last.redo = [...last.redo, ...redo]
      last.at = now
    } else {
      this.#done.push({ undo, redo, path, at: now })
    }
    this.#undone = []
    this.#write(value as JsonObject)
  }

  /** Makes it another version of itself, to be published again: one step, which can be taken back. */
  replace(data: JsonObject): void {
    this.change('', (draft) => {
      for (const key of Object.keys(draft)) if (!(key in data)) delete draft[key]
      Object.assign(draft, data)
    })
  }

  /** Takes the last step back; answers where it was. */
  undo(): string | undefined {
    const step = this.#done.pop()
    if (!step) return undefined
    this.#undone.push(step)
    this.#write(applyPatches(this.#editing.value as object, step.undo) as JsonObject)
    return step.path
  }

  redo(): string | undefined {
    const step = this.#undone.pop()
    if (!step) return undefined
    this.#done.push({ ...step, at: 0 })
    this.#write(applyPatches(this.#editing.value as object, step.redo) as JsonObject)
    return step.path
  }

  /** Decides a field that two people changed. */
  settle({ path, theirs }: Clash, choice: 'mine' | 'theirs'): void {
    const clashes = this.#editing.clashes.filter((clash) => clash.path !== path)
    this.#set({ clashes, state: clashes.length > 0 ? 'clash' : 'waiting' })
    if (choice === 'theirs') this.change(path, (draft) => putAt(draft, path, theirs))
    this.#keep()
    if (clashes.length === 0) this.#schedule(0)
  }

  /** Resolves once everything typed so far is on the server. @throws {Error} with a sentence when it can't be */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#send()
    const { state, problem } = this.#editing
    if (state !== 'saved') throw new Error(problem ?? NOT_SAVED[state])
  }

  /** Goes on after a sign-in, a connection or a decision. */
  retry(): void {
    if (this.#editing.state !== 'saved' && this.#editing.state !== 'clash') this.#schedule(0)
  }

  /**
   * Takes in what somebody else saved, or that the document was published or discarded. What was asked for before the last save
   * was answered says less than is known here.
   */
  takeIn(current: Stored & { askedAt: number }): void {
    const { live, draft, askedAt } = current
    if (askedAt <= this.#keptAt) return
    const { draftVersion, baseVersion, state } = this.#editing
    const isSameBase = live ? live.version === baseVersion : (draft?.baseVersion ?? null) === baseVersion
    if ((draft?.version ?? null) === draftVersion && isSameBase) return
    if (state === 'saving') return
    this.#adopt(current)
  }

  #adopt(current: Stored): void {
    const { live, draft } = current
    const theirs = (draft?.data ?? live?.data ?? {}) as JsonObject
    const { merged, clashes } = merge(this.#base, this.#editing.value, theirs)
    // Steps were made on what is no longer there.
    if (!isSame(merged, this.#editing.value)) this.#done = this.#undone = []
    this.#base = theirs
    const isOurs = isSame(merged, theirs)
    this.#set({
      value: merged,
      draftVersion: draft?.version ?? null,
      baseVersion: draft ? draft.baseVersion : (live?.version ?? null),
      clashes,
      state: clashes.length > 0 ? 'clash' : isOurs ? 'saved' : 'waiting',
    })
    this.#keep()
    if (!isOurs && clashes.length === 0) this.#schedule(0)
    this.#putOnLive(current)
  }

  /**
   * A draft whose document was changed on the site meanwhile, by an import or another publication: the fields that only one of the
   * two changed go side by side, the others are asked about, and it goes on from what is live.
   */
  #putOnLive({ live, draft, base }: Stored): void {
    if (!live || !draft?.data || !base || draft.baseVersion === live.version) return
    const { value, clashes: open } = this.#editing
    const { merged, clashes } = merge(base as JsonObject, value, live.data as JsonObject)
    if (!isSame(merged, value)) this.#done = this.#undone = []
    const all = [...open.filter(({ path }) => clashes.every((one) => one.path !== path)), ...clashes]
    this.#isMoved = true
    this.#set({
      value: merged,
      baseVersion: live.version,
      clashes: all,
      state: all.length > 0 ? 'clash' : 'waiting',
    })
    this.#keep()
    if (all.length === 0) this.#schedule(0)
  }

  /** What this device has from before is put together with what the server says now. */
  #takeUpCopy(): void {
    const { uid, collection, id } = this.#subject
    const copy = readCopy(uid, collection, id)
    if (!copy) return
    const { merged, clashes } = merge(copy.base, copy.value, this.#base)
    if (isSame(merged, this.#base)) return dropCopy(uid, collection, id)
    this.#set({ value: merged, clashes, state: clashes.length > 0 ? 'clash' : 'waiting' })
    this.#keep()
    if (clashes.length === 0) this.#schedule(0)
  }

  #write(value: JsonObject): void {
    const stays = this.#editing.state === 'clash' || this.#editing.state === 'signed-out'
    this.#set({ value, state: stays ? this.#editing.state : 'waiting', problem: null })
    this.#keep()
    if (!stays) this.#schedule(SAVE_AFTER_MS)
  }

  #keep(): void {
    const { uid, collection, id } = this.#subject
    const { value, draftVersion, baseVersion } = this.#editing
    if (isSame(value, this.#base)) dropCopy(uid, collection, id)
    else {
      const isKept = keepCopy(uid, collection, id, { draftVersion, baseVersion, base: this.#base, value })
      if (isKept !== this.#editing.isKept) this.#set({ isKept })
    }
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), ms)
  }

  /** One at a time: what is typed while one is on its way goes with the next. */
  async #send(): Promise<void> {
    while (this.#sending) await this.#sending
    const isThere = !this.#isMoved && isSame(this.#editing.value, this.#base)
    if (this.#editing.state === 'clash' || isThere) {
      if (this.#editing.state !== 'clash') this.#set({ state: 'saved' })
      return
    }
    this.#sending = this.#sendOnce()
    try {
      await this.#sending
    } finally {
      this.#sending = undefined
    }
  }

  async #sendOnce(): Promise<void> {
    const { collection, id } = this.#subject
    const { value, draftVersion, baseVersion } = this.#editing
    this.#set({ state: 'saving' })
    try {
      const { version } = await order('draft.save', {
        collection,
        document: id,
        baseVersion,
        data: value as Record<string, unknown>,
        version: draftVersion,
      })
      this.#base = value
      this.#isMoved = false
      this.#keptAt = performance.now()
      const isAll = this.#editing.value === value
      this.#set({
        draftVersion: version,
        savedAt: Date.now(),
        state: isAll ? 'saved' : 'waiting',
        problem: null,
      })
      this.#keep()
      if (!isAll) this.#schedule(SAVE_AFTER_MS)
    } catch (error) {
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    if (error instanceof OrderRefused && error.refusal.current) return this.#adopt(error.refusal.current)
    const why = whyUnsaved(error)
    this.#set(why)
    if (why.state === 'offline') this.#schedule(RETRY_MS)
  }

  #set(change: Partial<Editing>): void {
    const canUndo = this.#done.length > 0
    const canRedo = this.#undone.length > 0
    this.#editing = { ...this.#editing, ...change, canUndo, canRedo }
    for (const listener of this.#listeners) listener()
  }
}
