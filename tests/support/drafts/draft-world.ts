import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { dataOfVersion } from '#/core/commands/stored-documents.ts'
import { somebody, type openTestCommands } from '#tests/support/commands/command-place.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import { NOT_IN_ROWS } from '#/features/grid/not-in-rows.ts'
import type { GridRowData } from '#/features/grid/panel/grid-queries.ts'
import type { AskedDocument } from '#/panel/api/queries.ts'
import type { DraftDocument } from '#/publishing/panel/draft/draft-document.ts'
import type { Ports } from '#/publishing/panel/draft/draft-store.ts'
import type { Fate } from './fates.ts'
import { HeldTime } from './held-time.ts'
import { at, FIELDS, type FieldName } from './typed-fields.ts'

type Watched = { readonly name: string; document(id: string): DraftDocument | undefined }
type Place = Awaited<ReturnType<typeof openTestCommands>>
type Input = Parameters<Ports['send']>[0]
type Output = Awaited<ReturnType<Ports['send']>>

/** Server with real documents and commands, and a record of all edits. */
export class DraftWorld extends HeldTime {
  readonly place: Place
  readonly ids: readonly string[]
  readonly tabs: Watched[] = []
  #running = 0
  fates: Fate[] = []
  isCalm = false
  /** Server value of each field, and the number of times each value appeared. */
  readonly #said = new Map<string, { now: string; entered: Map<string, number> }>()
  readonly #acts = new Map<string, number>()
  /** Texts that a person saw and overwrote, reverted or discarded. */
  readonly #settled = new Set<string>()
  readonly #typed: { key: string; text: string; over: string; by: string }[] = []
  readonly faults: string[] = []
  #texts = 0

  constructor(place: Place, ids: readonly string[]) {
    super()
    this.place = place
    this.ids = ids
  }

  protected override get isRunning(): boolean {
    return this.#running > 0
  }

  async run(input: Input, who: string): Promise<Output> {
    this.#running += 1
    try {
      // Serialized as over the network.
      const sent = JSON.parse(JSON.stringify(input)) as Input
      return await this.place.execute(patchDraft, sent, somebody('editor', who))
    } finally {
      await this.look()
      this.#running -= 1
    }
  }

  async documentOf(id: string): Promise<AskedDocument> {
    const askedAt = this.now
    const live = await this.place.store.get('products', id)
    const draft = await readDraft(this.place.store, 'products', id)
    const isBehind = live && draft?.draft.data && draft.draft.baseVersion !== live.version
    const base =
      isBehind && draft.draft.baseVersion !== null
        ? await dataOfVersion(this.place.store, 'products', id, draft.draft.baseVersion)
        : null
    return {
      collection: 'products',
      id,
      live: live && { version: live.version, data: live.data as never, updatedAt: live.updatedAt, by: '' },
      draft: draft && {
        version: draft.version,
        baseVersion: draft.draft.baseVersion,
        data: draft.draft.data,
        updatedAt: draft.draft.updatedAt,
        by: draft.draft.author,
        writers: [],
      },
      ...(isBehind ? { base: (base ?? {}) as Record<string, unknown> } : {}),
      needsApproval: false,
      issues: [],
      missing: [],
      completeness: 1,
      path: null,
      askedAt,
    }
  }

  async rowOf(id: string): Promise<GridRowData> {
    const { live, draft, base } = await this.documentOf(id)
    const standing =
      draft?.data && base && live
        ? merge(base as JsonObject, draft.data as JsonObject, live.data as JsonObject)
        : null
    const cells = (data: Record<string, unknown> | null) => {
      if (!data) return null
      const { pictures: _pictures, downloads: _downloads, ...rest } = data
      return rest
    }
    return {
      id,
      live: live && cells(live.data),
      draft: draft && {
        version: draft.version,
        data: cells((standing?.merged as Record<string, unknown>) ?? draft.data),
        by: draft.by,
        behind: standing && [...new Set(standing.conflicts.map(({ path }) => path))],
      },
      without: NOT_IN_ROWS,
      picture: null,
      completeness: 1,
    }
  }

  text(by: string): string {
    this.#texts += 1
    return `${by} escribió ${this.#texts}`
  }

  acted(
    id: string,
    field: string,
    { before, after, by, isBack }: { before: string; after: string; by: string; isBack: boolean },
  ): void {
    const key = `${id} ${field}`
    if (before === after) return
    this.#acts.set(`${key} ${after}`, (this.#acts.get(`${key} ${after}`) ?? 0) + 1)
    this.#settled.add(`${key} ${before}`)
    // Values equal to the original state are not edits.
    if (isBack) return
    this.#settled.delete(`${key} ${after}`)
    this.#typed.push({ key, text: after, over: before, by })
  }

  /** Records that a person discarded a text knowingly. */
  gaveUp(id: string, field: string, text: string): void {
    this.#settled.add(`${id} ${field} ${text}`)
  }

  /** Records the choice of a person who saw both. */
  chose(id: string, field: string, { kept, left }: { kept: string; left: string }): void {
    const key = `${id} ${field}`
    this.#acts.set(`${key} ${kept}`, (this.#acts.get(`${key} ${kept}`) ?? 0) + 1)
    this.#settled.add(`${key} ${left}`)
  }

