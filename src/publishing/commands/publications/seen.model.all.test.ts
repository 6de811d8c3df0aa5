import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#/core/access/require-permission.ts'
import type { Release } from '#/publishing/model/release.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import type { Command, Execute } from '#/core/commands/command.ts'
import { deleteDocument, restoreDocument } from '#/publishing/commands/deletions/deletion-commands.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { draftId, readDraft } from '#/publishing/commands/stored-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { failRelease, isReleaseDue, runRelease } from '#/publishing/commands/releases/run-release.ts'
import {
  publishRelease,
  deleteRelease,
  saveRelease,
} from '#/publishing/commands/releases/release-commands.ts'
import { readReleases } from '#/publishing/commands/stored-release.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { migratedDataOf } from '#/core/commands/stored-documents.ts'
import { publish } from './publish.ts'
import { readPublication } from '#/publishing/commands/stored-publication.ts'
import { undoPublication } from './undo-publication.ts'

/** Fixed seed, so that failures are reproducible. More runs or another seed: SEEN_RUNS=3000 SEEN_SEED=…. */
const RUNS = Number(process.env.SEEN_RUNS ?? (process.env.SUITE === 'slow' ? 500 : 60))
const SEED = Number(process.env.SEEN_SEED ?? 26)

const PEOPLE = ['eva', 'elsa', 'rita'] as const
type Name = (typeof PEOPLE)[number]
const EDITORS: readonly Name[] = ['eva', 'elsa']
const ROLE: Record<Name, string> = { eva: 'editor', elsa: 'editor', rita: 'redactor' }
const ADDRESSES = Object.fromEntries(
  PEOPLE.map((name) => [`account:${name}`, { role: ROLE[name], email: `${name}@marca.example` }]),
)
const IDS = ['AW-X1', 'AW-X2'] as const
const FIELDS = ['promise', 'notInTheBox'] as const
const HOUR = 3_600_000

type Data = Record<string, unknown>
type View = { live: number | null; base: number | null; version: number | null; data: Data | null }
/** Fate of a reply: delivered, lost, or lost and the request repeated. */
type Fate = 'arrives' | 'lost' | 'twice'
type Named = { collection: 'products'; document: string; version: number; reviewed?: true }
type Approval = { name: string; by: Name; data: Data | null; isReviewed: boolean }

let place: Awaited<ReturnType<typeof openTestCommands>>
let product: Data
beforeAll(async () => {
  place = await openTestCommands()
  await place.fill()
  product = (await place.store.get('products', 'AW-T1200'))!.data as Data
})
afterAll(() => place.dispose())

async function begin(): Promise<World> {
  const changes = []
  for (const id of IDS) {
    const live = await place.store.get('products', id)
    const { promise: _, notInTheBox: __, ...rest } = product
    changes.push({
      collection: 'products',
      id,
      expectedVersion: live?.version ?? null,
      data: { ...rest, id },
    })
    const draft = await place.store.get('drafts', draftId('products', id))
    if (draft)
      changes.push({ collection: 'drafts', id: draft.id, expectedVersion: draft.version, data: null })
  }
  for (const { id, version } of await place.store.list('launches'))
    changes.push({ collection: 'launches', id, expectedVersion: version, data: null })
  await place.store.commit(changes, { kind: 'import' })
  const world = new World()
  await world.watch()
  return world
}

class World {
  readonly #views = new Map<Name, Map<string, View>>(PEOPLE.map((name) => [name, new Map()]))
  readonly #read = new Map<Name, Set<string>>(PEOPLE.map((name) => [name, new Set()]))
  readonly #launches = new Map<string, { version: number; launch: Release }>()
  readonly #approved: Approval[] = []
  readonly #stored = new Set<string>()
  readonly #givenUp = new Set<string>()
  readonly #wasLive = new Set<string>()
  #sequence = 0
  #texts = 0

