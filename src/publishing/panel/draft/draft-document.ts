import { produce } from 'immer'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { areNested, changedFields, valueAtPath, withField, type PathChange } from '#/catalogue/json/fields.ts'
import { isSameJson, type Json, type JsonObject } from '#/catalogue/json/json.ts'
import { merge, type MergeConflict } from '#/catalogue/json/three-way-merge.ts'
import { Conflicts } from './conflicts.ts'
import type { LocalBackup, SentPatch } from './device.ts'
import type { Answered, Editing, SaveObstacle, PatchInFlight } from './editing.ts'
import type { KnownDocument } from './known.ts'
import type { SaveState } from './save-state.ts'
import { endNotice } from '#/panel/common/notice.ts'
import { DocumentUndoSteps } from './document-undo-steps.ts'
import { Listeners } from '#/panel/common/listeners.ts'
import { Refusals } from './refusals.ts'

export type Hub = {
  readonly email: string
  isBackedUp(): boolean
  link(): SaveObstacle
  now(): number
  changed(document: DraftDocument, soon: boolean): void
  flush(document: DraftDocument): Promise<void>
  retry(): void
}

/**
 * State of one document edited in this tab: the server's value (`base`), the local value (`value`), and conflicts
 * between them. Differences are sent field by field, each with the value that it replaces. Does no I/O.
 */
export class DraftDocument {
  readonly collection: PublicCollection
  readonly id: string
  readonly #hub: Hub
  readonly #steps: DocumentUndoSteps
  readonly #listeners = new Listeners()
  #base: JsonObject | null
  #value: JsonObject | null
  /** Live document, displayed while this one is marked for deletion. */
  #live: JsonObject | null = null
  #version: number | null = null
  #by: string | null = null
  #savedAt: number | null = null
  readonly #conflicts = new Conflicts()
  readonly #refusals = new Refusals()
  #isGone = false
  #sent: PatchInFlight | null = null
  #wantsLive = false
  /** Fields not loaded yet. */
  #unknown: readonly string[]
  /** Times of the request behind the current base, and of the last acknowledged write. */
  #askedAt = -Infinity
  #answeredAt = -Infinity
  #editing: Editing | undefined

  constructor(
    hub: Hub,
    { collection, id }: { collection: PublicCollection; id: string },
    known: KnownDocument,
  ) {
    this.#hub = hub
    this.collection = collection
    this.id = id
    this.#steps = new DocumentUndoSteps(() => hub.now())
    this.#base = known.data
    this.#value = known.data
    this.#unknown = known.without ?? []
  }

  readonly subscribe = this.#listeners.add

