import { produce } from 'immer'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { PathChange } from '#/catalogue/json/fields.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import type { MergeConflict } from '#/catalogue/json/three-way-merge.ts'
import { refusalSentences } from './conflicts.ts'
import type { LocalBackup, SentPatch } from './device.ts'
import { draftReducer, type DraftAction } from './draft-reducer.ts'
import {
  backupOf,
  initialEditState,
  isSaved,
  isWaiting,
  openConflicts,
  predatesWrite,
  type EditState,
} from './draft-state.ts'
import type { Answered, Editing, SaveObstacle, PatchInFlight, SaveState } from './editing.ts'
import type { KnownDocument } from './known.ts'
import { endNotice } from '#/panel/common/notice.ts'
import { Listeners } from '#/panel/common/listeners.ts'

export type Hub = {
  readonly email: string
  isBackedUp(): boolean
  link(): SaveObstacle
  now(): number
  changed(document: DraftDocument, soon: boolean): void
  flush(document: DraftDocument): Promise<void>
  retry(): void
}

/** Shell of a document's state in this tab: dispatches to `draftReducer` and notifies. Does no I/O. */
export class DraftDocument {
  readonly collection: PublicCollection
  readonly id: string
  readonly #hub: Hub
  readonly #listeners = new Listeners()
  #state: EditState
  #editing: Editing | undefined

  constructor(
    hub: Hub,
    { collection, id }: { collection: PublicCollection; id: string },
    known: KnownDocument,
  ) {
    this.#hub = hub
    this.collection = collection
    this.id = id
    this.#state = initialEditState(hub.email, known)
  }

  readonly subscribe = this.#listeners.add

  readonly read = (): Editing => (this.#editing ??= editingOf(this.#state, this.#hub))

  get state(): EditState {
    return this.#state
  }
  /** Local value; null if marked for deletion. */
  get value(): JsonObject | null {
    return this.#state.value
  }
  get isWaiting(): boolean {
    return isWaiting(this.#state)
  }
  get isSaved(): boolean {
    return isSaved(this.#state)
  }

  /** Edits the document; `path` groups keystrokes in one field into one undo step. */
  change(path: string, recipe: (draft: Record<string, unknown>) => void): void {
    const visible = this.#state.value ?? this.#state.live ?? {}
    const value = produce(visible as Record<string, unknown>, recipe) as JsonObject
    if (!isSameJson(visible, value)) this.#edit({ type: 'edit', path, value, at: this.#hub.now() })
  }

  put(fields: readonly PathChange[]): void {
    this.#edit({ type: 'put', fields })
  }

  /** Replaces the content with that of another version, as one undo step. */
  replace(data: JsonObject): void {
    this.change('', (draft) => {
      for (const key of Object.keys(draft)) if (!(key in data)) delete draft[key]
      Object.assign(draft, data)
    })
  }

  undo(): void {
    this.#edit({ type: 'undo' })
  }

  redo(): void {
    this.#edit({ type: 'redo' })
  }

  /** Resolves a field's conflict. */
  settle({ path }: Pick<MergeConflict, 'path'>, choice: 'mine' | 'theirs'): void {
    this.#dispatch({ type: 'settle', path, choice, at: this.#hub.now() }, true)
  }

  /** Resolves once everything typed so far is on the server. @throws {Error} with a sentence if it can't be saved */
  flush(): Promise<void> {
    return this.#hub.flush(this)
  }

  /** Resumes saving after a sign-in, a reconnection or a decision. */
  retry(): void {
    this.#dispatch({ type: 'allow-refused' }, true)
    this.#hub.retry()
  }

  /** Rebases the draft on the live version, which publishing requires. */
  catchUp(): void {
    this.#dispatch({ type: 'catch-up' }, true)
  }

  /**
   * Merges the server's state. False if it was requested before a write in flight was acknowledged, and has to be
   * fetched again.
   */
  applyRemote(known: KnownDocument): boolean {
    const isEarly = known.askedAt >= this.#state.askedAt && predatesWrite(this.#state, known)
    this.#dispatch({ type: 'apply-remote', known })
    return !isEarly
  }

  /** Patch to send: the unacknowledged one, or a new one of `change`; null for none. Counts the attempt. */
  send(change: () => SentPatch['change']): PatchInFlight | null {
    if (!this.isWaiting) return null
    this.#state = draftReducer(this.#state, { type: 'send', change: this.#state.sent?.change ?? change() })
    return this.#state.sent
  }

  answered(answer: Answered, conflicts: readonly { path: string; theirs?: unknown }[]): void {
    this.#dispatch({ type: 'answer', answer, conflicts, at: this.#hub.now(), savedAt: Date.now() }, true)
  }

  /** Handles that the sent patch's document was deleted, or is being deleted. */
  wentAway(): void {
    this.#dispatch({ type: 'go-away' })
  }

  /** Permanent rejection of the sent patch, with sentences by field path or one for all. */
  refuse(sentences: ReadonlyMap<string, string> | string): void {
    this.#dispatch({ type: 'refuse', sentences })
  }

  /** Handles that the last attempt wrote nothing. */
  thaw(): void {
    this.#dispatch({ type: 'thaw' })
  }

  /** Local backup; null without unsent changes. */
  copy(): LocalBackup | null {
    return backupOf(this.#state)
  }

  /** Restores another tab's backup. */
  takeUp(backup: LocalBackup): void {
    this.#dispatch({ type: 'take-up', backup }, true)
  }

  /** Discards the cached reading, before listeners are notified. */
  invalidate(): void {
    this.#editing = undefined
  }

  notify(): void {
    this.#listeners.notify()
  }

  #edit(action: DraftAction): void {
    endNotice()
    this.#dispatch(action)
  }

  #dispatch(action: DraftAction, isSentSoon = false): void {
    const next = draftReducer(this.#state, action)
    if (next === this.#state) return
    this.#state = next
    this.invalidate()
    this.#hub.changed(this, isSentSoon)
    this.notify()
  }
}

const DOCUMENT_GONE = 'Ya no está, o se va a quitar del sitio: copiá lo que escribiste si te hace falta.'

function editingOf(draft: EditState, hub: Hub): Editing {
  const { value, live, savedAt, version, history, isGone } = draft
  const link = hub.link()
  const refusals = refusalSentences(draft.refusals, value)
  const conflicts = openConflicts(draft)
  const state = saveStateOf(draft, { isAsking: conflicts.length > 0, isRefused: refusals.size > 0, link })
  const sentence = isGone ? DOCUMENT_GONE : ([...refusals.values()][0] ?? null)
  return {
    value: value ?? live ?? {},
    state,
    savedAt,
    draftVersion: version,
    conflicts,
    problem: state === 'refused' ? sentence : state === link.state ? link.problem : null,
    refusals,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    isBackedUp: hub.isBackedUp(),
  }
}

function saveStateOf(
  draft: EditState,
  { isAsking, isRefused, link }: { isAsking: boolean; isRefused: boolean; link: SaveObstacle },
): SaveState {
  if (isAsking) return 'conflict'
  if (draft.isGone) return isSameJson(draft.base, draft.value) ? 'saved' : 'refused'
  if (isRefused) return 'refused'
  return isWaiting(draft) ? link.state : 'saved'
}
