import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#/core/access/require-permission.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { publishRelease, saveRelease } from '#/publishing/commands/releases/release-commands.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'
import { handOver } from '#/features/team/server/handover-commands.ts'
import { NOW, somebody } from '#tests/support/commands/command-place.ts'
import { openTestAccounts } from '#tests/support/commands/test-accounts.ts'
import { publish } from './publish.ts'

let accounts: Awaited<ReturnType<typeof openTestAccounts>>
let { place, send } = {} as typeof accounts
let eva: Extract<Caller, { kind: 'account' }>
let rita: Caller
beforeEach(async () => {
  accounts = await openTestAccounts()
  ;({ place, send } = accounts)
  await place.fill()
  eva = somebody('admin', await accounts.person('eva@marca.example', 'admin')) as typeof eva
  rita = somebody('redactor', await accounts.person('rita@marca.example', 'redactor'))
})
afterEach(() => accounts.dispose())

const programOf = (uid: string): Caller => ({
  kind: 'agent',
  uid,
  role: 'editor',
  scope: 'drafts',
  token: { id: 'a'.repeat(16), name: 'ERP' },
  sitting: '20260601-150000-abcdef',
})

const DOCUMENTS: Record<
  string,
  { document: string; fields: { path: string; was?: unknown; value?: unknown }[] }
> = {
  products: { document: 'AW-T1200', fields: [{ path: 'specs.potenciaRms', was: 60, value: 9 }] },
  'products, a fact that goes': {
    document: 'AW-T1200',
    fields: [{ path: 'specs.karaoke', was: false }],
  },
  'products, an item of a list': {
    document: 'AW-T1200',
    fields: [{ path: 'faqs', was: [], value: [{ question: '¿Anda?', answer: 'Anda.' }] }],
  },
  pages: { document: 'sobre-nosotros', fields: [{ path: 'title', value: 'Quiénes somos' }] },
}

type Named = { collection: PublicCollection; document: string; version: number; reviewed?: true }
const release = { launch: null, version: null, name: 'Lanzamiento', at: null }
const at = new Date(NOW.getTime() + 3_600_000).toISOString()

/** Each scheduled release takes another document, since a document can be in only one. */
let others: string[]
beforeEach(() => {
  others = ['AW-P110', 'AW-IE50', 'AW-NB1416']
})

/** Every command that publishes drafts, schedules them or hands them over. */
const WAYS: Record<string, (draft: Named) => Promise<unknown>> = {
  'publication.publish': (draft) => send(publish, { drafts: [draft] }, eva),
  'launch.publish': async (draft) => {
    const { reviewed: _, ...named } = draft
    const { id, version } = await send(saveRelease, { ...release, documents: [named] }, eva)
    return send(publishRelease, { launch: id, version, drafts: [draft] }, eva)
  },
  'launch.save, new and with a time': (draft) =>
    send(saveRelease, { ...release, documents: [draft], at }, eva),
  'launch.save, given its time': async (draft) => {
    const { reviewed: _, ...named } = draft
    const { id, version } = await send(saveRelease, { ...release, documents: [named] }, rita)
    return send(saveRelease, { ...release, launch: id, version, documents: [draft], at }, eva)
  },
  'launch.save, that joins what has a time': async (draft) => {
    const other = await write('products', others.pop()!, [{ path: 'promise', value: 'Otra.' }], eva)
    const { id, version } = await send(saveRelease, { ...release, documents: [other], at }, eva)
    return send(saveRelease, { ...release, launch: id, version, documents: [other, draft], at }, eva)
  },
  'draft.hand-over': (draft) => send(handOver, draft, eva),
}

const WRITERS: Record<string, (patch: (caller: Caller) => Promise<Named>) => Promise<Named>> = {
  'another person': (patch) => patch(rita),
  'a program of another person': (patch) => patch(programOf('erp')),
  'a program of who sends it': (patch) => patch(programOf(eva.uid)),
  'another person, and then who sends it': async (patch) => {
    const { collection, document } = await patch(rita)
    return write(
      collection,
      document,
      [{ path: collection === 'products' ? 'promise' : 'body', value: 'De Eva.' }],
      eva,
    )
  },
}

async function write(
  collection: PublicCollection,
  document: string,
  fields: readonly { path: string; was?: unknown; value?: unknown }[],
  caller: Caller,
): Promise<Named> {
  const live = (await place.store.get(collection, document))?.data as Record<string, unknown> | undefined
  const now = (await readDraft(place.store, collection, document))?.draft.data ?? live
  const named = fields.map((field) =>
    'was' in field || field.path.includes('.') ? field : { ...field, was: now?.[field.path] },
  )
  const { drafts } = await send(patchDraft, { documents: [{ collection, document, fields: named }] }, caller)
  return { collection, document, version: drafts[0]!.version! }
}

const cases = [
  ...Object.keys(WAYS).flatMap((way) =>
    Object.keys(WRITERS).map((writer) => [way, writer, 'products'] as const),
  ),
  ...Object.keys(DOCUMENTS)
    .filter((what) => what !== 'products')
    .map((what) => ['publication.publish', 'another person', what] as const),
]

test.each(cases)('%s of what %s wrote (%s) requires a review of that version', async (way, writer, what) => {
  const { document, fields } = DOCUMENTS[what]!
  const collection = what.split(',')[0] as PublicCollection
  const draft = await WRITERS[writer]!((caller) => write(collection, document, fields, caller))
  const before = await place.store.get(collection, document)
  await expect(WAYS[way]!(draft)).rejects.toMatchObject({ name: 'ReviewMissing' })
  expect(await place.store.get(collection, document)).toEqual(before)
  expect(await place.store.list('publications')).toEqual([])
  expect(await place.store.list('handovers')).toEqual([])
  // A review is valid for one version only.
  const newer = await write(
    collection,
    document,
    [{ path: collection === 'products' ? 'promise' : 'body', value: 'De Rita.' }],
    rita,
  )
  await expect(WAYS[way]!({ ...draft, reviewed: true })).rejects.toMatchObject({ name: 'DraftChanged' })
  await WAYS[way]!({ ...newer, reviewed: true })
})

test.each(Object.keys(WAYS))('%s of what one person wrote alone requires no review', async (way) => {
  const { document, fields } = DOCUMENTS.products!
  await WAYS[way]!(await write('products', document, fields, eva))
})

test('renaming a scheduled release or removing a document requires no review', async () => {
  const { document, fields } = DOCUMENTS.products!
  const draft = await write('products', document, fields, rita)
  const other = await write('pages', 'sobre-nosotros', DOCUMENTS.pages!.fields, rita)
  const documents = [draft, other].map((each) => ({ ...each, reviewed: true as const }))
  const { id, version } = await send(saveRelease, { ...release, documents, at }, eva)
  const change = { ...release, launch: id, name: 'Otro', at }
  const renamed = await send(saveRelease, { ...change, version, documents: [draft, other] }, eva)
  await send(saveRelease, { ...change, version: renamed.version, documents: [other] }, eva)
  expect((await readRelease(place.store, id))!.release.documents).toMatchObject([
    { ...other, approved: { data: { title: 'Quiénes somos' } } },
  ])
})