  async server(id: string): Promise<JsonObject | null> {
    const draft = await readDraft(this.place.store, 'products', id)
    if (draft) return draft.draft.data as JsonObject | null
    return ((await this.place.store.get('products', id))?.data ?? null) as JsonObject | null
  }

  /** Reads the server: a value may appear only as often as it was written. */
  async look(isForced = false): Promise<void> {
    for (const id of this.ids) {
      const data = await this.server(id)
      for (const field of FIELDS) {
        const key = `${id} ${field}`
        const now = at(data, field)
        const known = this.#said.get(key)
        if (!known) {
          this.#said.set(key, { now, entered: new Map([[now, 1]]) })
          this.#acts.set(`${key} ${now}`, 1)
          continue
        }
        if (known.now === now) continue
        known.now = now
        if (isForced) this.#acts.set(`${key} ${now}`, (this.#acts.get(`${key} ${now}`) ?? 0) + 1)
        const times = (known.entered.get(now) ?? 0) + 1
        known.entered.set(now, times)
        if (times > (this.#acts.get(`${key} ${now}`) ?? 0))
          this.faults.push(`older over newer: ${key} says «${now}» again, which nobody said`)
      }
    }
  }

  hasSaid(id: string, field: string, text: string): boolean {
    return this.#said.get(`${id} ${field}`)?.entered.has(text) ?? false
  }

  /** Lost edits: neither on the server, nor marked as unsaved, nor discarded knowingly. */
  async lost(): Promise<string[]> {
    const held = new Set<string>()
    for (const id of this.ids) {
      const data = await this.server(id)
      for (const field of FIELDS) held.add(`${id} ${field} ${at(data, field)}`)
      for (const tab of this.tabs) {
        const document = tab.document(id)
        if (!document) continue
        const { value, state, conflicts } = document.read()
        for (const { path, theirs } of document.copy()?.others ?? [])
          held.add(`${id} ${path} ${String(theirs ?? '')}`)
        for (const field of FIELDS) {
          if (state !== 'saved') held.add(`${id} ${field} ${at(value, field)}`)
          for (const conflict of conflicts.filter(({ path }) => path === field))
            for (const side of [conflict.mine, conflict.theirs])
              held.add(`${id} ${field} ${String(side ?? '')}`)
        }
      }
    }
    // Edits over a text, before or after it was restored, replace it.
    const over = new Set(
      this.#typed
        .filter(({ key, text }) => held.has(`${key} ${text}`))
        .map((each) => `${each.key} ${each.over}`),
    )
    const isThere = (text: string) => held.has(text) || over.has(text) || this.#settled.has(text)
    return this.#typed
      .filter(({ key, text }) => !isThere(`${key} ${text}`))
      .map(({ key, text }) => `lost: ${key} «${text}»`)
  }

  /** Edits reported as saved are, or were, on the server. */
  checkSaved(): void {
    for (const tab of this.tabs)
      for (const id of this.ids) {
        const document = tab.document(id)
        if (!document) continue
        const { state, value } = document.read()
        if (state !== 'saved') continue
        for (const field of FIELDS)
          if (!this.hasSaid(id, field, at(value, field)))
            this.faults.push(`said to be saved: ${tab.name} ${id} ${field} «${at(value, field)}»`)
      }
  }

  async publish(id: string): Promise<void> {
    const draft = await readDraft(this.place.store, 'products', id)
    const live = await this.place.store.get('products', id)
    if (!draft?.draft.data || !live || draft.draft.baseVersion !== live.version) return
    await this.place.store.commit(
      [
        { collection: 'products', id, expectedVersion: live.version, data: draft.draft.data },
        { collection: 'drafts', id: draft.draft.id, expectedVersion: draft.version, data: null },
      ],
      { kind: 'command-line' },
    )
    await this.look()
  }

  /** Writes a live field from elsewhere: an import, the command line. */
  async importField(id: string, field: FieldName): Promise<void> {
    const live = (await this.place.store.get('products', id))!
    const data = live.data as JsonObject & { specs: JsonObject }
    const text = this.text('la planilla')
    // Previous live values are in the history.
    this.gaveUp(id, field, at(data, field))
    // A rebased draft repeats the live value any number of times.
    this.#acts.set(`${id} ${field} ${text}`, Infinity)
    this.#said.get(`${id} ${field}`)?.entered.set(text, 0)
    const next =
      field === 'specs.origen'
        ? { ...data, specs: { ...data.specs, origen: text } }
        : { ...data, [field]: text }
    await this.place.store.commit(
      [{ collection: 'products', id, expectedVersion: live.version, data: next }],
      { kind: 'import' },
    )
    await this.look(true)
  }

  async discard(id: string): Promise<void> {
    const draft = await readDraft(this.place.store, 'products', id)
    if (!draft) return
    for (const field of FIELDS) this.gaveUp(id, field, at(draft.draft.data, field))
    const seen = { collection: 'products' as const, document: id, version: draft.version }
    await this.place.execute(discardDraft, seen, somebody('editor', 'beto'))
    await this.look(true)
  }
}