  readonly read = (): Editing => (this.#editing ??= this.#edited())

  get base(): JsonObject | null {
    return this.#base
  }
  /** Local value; null if marked for deletion. */
  get value(): JsonObject | null {
    return this.#value
  }
  get by(): string | null {
    return this.#by
  }
  get isGone(): boolean {
    return this.#isGone
  }
  get sent(): PatchInFlight | null {
    return this.#sent
  }

  /** Changes the document; `path` says where, so that a word that is typed is one step to take back. */
  change(path: string, recipe: (draft: Record<string, unknown>) => void): void {
    const before = this.#value
    const visible = before ?? this.#live ?? {}
    const after = produce(visible as Record<string, unknown>, recipe) as JsonObject
    if (isSameJson(visible, after)) return
    this.#steps.add(path, before, after)
    this.#write(after)
  }

  put(fields: readonly PathChange[]): void {
    let value = this.#value
    for (const field of fields) value = withField(value, field.path, field.value)
    this.#write(value)
  }

  /** Makes it another version of itself, to be published again: one step, which can be taken back. */
  replace(data: JsonObject): void {
    this.change('', (draft) => {
      for (const key of Object.keys(draft)) if (!(key in data)) delete draft[key]
      Object.assign(draft, data)
    })
  }

  undo(): void {
    const back = this.#steps.back(this.#value)
    if (back) this.#write(back.value)
  }

  redo(): void {
    const forth = this.#steps.forth(this.#value)
    if (forth) this.#write(forth.value)
  }

  /** Decides a field that two people changed. */
  settle({ path }: Pick<MergeConflict, 'path'>, choice: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.asked(this.#value).find((each) => each.path === path)
    if (!conflict) return
    this.#conflicts.delete(conflict)
    const theirs = conflict.theirs ?? undefined
    const before = this.#value
    // The draft already has mine, so it is sent again over the published value.
    if (choice === 'mine' && conflict.with === 'published') this.#base = withField(this.#base, path, theirs)
    if (choice === 'theirs') {
      this.#value = withField(this.#value, path, theirs)
      this.#steps.add(path, before, this.#value)
    }
    this.#tell(true)
  }

  /** Resolves once everything typed so far is on the server. @throws {Error} with a sentence when it can't be */
  flush(): Promise<void> {
    return this.#hub.flush(this)
  }

  /** Goes on after a sign-in, a connection or a decision. */
  retry(): void {
    this.#refusals.clear()
    this.#tell(true)
    this.#hub.retry()
  }

  /** Puts the draft on what is live by now: it can't be published before. */
  catchUp(): void {
    if (this.#wantsLive) return
    this.#wantsLive = true
    this.#tell(true)
  }

  /**
   * Merges the server's state. False if it was requested before a write in flight was acknowledged, and has to be
   * fetched again.
   */
  applyRemote({ data, live, version, by, savedAt, behind, askedAt, without = [] }: KnownDocument): boolean {
    if (askedAt < this.#askedAt) return true
    if (this.#sent || askedAt <= this.#answeredAt) {
      this.#learn(data, without)
      return false
    }
    this.#askedAt = askedAt
    this.#version = version
    this.#by = by
    // A row does not tell when.
    this.#savedAt = savedAt ?? (version === null ? null : this.#savedAt)
    this.#live = live
    this.#isGone = false
    this.#applyRemote(data && this.#whole(data, without))
    this.#conflicts.publish(this.#value, live, behind ?? [])
    this.#tell(false)
    return true
  }

  /** Patch to send: the unacknowledged one, or a new one; null for none. */
  freeze(change: () => SentPatch['change']): PatchInFlight | null {
    if (this.#sent) return this.#sent
    if (!this.isWaiting) return null
    this.#sent = { change: change(), seen: this.#version, fields: this.#unsent(), tries: 0 }
    this.#wantsLive = false
    return this.#sent
  }

  get isWaiting(): boolean {
    if (this.#sent) return true
    if (this.#isGone || this.#conflicts.isUndecided) return false
    return this.#wantsLive || this.#unsent().length > 0
  }

  get isClean(): boolean {
    return !this.#sent && !this.#wantsLive && !this.#isAsking && isSameJson(this.#base, this.#value)
  }

  /** The answer to what was sent. */
  answered(
    { version, data, isLate }: Answered,
    conflicts: readonly { path: string; theirs?: unknown }[],
  ): void {
    const sent = this.#sent
    if (!sent) return
    this.#sent = null
    this.#version = version
    this.#answeredAt = this.#hub.now()
    const wasApplied = isLate !== true
    if (wasApplied || sent.tries > 1) {
      for (const { path, value } of sent.fields)
        if (!conflicts.some((conflict) => conflict.path === path))
          this.#base = withField(this.#base, path, value)
    }
    if (wasApplied) {
      this.#by = this.#hub.email
      this.#savedAt = Date.now()
    }
    if (data !== undefined) this.#applyRemote(data as JsonObject | null)
    // A first attempt that was not applied is rebuilt; a repeated one may have been applied and then undone by others.
    if (wasApplied || sent.tries > 1) for (const { path, theirs } of conflicts) this.#ask(path, theirs)
    this.#tell(true)
  }

  /** The document of the sent patch was deleted, or is being deleted. */
  wentAway(): void {
    this.#sent = null
    this.#isGone = true
    this.#tell(false)
  }

  /** Permanent rejection of the sent patch, with sentences by field path or one for all. */
  refuse(sentences: ReadonlyMap<string, string> | string): void {
    this.#refusals.add(this.#sent?.fields ?? [], sentences)
    this.#sent = null
    this.#tell(false)
  }

  /**
   * The last attempt wrote nothing: a patch that an earlier attempt may have written is repeated unchanged, otherwise
   * it is rebuilt.
   */
  thaw(): void {
    if (this.#sent && this.#sent.tries > 1) return
    if (this.#sent?.fields.length === 0) this.#wantsLive = true
    this.#sent = null
    this.#tell(false)
  }

  /** Local backup; null without unsent changes. */
  copy(): LocalBackup | null {
    // Later edits are relative to the sent patch.
    const sentTo = (this.#sent?.fields ?? []).reduce(
      (data, { path, value }) => withField(data, path, value),
      this.#base,
    )
    const fields = changedFields(sentTo, this.#value)
    if (fields.length === 0 && this.#conflicts.left.length === 0 && !this.#sent) return null
    const asks = this.#conflicts.paths
    const sent = this.#sent && {
      change: this.#sent.change,
      seen: this.#sent.seen,
      fields: this.#sent.fields,
    }
    return { fields, asks, others: this.#conflicts.left, sent }
  }

  /**
   * Restores another tab's backup: its sent patch is repeated unchanged; fields changed since by others or here become
   * conflicts.
   */
  takeUp({ sent, fields, asks, others }: LocalBackup): void {
    if (sent) this.#sent = { ...sent, tries: 1 }
    const isSentToo = (path: string) => sent?.fields.some((field) => areNested(field.path, path)) ?? false
    for (const { path, was, value } of [...(sent?.fields ?? []), ...fields]) {
      const now = valueAtPath(this.#value, path)
      if (isSameJson(value ?? undefined, now)) {
        // The field may have been saved from that tab without this one knowing, so it is compared on the server.
        if (!isSameJson(was ?? undefined, now) && !isSentToo(path))
          this.#base = withField(this.#base, path, was)
        continue
      }
      // Typed here, or taken up before, and not over what this was typed over.
      const isTyped = !isSameJson(now, valueAtPath(this.#base, path)) && !isSameJson(was ?? undefined, now)
      const { merged, conflicts } = merge(boxValue(was), boxValue(value), boxValue(now))
      if (isSentToo(path)) {
        if (isTyped) this.#conflicts.addLeft([{ path, theirs: now }])
        this.#value = withField(this.#value, path, value)
      } else if (isTyped) {
        this.#conflicts.addLeft([{ path, theirs: value }])
      } else if (conflicts.length > 0 || asks.includes(path) || path === '') {
        this.#value = withField(this.#value, path, value)
        if (!isSameJson(was ?? undefined, now) || asks.includes(path))
          this.#conflicts.add({ path, mine: value, theirs: now })
      } else {
        this.#value = withField(this.#value, path, merged.value)
      }
    }
    this.#conflicts.addLeft(others)
    this.#tell(true)
  }

  /** Discards the cached reading, before anybody is notified. */
  invalidate(): void {
    this.#editing = undefined
  }

  notify(): void {
    this.#listeners.tell()
  }

  get #isAsking(): boolean {
    return this.#conflicts.asked(this.#value).length > 0
  }

  #unsent(): PathChange[] {
    return changedFields(this.#base, this.#value)
      .filter(({ path }) => !this.#conflicts.has(path))
      .filter((field) => !this.#refusals.has(field))
      .slice(0, MAX_SENT_FIELDS)
  }

  #write(value: JsonObject | null): void {
    endNotice()
    if (!isSameJson(value, this.#value)) {
      this.#value = value
      this.#conflicts.write(value)
    }
    // A step back that finds nothing to change is used up all the same.
    this.#tell(false)
  }

  #applyRemote(theirs: JsonObject | null): void {
    const { merged, conflicts } = merge(boxValue(this.#base), boxValue(this.#value), boxValue(theirs))
    this.#base = theirs
    this.#value = (merged.value ?? null) as JsonObject | null
    const fresh = conflicts.map(({ path, ...rest }) => ({ path: path.replace(/^value\.?/, ''), ...rest }))
    this.#conflicts.merge(this.#value, theirs, fresh)
  }

  /** Partial document completed with the known values of the omitted fields. */
  #whole(data: JsonObject, without: readonly string[]): JsonObject {
    this.#unknown = this.#unknown.filter((key) => without.includes(key))
    const rest = without.flatMap((key) => {
      const value = valueAtPath(this.#base, key)
      return value === undefined ? [] : [[key, value as Json] as const]
    })
    return { ...data, ...Object.fromEntries(rest) }
  }

  #learn(data: JsonObject | null, without: readonly string[]): void {
    const learnt = this.#unknown.filter((key) => !without.includes(key))
    if (!data || !this.#base || learnt.length === 0) return
    this.#unknown = this.#unknown.filter((key) => without.includes(key))
    for (const key of learnt) {
      if (valueAtPath(this.#value, key) === undefined) this.#value = withField(this.#value, key, data[key])
      this.#base = withField(this.#base, key, data[key])
    }
    this.#tell(false)
  }

  #ask(path: string, theirs: unknown): void {
    const mine = valueAtPath(this.#value, path)
    this.#base = withField(this.#base, path, theirs)
    if (!isSameJson(mine, theirs ?? undefined)) this.#conflicts.add({ path, mine, theirs })
  }

  #tell(soon: boolean): void {
    this.invalidate()
    this.#hub.changed(this, soon)
    this.notify()
  }

  #edited(): Editing {
    const link = this.#hub.link()
    const refusals = this.#refusals.of(this.#value)
    const state = this.#state(refusals.size > 0)
    const sentence = this.#isGone ? DOCUMENT_GONE : ([...refusals.values()][0] ?? null)
    return {
      value: this.#value ?? this.#live ?? {},
      state,
      savedAt: this.#savedAt,
      draftVersion: this.#version,
      conflicts: this.#conflicts.asked(this.#value),
      problem: state === 'refused' ? sentence : state === link.state ? link.problem : null,
      refusals,
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
      isBackedUp: this.#hub.isBackedUp(),
    }
  }

  #state(isRefused: boolean): SaveState {
    if (this.#isAsking) return 'conflict'
    if (this.#isGone) return isSameJson(this.#base, this.#value) ? 'saved' : 'refused'
    if (isRefused) return 'refused'
    return this.isWaiting ? this.#hub.link().state : 'saved'
  }
}

const MAX_SENT_FIELDS = 500
const DOCUMENT_GONE = 'Ya no está, o se va a quitar del sitio: copiá lo que escribiste si te hace falta.'

const boxValue = (value: unknown): JsonObject =>
  (value ?? undefined) === undefined ? {} : { value: value as Json }
