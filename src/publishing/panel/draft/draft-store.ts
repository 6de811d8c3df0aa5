import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { whyUnsaved, NOT_SAVED, type SaveObstacle } from './editing.ts'
import type { LocalBackupDevice } from './device.ts'
import { inputOf, nextBatch, refusalsOf, type BatchEntry } from './draft-batch.ts'
import { DraftDocument, type Hub } from './draft-document.ts'
import type { KnownDocument } from './known.ts'
import { summaryKey } from '#/panel/api/documents.ts'
import type { InputOf, OutputOf } from '#/core/commands/command.ts'
import type { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { Listeners } from '#/panel/common/listeners.ts'

type Clock = {
  /** Monotonic time in milliseconds. */
  now(): number
  /** Schedules work; returns the cancel function. */
  after(ms: number, work: () => void): () => void
}

export type Ports = {
  uid: string
  email: string
  /** @throws {CommandRefused} {Refused} {Unreachable} */
  send(input: InputOf<typeof patchDraft>): Promise<OutputOf<typeof patchDraft>>
  device: LocalBackupDevice
  clock: Clock
  /** Sequence of the last known commit. */
  sequence(): number
}

type StoredName = { collection: PublicCollection; id: string }

const SAVE_AFTER_MS = 600
const SAVE_RETRY_MS = 4000
const LAST_RETRY_MS = 30_000
/** Request timeout in milliseconds, after which it is repeated. */
const SAVE_TIMEOUT_MS = 30_000

/**
 * All edits of a tab: one `DraftDocument` per document, whichever screens use it, and one request queue that outlives
 * the screens. Edits are backed up on the device at once and saved as drafts soon after. One command is in flight at a
 * time and is repeated unchanged until acknowledged, so lost, late or duplicate replies change nothing.
 */
export class DraftStore {
  readonly uid: string
  readonly #ports: Ports
  readonly #hub: Hub
  readonly #documents = new Map<string, DraftDocument>()
  readonly #listeners = new Listeners<[document: DraftDocument | null]>()
  readonly #waiting = new Set<DraftDocument>()
  readonly #toKeep = new Set<DraftDocument>()
  readonly #landings = new Set<() => void>()
  #link: SaveObstacle = { state: 'waiting', problem: null }
  #isBackedUp = true
  #number = 0
  #sequence = 0
  #failures = 0
  /** A batch refused without naming a document is retried one by one to isolate the bad one. */
  #isOneByOne = false
  #sending: Promise<void> | undefined
  #stop: (() => void) | undefined

  constructor(ports: Ports) {
    this.uid = ports.uid
    this.#ports = ports
    this.#hub = {
      email: ports.email,
      isBackedUp: () => this.#isBackedUp,
      link: () => this.#link,
      now: () => ports.clock.now(),
      changed: (document, soon) => this.#changed(document, soon),
      flush: (document) => this.flush([document]),
      retry: () => this.retry(),
    }
  }

  /** Called with each changed document, and with null when the connection state changes. */
  readonly subscribe = this.#listeners.add

  /** Document of this tab, with the backups of other tabs restored. */
  open(name: StoredName, known: KnownDocument): DraftDocument {
    const document = this.find(name) ?? new DraftDocument(this.#hub, name, known)
    this.#documents.set(summaryKey(name), document)
    document.applyRemote(known)
    this.#ports.device.left(summaryKey(name), async (copy) => {
      // Waits for this tab's own request in flight.
      while (document.state.sent) await this.answered([document])
      document.takeUp(copy)
      return this.#keep([document])
    })
    return document
  }

  find(name: StoredName): DraftDocument | undefined {
    return this.#documents.get(summaryKey(name))
  }

  left(): string[] {
    return this.#ports.device.documents()
  }

  /** Documents with unsaved changes on this device that need attention: not open anywhere, or refused. */
  held(): StoredName[] {
    return this.left().flatMap((key) => {
      const slash = key.indexOf('/')
      const name = { collection: key.slice(0, slash) as PublicCollection, id: key.slice(slash + 1) }
      const state = this.find(name)?.read().state
      return state === undefined || state === 'refused' || state === 'conflict' ? [name] : []
    })
  }

  /**
   * Resolves once everything typed so far in the documents is on the server.
   * @throws {Error} with a sentence if it can't be saved
   */
  async flush(documents: readonly DraftDocument[]): Promise<void> {
    await this.send(documents)
    for (const document of documents) {
      const { state, problem } = document.read()
      if (state !== 'saved') throw new Error(problem ?? NOT_SAVED[state])
    }
  }

  /** Resolves once the changes of the documents were sent, accepted or not. */
  async send(documents: readonly DraftDocument[]): Promise<void> {
    for (const document of documents) if (document.isWaiting) this.#waiting.add(document)
    await this.#sendAll()
  }

  async answered(documents: readonly DraftDocument[]): Promise<void> {
    while (documents.some(({ state }) => state.sent))
      await new Promise<void>((resolve) => this.#landings.add(resolve))
  }

  get link(): SaveObstacle {
    return this.#link
  }

  /** Whether changes are stored neither on the server nor on the device. */
  get isUnsafe(): boolean {
    return !this.#isBackedUp && [...this.#documents.values()].some(({ isSaved }) => !isSaved)
  }

  #changed(document: DraftDocument, soon: boolean): void {
    if (document.isWaiting) {
      this.#waiting.add(document)
      if (this.#link.state === 'waiting' || this.#link.state === 'saving')
        this.#schedule(soon ? 0 : SAVE_AFTER_MS)
    } else this.#waiting.delete(document)
    this.#keepSoon(document)
    this.#listeners.notify(document)
  }

  /** Notifies the listeners of documents and of their shared state: connection and local backup. */
  #notify(documents: Iterable<DraftDocument>): void {
    const affected = [...documents]
    for (const document of affected) document.invalidate()
    for (const document of affected) document.notify()
    this.#listeners.notify(null)
  }

  /** Backs up all documents changed together once, in a microtask. */
  #keepSoon(document: DraftDocument): void {
    if (this.#toKeep.size === 0)
      queueMicrotask(() => {
        const documents = [...this.#toKeep]
        this.#toKeep.clear()
        this.#keep(documents)
      })
    this.#toKeep.add(document)
  }

  #keep(documents: readonly DraftDocument[]): boolean {
    let isBackedUp = true
    for (const document of documents)
      if (!this.#ports.device.keep(summaryKey(document), document.copy())) isBackedUp = false
    if (isBackedUp !== this.#isBackedUp) {
      this.#isBackedUp = isBackedUp
      this.#notify(this.#documents.values())
    }
    return isBackedUp
  }

  /** Resumes saving after a sign-in or a reconnection. */
  retry(): void {
    this.#failures = 0
    this.#set('waiting')
    this.#schedule(0)
  }

  #set(state: SaveObstacle['state'], problem: string | null = null): void {
    if (state === this.#link.state && problem === this.#link.problem) return
    this.#link = { state, problem }
    this.#notify(this.#waiting)
  }

  #schedule(ms: number): void {
    this.#stop?.()
    this.#stop = this.#ports.clock.after(ms, () => void this.#sendAll())
  }

  /** Sends one batch at a time; later edits go into the next one. */
  async #sendAll(): Promise<void> {
    this.#stop?.()
    while (this.#sending) await this.#sending
    for (;;) {
      const batch = this.#nextBatch()
      if (batch.length === 0) break
      const attempt = this.#attempt(batch)
      this.#sending = attempt.then(
        () => undefined,
        () => undefined,
      )
      try {
        if (!(await attempt)) return
      } finally {
        this.#sending = undefined
      }
    }
    this.#set('waiting')
  }

  #nextBatch(): BatchEntry[] {
    const batch = nextBatch(this.#waiting, {
      ...(this.#isOneByOne ? { most: 1 } : {}),
      change: () => ({
        writer: this.#ports.device.tab,
        number: ++this.#number,
        known: Math.max(this.#sequence, this.#ports.sequence()),
      }),
      done: (document) => this.#waiting.delete(document),
    })
    if (batch.length === 0) this.#isOneByOne = false
    return batch
  }

  /** Whether it got a reply, even a refusal. */
  async #attempt(batch: readonly BatchEntry[]): Promise<boolean> {
    this.#keep(batch.map(({ document }) => document))
    this.#set('saving')
    const answer = this.#ports.send(inputOf(batch)).then(
      (output) => this.#take(batch, output),
      (error: unknown) => this.#failed(batch, error),
    )
    let forget = () => {}
    const late = new Promise<false>((resolve) => {
      forget = this.#ports.clock.after(SAVE_TIMEOUT_MS, () => {
        this.#away('offline', null, this.#backoff())
        resolve(false)
      })
    })
    const isDone = await Promise.race([answer, late])
    forget()
    return isDone
  }

  /** Entries of a batch still unacknowledged. */
  #open(batch: readonly BatchEntry[]): BatchEntry[] {
    return batch.filter(({ document, sent }) => document.state.sent?.change === sent.change)
  }

  #take(
    batch: readonly BatchEntry[],
    { drafts, clashes, gone, sequence }: OutputOf<typeof patchDraft>,
  ): boolean {
    this.#failures = 0
    this.#sequence = Math.max(this.#sequence, sequence)
    for (const { document } of this.#open(batch)) {
      const isOwn = (each: { collection: string; document: string }) =>
        each.collection === document.collection && each.document === document.id
      const draft = drafts.find(isOwn)
      if (draft) document.answered(draft, clashes.filter(isOwn))
      else if (gone.some(isOwn)) document.wentAway()
    }
    this.#land()
    return true
  }

  #failed(batch: readonly BatchEntry[], error: unknown): boolean {
    // Ignores it if another reply came first, or a newer attempt may have been written.
    const open = this.#open(batch).filter(({ document, sent }) => document.state.sent?.tries === sent.tries)
    if (open.length === 0) return true
    const why = whyUnsaved(error)
    if (why.state !== 'refused') {
      this.#away(why.state, why.problem, why.retryMs ?? this.#backoff())
      return false
    }
    const named = open.map((entry) => refusalsOf(error, entry))
    const isNamed = named.some((sentences) => sentences.size > 0)
    // The attempt wrote nothing: documents named in the errors wait for an edit; the rest is retried.
    for (const [place, { document }] of open.entries())
      if (named[place]!.size > 0) document.refuse(named[place]!)
      else if (!isNamed && batch.length === 1) document.refuse(why.problem)
      else document.thaw()
    if (!isNamed && batch.length > 1) this.#isOneByOne = true
    this.#land()
    return true
  }

  #land(): void {
    for (const resolve of this.#landings) resolve()
    this.#landings.clear()
  }

  #backoff(): number {
    return Math.min(SAVE_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS)
  }

  #away(state: SaveObstacle['state'], problem: string | null, retryMs: number | null): void {
    this.#failures += 1
    this.#set(state, problem)
    if (state !== 'signed-out' && retryMs !== null) this.#schedule(retryMs)
  }
}