  #caller(name: Name): Caller {
    return { ...somebody(ROLE[name], name), signedInAt: place.now().toISOString() } as Caller
  }

  async #send<Schema extends Command['input'], Output>(
    command: Command<Schema, Output>,
    input: Parameters<Execute>[1],
    name: Name,
    fate: Fate,
  ): Promise<Output | undefined> {
    const ask = () => place.execute(command, input as never, this.#caller(name)).catch(refusal)
    const first = await ask()
    await this.watch()
    if (fate === 'arrives') return first
    if (fate === 'lost') return undefined
    const second = await ask()
    await this.watch()
    return second
  }

  async look(name: Name, id: string): Promise<void> {
    const live = await place.store.get('products', id)
    const stored = await readDraft(place.store, 'products', id)
    const data = stored ? stored.draft.data : (migratedDataOf('products', live?.data ?? null) as Data | null)
    this.#see(name, id, {
      live: live?.version ?? null,
      base: stored ? stored.draft.baseVersion : (live?.version ?? null),
      version: stored?.version ?? null,
      data,
    })
  }

  #see(name: Name, id: string, view: View): void {
    this.#views.get(name)!.set(id, view)
    for (const text of textsOf(view.data)) this.#read.get(name)!.add(text)
  }

  async write(name: Name, id: string, field: string, fate: Fate): Promise<void> {
    const view = this.#views.get(name)!.get(id)
    if (!view?.data) return
    this.#texts += 1
    const text = `Texto ${this.#texts} de ${name}.`
    const data = { ...view.data, [field]: text }
    const isNew = this.#giveUp(name, [view.data[field]])
    const fields = [{ path: field, was: view.data[field], value: text }]
    const documents = [{ collection: 'products', document: id, seen: view.version, fields }]
    const saved = await this.#send(patchDraft, { documents }, name, fate)
    const [draft] = saved?.clashes.length === 0 ? saved.drafts : []
    if (draft) this.#see(name, id, { ...view, version: draft.version, data: draft.data ?? data })
    // Refused requests change nothing.
    else if (!this.#stored.has(text)) for (const each of isNew) this.#givenUp.delete(each)
  }

  async bulk(name: Name, fate: Fate): Promise<void> {
    this.#texts += 1
    const documents = await Promise.all(
      IDS.map(async (document) => {
        const draftData = (await readDraft(place.store, 'products', document))?.draft.data
        const was = draftData ?? ((await place.store.get('products', document))?.data as Data | undefined)
        const fields = [{ path: 'rank', was: was?.rank, value: 100 + this.#texts }]
        return { collection: 'products', document, fields }
      }),
    )
    await this.#send(patchDraft, { documents }, name, fate)
  }

  #giveUp(name: Name, texts: readonly unknown[]): string[] {
    const own = texts.filter((text): text is string => typeof text === 'string')
    const isNew = own.filter((text) => this.#read.get(name)!.has(text) && !this.#givenUp.has(text))
    for (const text of isNew) this.#givenUp.add(text)
    return isNew
  }

  /** `isReviewed`: all that the drafts change was on the screen, and not only a part of it. */
  #named(name: Name, ids: readonly string[], isReviewed = true): Named[] {
    return ids.flatMap((document) => {
      const view = this.#views.get(name)!.get(document)
      if (!view || view.version === null) return []
      this.#approved.push({ name: document, by: name, data: view.data, isReviewed })
      const named = { collection: 'products' as const, document, version: view.version }
      return [isReviewed ? { ...named, reviewed: true as const } : named]
    })
  }

  async publish(name: Name, ids: readonly string[], isReviewed: boolean, fate: Fate): Promise<void> {
    const drafts = this.#named(name, ids, isReviewed)
    if (drafts.length > 0) await this.#send(publish, { drafts }, name, fate)
  }

  async schedule(name: Name, ids: readonly string[], isReviewed: boolean, fate: Fate): Promise<void> {
    const documents = this.#named(name, ids, isReviewed)
    const input = { launch: null, version: null, name: 'Lanzamiento', documents, at: inHours(1) }
    if (documents.length > 0) await this.#send(saveRelease, input, name, fate)
  }

  async change(name: Name, how: 'renamed' | 'later' | 'joined' | 'left', ids: readonly string[], fate: Fate) {
    const found = [...this.#launches.values()].find(({ launch }) => launch.status !== 'done')
    if (!found) return
    const { launch, version } = found
    const fresh = how === 'joined' ? this.#named(name, ids) : []
    const approved = documentsOf(launch).filter(({ document }) =>
      how === 'left' ? !ids.includes(document) : !fresh.some((each) => each.document === document),
    )
    const input = {
      launch: launch.id,
      version,
      name: how === 'renamed' ? 'Otro nombre' : launch.name,
      documents: [...approved, ...fresh],
      at: how === 'later' || launch.at === null || launch.status === 'failed' ? inHours(2) : launch.at,
    }
    await this.#send(saveRelease, input, name, fate)
  }

  async publishRelease(name: Name, fate: Fate): Promise<void> {
    const found = [...this.#launches.values()].find(({ launch }) => launch.status !== 'done')
    if (!found || found.launch.documents.length === 0) return
    const { launch, version } = found
    await this.#send(publishRelease, { launch: launch.id, version, drafts: documentsOf(launch) }, name, fate)
  }

  async deleteRelease(name: Name, fate: Fate): Promise<void> {
    const [found] = this.#launches.values()
    if (found)
      await this.#send(deleteRelease, { launch: found.launch.id, version: found.version }, name, fate)
  }

  async pass(hours: number): Promise<void> {
    place.later(hours * HOUR)
    for (const { release, version } of await readReleases(place.store, 'scheduled')) {
      if (!isReleaseDue(release, place.now())) continue
      const author = release.author.replace('account:', '') as Name
      const run = () =>
        place
          .execute(runRelease, { launch: release.id, version, people: ADDRESSES }, this.#caller(author))
          .catch(async (error: unknown) => {
            const { message } = refusalOf(error)
            // A change after the approval holds nothing up.
            expect(message).not.toContain('cambió después de programarlo')
            const notice = { launch: release.id, version, sentence: message, to: null }
            await place.execute(failRelease, notice, { kind: 'schedule' })
          })
      await Promise.all([run(), run()])
    }
    await this.watch()
  }

  async undo(name: Name, fate: Fate): Promise<void> {
    const publications = await place.store.find('publications', { order: 'newest', limit: 3 })
    const last = publications.documents[0]
    if (last) await this.#send(undoPublication, { publication: last.id }, name, fate)
  }

  async discard(name: Name, id: string, fate: Fate): Promise<void> {
    const view = this.#views.get(name)!.get(id)
    if (!view || view.version === null) return
    this.#giveUp(name, textsOf(view.data))
    const input = { collection: 'products', document: id, version: view.version }
    await this.#send(discardDraft, input, name, fate)
  }

  async remove(name: Name, id: string, fate: Fate): Promise<void> {
    const view = this.#views.get(name)!.get(id)
    if (!view || view.live === null) return
    const input = { collection: 'products', document: id, version: view.live, redirect: null }
    await this.#send(deleteDocument, input, name, fate)
  }

  async restore(name: Name, id: string, fate: Fate): Promise<void> {
    await this.#send(restoreDocument, { collection: 'products', document: id }, name, fate)
  }

  /** After every command: what went live was seen, and every text is where it was written, or published, or given up. */
  async watch(): Promise<void> {
    const changes = await place.store.changes(this.#sequence)
    const isFirst = this.#sequence === 0
    this.#sequence = changes.at(-1)?.sequence ?? this.#sequence
    const publicationOf = new Map<number, Publication>()
    for (const { sequence, collection, id } of changes) {
      const found = collection === 'publications' ? await readPublication(place.store, id) : null
      if (found) publicationOf.set(sequence, found)
    }
    for (const { sequence, collection, id, data } of changes) {
      if (collection === 'launches') {
        const stored = await place.store.get('launches', id)
        if (stored) this.#launches.set(id, { version: stored.version, launch: stored.data as Release })
        else this.#launches.delete(id)
      }
      if (collection !== 'products' || !(IDS as readonly string[]).includes(id)) continue
      const live = migratedDataOf('products', data) as Data | null
      const publication = publicationOf.get(sequence)
      if (!isFirst && publication) this.#judge(id, live, publication)
      for (const text of textsOf(live)) this.#wasLive.add(text)
    }
    if (!isFirst) await this.#nothingIsLost()
  }

  #judge(id: string, live: Data | null, publication: Publication): void {
    const isAgain =
      publication.undoes !== undefined || publication.documents.some(({ before, after }) => !before || !after)
    if (isAgain && textsOf(live).every((text) => this.#wasLive.has(text))) return
    const writers = textsOf(live)
      .filter((text) => !this.#wasLive.has(text))
      .map((text) => /de (\w+)\.$/.exec(text)![1])
    const seen = this.#approved.some(
      ({ name, by, data, isReviewed }) =>
        name === id && isDeepStrictEqual(data, live) && (isReviewed || writers.every((each) => each === by)),
    )
    expect(seen, `${id} went live as nobody who may publish had seen it: ${textsOf(live).join(' ')}`).toBe(
      true,
    )
  }

  async #nothingIsLost(): Promise<void> {
    const remaining = new Set<string>()
    for (const id of IDS)
      for (const text of textsOf((await readDraft(place.store, 'products', id))?.draft.data ?? null))
        remaining.add(text)
    for (const text of remaining) this.#stored.add(text)
    const lost = [...this.#stored].filter(
      (text) => !remaining.has(text) && !this.#wasLive.has(text) && !this.#givenUp.has(text),
    )
    expect(lost, 'texts that nobody gave up').toEqual([])
  }
}

const documentsOf = ({ documents }: Release) =>
  documents.map(({ collection, document, version }) => ({ collection, document, version }) as Named)
const inHours = (hours: number) => new Date(place.now().getTime() + hours * HOUR).toISOString()

function textsOf(data: Data | null): string[] {
  return FIELDS.flatMap((field) => {
    const text = data?.[field]
    return typeof text === 'string' ? [text] : []
  })
}

/** A refusal has a sentence; anything else is a fault of the site. */
const REFUSALS = new Set([
  'AccessRefused',
  'DraftChanged',
  'InvalidCommand',
  'ReleaseChanged',
  'ReleaseRefused',
  'ReviewMissing',
  'PublicationConflict',
  'PublicationInvalid',
  'UndoConflict',
  'UndoRefused',
  'VersionConflict',
])
function refusalOf(error: unknown): Error {
  if (error instanceof Error && REFUSALS.has(error.name)) return error
  throw error
}
const refusal = (error: unknown): undefined => void refusalOf(error)

const anybody = fc.constantFrom(...PEOPLE)
const editor = fc.constantFrom(...EDITORS)
const id = fc.constantFrom(...IDS)
const ids = fc.subarray([...IDS], { minLength: 1 })
const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('arrives') },
  { weight: 1, arbitrary: fc.constantFrom<Fate>('lost', 'twice') },
)
type Deed = { work: (world: World) => Promise<void> }
const deed = <Given extends unknown[]>(
  name: string,
  given: { [Key in keyof Given]: fc.Arbitrary<Given[Key]> },
  work: (world: World, ...given: Given) => Promise<void>,
): fc.Arbitrary<Deed> =>
  fc.tuple(...given).map((values) => ({
    [fc.toStringMethod]: () => [name, ...values.map(String)].join(' '),
    work: (world) => work(world, ...(values as unknown as Given)),
  }))

const how = fc.constantFrom('renamed' as const, 'later' as const, 'joined' as const, 'left' as const)
const deeds = fc.oneof(
  { weight: 8, arbitrary: deed('looks', [anybody, id], (world, ...of) => world.look(...of)) },
  {
    weight: 8,
    arbitrary: deed('writes', [anybody, id, fc.constantFrom(...FIELDS), fate], (world, ...of) =>
      world.write(...of),
    ),
  },
  { weight: 3, arbitrary: deed('bulk', [anybody, fate], (world, ...of) => world.bulk(...of)) },
  {
    weight: 4,
    arbitrary: deed('publishes', [editor, ids, fc.boolean(), fate], (world, ...of) => world.publish(...of)),
  },
  {
    weight: 4,
    arbitrary: deed('schedules', [editor, ids, fc.boolean(), fate], (world, ...of) => world.schedule(...of)),
  },
  { weight: 4, arbitrary: deed('launch', [editor, how, ids, fate], (world, ...of) => world.change(...of)) },
  { weight: 2, arbitrary: deed('launch now', [editor, fate], (world, ...of) => world.publishRelease(...of)) },
  { weight: 1, arbitrary: deed('no launch', [editor, fate], (world, ...of) => world.deleteRelease(...of)) },
  { weight: 5, arbitrary: deed('time passes', [fc.constantFrom(1, 3)], (world, ...of) => world.pass(...of)) },
  { weight: 3, arbitrary: deed('undoes', [editor, fate], (world, ...of) => world.undo(...of)) },
  { weight: 1, arbitrary: deed('discards', [anybody, id, fate], (world, ...of) => world.discard(...of)) },
  { weight: 1, arbitrary: deed('deletes', [editor, id, fate], (world, ...of) => world.remove(...of)) },
  { weight: 1, arbitrary: deed('restores', [editor, id, fate], (world, ...of) => world.restore(...of)) },
)

test(
  `whoever writes, orders and answers twice: what goes live was seen, and nothing typed is lost (seed ${SEED}, ${RUNS} runs)`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 8, maxLength: 24 }), async (all) => {
        const world = await begin()
        for (const each of IDS) {
          await world.look('rita', each)
          await world.write('rita', each, 'promise', 'arrives')
          for (const name of PEOPLE) await world.look(name, each)
        }
        for (const each of all) await each.work(world)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  },
)
