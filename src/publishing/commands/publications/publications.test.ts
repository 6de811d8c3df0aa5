import { schemaVersionOf, withSchemaVersion, migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  PUBLIC,
  publicCollection,
  type PublicCollection,
} from '#/catalogue/collections/public-collections.ts'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-documents.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { publish } from './publish.ts'
import {
  DraftChanged,
  PublicationConflict,
  PublicationInvalid,
  UndoConflict,
  UndoRefused,
} from '#/publishing/commands/refusals.ts'
import { readPublication } from '#/publishing/commands/stored-publication.ts'
import { undoPublication } from './undo-publication.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { until } from '#tests/support/until.ts'

type Data = Record<string, unknown>
const reviewed = (drafts: readonly { collection: PublicCollection; document: string; version: number }[]) =>
  drafts.map((draft) => ({ ...draft, reviewed: true as const }))
const redactor = somebody('redactor', 'rita')
const editor = somebody('editor', 'eva')
const admin = somebody('admin', 'alma')

let commands: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  commands = await openTestCommands()
  await commands.fill()
})
afterEach(async () => {
  await commands.dispose()
})

const live = (id: string, collection = 'products') => commands.store.get(collection, id)
const dataOf = async (id: string, collection = 'products') =>
  migrateToCurrent(publicCollection(collection), (await live(id, collection))!.data).data as Data
const draftOf = (document: string, collection = 'products') => readDraft(commands.store, collection, document)

/** Saves a draft of the published document with some fields changed, over any existing draft. */
async function save(document: string, fields: Data | null, collection: PublicCollection = 'products') {
  const current = await live(document, collection)
  const data = fields && { ...(current?.data as Data), ...fields }
  return { collection, document, ...(await commands.draft({ collection, document, data }, redactor)) }
}
type Saved = Awaited<ReturnType<typeof save>>
const publishAs = (caller: typeof editor, drafts: Saved[], note?: string) =>
  commands.execute(publish, { drafts: reviewed(drafts), note }, caller)
const undo = (publication: string, caller = editor) =>
  commands.execute(undoPublication, { publication }, caller)
async function refusal<E extends Error>(
  send: () => Promise<unknown>,
  kind: new (...args: never[]) => E,
): Promise<E> {
  const before = await commands.store.sequence()
  const error = await send().then(
    () => new Error('It was not refused'),
    (caught: unknown) => caught as Error,
  )
  expect(error).toBeInstanceOf(kind)
  // Nothing was written.
  expect(await commands.store.sequence()).toBe(before)
  return error as E
}

describe('a draft', () => {
  test('is stored in any state of completeness, beside the published document', async () => {
    const data = { promise: 5, a: [null] }
    const saved = await commands.draft({ collection: 'products', document: 'AW-X1', data }, redactor)
    expect(saved).toEqual({ version: 1 })
    expect((await commands.store.get('drafts', 'products.AW-X1'))?.data).toEqual({
      id: 'products.AW-X1',
      collection: 'products',
      document: 'AW-X1',
      baseVersion: null,
      // In the current schema version, which is recorded with it.
      data: withSchemaVersion(PUBLIC.products, { promise: 5, a: [null] }),
      author: 'account:rita',
      updatedAt: '2026-06-01T15:00:00.000Z',
    })
    expect(await live('AW-X1')).toBeNull()
    const found = await commands.store.find('drafts', { updatedBy: { kind: 'account', uid: 'rita' } })
    expect(found.documents.map(({ id }) => id)).toEqual(['products.AW-X1'])
  })

  test('records its schema version, and is read in the current one', async () => {
    const { landings: _, ...old } = await dataOf('site', 'settings')
    const data = { ...old, $shape: 1, listings: { landing: [] } }
    await commands.draft({ collection: 'settings', document: 'site', data }, admin)
    const draftDocument = (await commands.store.get('drafts', 'settings.site'))!.data as { data: Data }
    expect(draftDocument.data).toMatchObject({ $shape: schemaVersionOf(PUBLIC.settings), landings: [] })
    const { draft } = (await draftOf('site', 'settings'))!
    expect(draft.data).not.toHaveProperty('$shape')
    expect(draft.data).not.toHaveProperty('listings')
  })

  test('is discarded only in its current version, and can be started again', async () => {
    const first = await save('AW-T2022', { name: 'Una' })
    await save('AW-T2022', { name: 'Dos' })
    await refusal(() => commands.execute(discardDraft, first, redactor), DraftChanged)
    await commands.execute(discardDraft, { ...first, version: 2 }, redactor)
    expect(await draftOf('AW-T2022')).toBeNull()
    const { message } = await refusal(
      () => commands.execute(discardDraft, { ...first, version: 2 }, redactor),
      DraftChanged,
    )
    expect(message).toContain('products/AW-T2022 no tiene borrador.')
    expect((await dataOf('AW-T2022')).name).toBe('Torre Zonda')
    expect((await save('AW-T2022', { name: 'Tres' })).version).toBeGreaterThan(2)
  })

  test('cannot be of a private collection', async () => {
    const patch = { document: 'ana', fields: [{ path: '', value: {} }] }
    for (const collection of ['lists', 'drafts', 'messages']) {
      const sent = commands.execute(patchDraft, { documents: [{ ...patch, collection }] } as never, admin)
      await expect(sent).rejects.toMatchObject({
        name: 'InvalidCommand',
        errors: [{ path: 'documents.0.collection' }],
      })
    }
  })

  test('of a document with the longest id does not collide with another', async () => {
    const long = 'a'.repeat(120)
    const saved = await save(long, { id: long }, 'service-centres')
    await save(`${long.slice(0, -1)}b`, { id: 'otro' }, 'service-centres')
    expect((await draftOf(long, 'service-centres'))?.draft.data).toEqual({ id: long })
    expect(saved.version).toBe(1)
  })
})

describe('publishing', () => {
  test('writes the document, removes the draft and records it, in one commit', async () => {
    const draft = await save('AW-T2022', { name: 'Torre Zonda II' })
    const before = await commands.store.sequence()
    const { id, warnings } = await publishAs(editor, [draft], ' Nombre nuevo ')
    expect(await commands.store.sequence()).toBe(before + 1)
    expect(await live('AW-T2022')).toMatchObject({
      version: 2,
      data: { name: 'Torre Zonda II' },
      updatedBy: { kind: 'account', uid: 'eva' },
    })
    expect(await draftOf('AW-T2022')).toBeNull()
    expect(warnings).toMatchObject([{ path: 'specs.certificacion' }])
    expect(await readPublication(commands.store, id)).toEqual({
      id,
      at: '2026-06-01T15:00:00.000Z',
      author: 'account:eva',
      note: 'Nombre nuevo',
      documents: [{ collection: 'products', document: 'AW-T2022', before: 1, after: 2 }],
    })
  })

  test('writes the draft’s data literally, without upgrading it', async () => {
    const [first, ...rest] = (await dataOf('AW-T2022')).highlights as Data[]
    const highlight = { title: 'Suena fuerte', text: 'Da 120 W RMS en todo el patio.' }
    const draft = await save('AW-T2022', { highlights: [highlight, ...rest] })
    await publishAs(editor, [draft])
    expect(first).not.toEqual(highlight)
    expect(((await dataOf('AW-T2022')).highlights as Data[])[0]).toEqual(highlight)
  })

  test('publishes several drafts as one publication, all or none', async () => {
    const product = await save('AW-T1200', { name: 'Torre Brisa II' })
    const fresh = await save('nuestra-historia', { ...PAGE, id: 'nuestra-historia' }, 'pages')
    const gone = await save('sobre-nosotros', null, 'pages')
    const wrong = await save('AW-P110', { warrantyMonths: 1 })
    const { issues } = await refusal(
      () => publishAs(editor, [product, fresh, gone, wrong]),
      PublicationInvalid,
    )
    expect(issues).toMatchObject([{ collection: 'products', id: 'AW-P110', path: 'warrantyMonths' }])
    const { id } = await publishAs(editor, [product, fresh, gone])
    expect((await readPublication(commands.store, id))?.documents).toEqual([
      { collection: 'products', document: 'AW-T1200', before: 1, after: 2 },
      { collection: 'pages', document: 'nuestra-historia', before: null, after: 1 },
      { collection: 'pages', document: 'sobre-nosotros', before: 1, after: null },
    ])
    expect(await live('sobre-nosotros', 'pages')).toBeNull()
    expect((await draftOf('AW-P110'))?.version).toBe(1)
  })

  test.each<[string, string, PublicCollection, Data | null, string, RegExp]>([
    ['a spec', 'AW-T2022', 'products', { specs: { potenciaRms: -5 } }, 'specs.potenciaRms', /cero/],
    ['another id', 'AW-T1200', 'products', { id: 'AW-T1' }, 'id', /dice llamarse «AW-T1»/],
    ['a category that is taken away', '102', 'categories', null, 'category', /Esa categoría no existe/],
    ['a product of the home', 'AW-T2022', 'products', null, 'home', /No existe el producto AW-T2022/],
  ])('refuses %s that is wrong, by its field', async (_what, document, collection, fields, path, message) => {
    const draft = await save(document, fields, collection)
    const { issues } = await refusal(() => publishAs(editor, [draft]), PublicationInvalid)
    expect(issues.find((issue) => issue.path === path)?.message).toMatch(message)
    expect((await draftOf(document, collection))?.version).toBe(draft.version)
  })

  test('refuses a code that duplicates another in a different spelling, and deleting an unknown document', async () => {
    const twin = { ...(await dataOf('AW-T2022')), id: 'AWT-2022' }
    const same = await save('AWT-2022', twin)
    expect((await refusal(() => publishAs(editor, [same]), PublicationInvalid)).message).toContain(
      'mismo código',
    )
    // Document in the format of earlier versions, without validation.
    const nothing = { collection: 'products', document: 'AW-NADA', version: 1 } as const
    const data = {
      id: 'products.AW-NADA',
      collection: 'products',
      document: 'AW-NADA',
      baseVersion: null,
      data: null,
      author: 'account:rita',
      updatedAt: '2026-06-01T15:00:00.000Z',
    }
    await commands.store.commit([{ collection: 'drafts', id: data.id, expectedVersion: null, data }], {
      kind: 'import',
    })
    const { issues } = await refusal(() => publishAs(editor, [nothing]), PublicationInvalid)
    expect(issues).toMatchObject([{ id: 'AW-NADA', message: expect.stringContaining('No existe') }])
  })

  test('is not blocked by existing errors in other documents', async () => {
    const broken = { ...(await dataOf('AW-P110')), category: 9999 }
    const change = { collection: 'products', id: 'AW-P110', expectedVersion: 1, data: broken }
    await commands.store.commit([change], { kind: 'import' })
    await publishAs(editor, [await save('AW-T2022', { name: 'Torre Zonda II' })])
    expect((await dataOf('AW-T2022')).name).toBe('Torre Zonda II')
  })

  test('publishes despite warnings and returns them', async () => {
    const draft = await save('AW-T1200', { related: ['AW-Z9'] })
    const { warnings } = await publishAs(editor, [draft])
    expect(warnings).toMatchObject([
      { severity: 'warning', path: 'specs.certificacion' },
      { severity: 'warning', path: 'related' },
    ])
  })

  test('refuses to overwrite another change, naming its author and fields', async () => {
    const draft = await save('AW-T2022', { name: 'Mía' })
    const current = await dataOf('AW-T2022')
    const specs = { ...(current.specs as Data), potenciaRms: 130 }
    const change = {
      collection: 'products',
      id: 'AW-T2022',
      expectedVersion: 1,
      data: { ...current, specs, rank: 7 },
    }
    await commands.store.commit([change], { kind: 'account', uid: 'otra' })
    const { documents, message } = await refusal(() => publishAs(editor, [draft]), PublicationConflict)
    expect(documents).toMatchObject([
      {
        collection: 'products',
        document: 'AW-T2022',
        baseVersion: 1,
        version: 2,
        by: { kind: 'account', uid: 'otra' },
        changed: expect.arrayContaining(['specs.potenciaRms', 'rank']),
      },
    ])
    expect(documents[0]?.changed).toHaveLength(2)
    expect(message).toMatch(/products\/AW-T2022: lo cambió la cuenta otra el .*\(.*rank.*\)/)
    expect((await draftOf('AW-T2022'))?.draft.data).toMatchObject({ name: 'Mía' })
  })

  test('refuses to overwrite another deletion or creation', async () => {
    const gone = await save('sobre-nosotros', { title: 'Quiénes somos' }, 'pages')
    const created = await save('nueva', { ...PAGE, id: 'nueva' }, 'pages')
    await commands.store.commit(
      [
        { collection: 'pages', id: 'sobre-nosotros', expectedVersion: 1, data: null },
        { collection: 'pages', id: 'nueva', expectedVersion: null, data: { ...PAGE, id: 'nueva' } },
      ],
      { kind: 'import' },
    )
    const { documents, message } = await refusal(
      () => publishAs(editor, [gone, created]),
      PublicationConflict,
    )
    expect(documents.map(({ version, changed }) => [version, changed])).toEqual([
      [null, ['']],
      [1, ['']],
    ])
    expect(message).toContain('pages/sobre-nosotros: lo quitó una importación')
  })

  test('refuses a stale version of a draft', async () => {
    const seen = await save('AW-T2022', { name: 'Una' })
    await save('AW-T2022', { name: 'Dos' })
    await refusal(() => publishAs(editor, [seen]), DraftChanged)
    expect((await dataOf('AW-T2022')).name).toBe('Torre Zonda')
  })

  test('succeeds once when two accounts publish at the same time', async () => {
    const draft = await save('AW-T2022', { name: 'Una' })
    const done = await Promise.allSettled([publishAs(editor, [draft]), publishAs(admin, [draft])])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { reason } = done.find((each) => each.status === 'rejected') as PromiseRejectedResult
    expect(reason).toBeInstanceOf(DraftChanged)
    expect(await live('AW-T2022')).toMatchObject({ version: 2 })
    expect(await commands.store.list('publications')).toHaveLength(1)
  })

  test('requires an editor, and for settings an administrator with a recent sign-in', async () => {
    const draft = await save('AW-T2022', { name: 'Una' })
    await expect(publishAs(redactor, [draft])).rejects.toMatchObject({
      name: 'AccessRefused',
      reason: 'role',
    })
    const { brand } = await dataOf('site', 'settings')
    const settings = await save('site', { brand: { ...(brand as Data), name: 'Otra' } }, 'settings')
    const both = [draft, settings]
    await expect(publishAs(editor, both)).rejects.toMatchObject({ permission: 'settings:write' })
    commands.later(31 * 60_000)
    await expect(publishAs(admin, both)).rejects.toMatchObject({ reason: 'recent' })
    expect((await dataOf('AW-T2022')).name).toBe('Torre Zonda')
    await publishAs({ kind: 'command-line' }, both)
    expect((await dataOf('AW-T2022')).name).toBe('Una')
  })

  test('publishes a part of the settings and leaves the rest as a draft', async () => {
    const { brand, contact } = await dataOf('site', 'settings')
    const fields = {
      brand: { ...(brand as Data), tagline: 'Otro lema.' },
      contact: { ...(contact as Data), hours: 'De noche' },
    }
    const saved = await save('site', fields, 'settings')
    await expect(
      commands.execute(publish, { drafts: [saved], only: ['id'] as never }, admin),
    ).rejects.toThrow()
    const product = await save('AW-T2022', { name: 'Una' })
    await expect(
      commands.execute(publish, { drafts: [saved, product], only: ['brand'] }, admin),
    ).rejects.toThrow('De a partes')

    const { id } = await commands.execute(publish, { drafts: reviewed([saved]), only: ['brand'] }, admin)
    expect(await dataOf('site', 'settings')).toMatchObject({ brand: fields.brand, contact })
    const { draft, version } = (await draftOf('site', 'settings'))!
    expect(draft).toMatchObject({
      data: fields,
      baseVersion: (await live('site', 'settings'))!.version,
      author: 'account:rita',
    })
    const rest = { collection: 'settings' as const, document: 'site', version }
    await commands.execute(publish, { drafts: reviewed([rest]), only: ['contact'] }, admin)
    expect(await dataOf('site', 'settings')).toMatchObject(fields)
    expect(await draftOf('site', 'settings')).toBeNull()
    await commands.execute(undoPublication, { publication: id }, admin)
    expect(await dataOf('site', 'settings')).toMatchObject({ brand, contact: fields.contact })
  })
})

test('an erased account leaves only its uid in its drafts and publications', async () => {
  await publishAs(editor, [await save('AW-T2022', { name: 'Una' })])
  await save('AW-T1200', { name: 'Otra' })
  for (const caller of [redactor, editor]) await commands.execute(eraseAccountDocuments, {}, caller)
  const left = [...(await commands.store.list('drafts')), ...(await commands.store.list('publications'))]
  expect(left.map(({ data }) => (data as Data).author)).toEqual(['account:rita', 'account:eva'])
  expect(left.map(({ updatedBy }) => updatedBy)).toEqual([
    { kind: 'account', uid: 'rita' },
    { kind: 'account', uid: 'eva' },
  ])
  expect(JSON.stringify(left)).not.toContain('@')
})

describe('undoing a publication', () => {
  async function launch() {
    const drafts = [
      await save('AW-T1200', { name: 'Torre Brisa II' }),
      await save('nueva', { ...PAGE, id: 'nueva' }, 'pages'),
      await save('sobre-nosotros', null, 'pages'),
    ]
    return (await publishAs(editor, drafts, 'Lanzamiento')).id
  }

  test('restores every document in one commit, as a publication of its own', async () => {
    const [brisa, about] = [await dataOf('AW-T1200'), await dataOf('sobre-nosotros', 'pages')]
    const id = await launch()
    const before = await commands.store.sequence()
    commands.later(60_000)
    const undone = await undo(id, admin)
    expect(await commands.store.sequence()).toBe(before + 1)
    expect(await dataOf('AW-T1200')).toEqual(brisa)
    expect(await live('nueva', 'pages')).toBeNull()
    expect(await dataOf('sobre-nosotros', 'pages')).toEqual(about)
    expect(await readPublication(commands.store, undone.id)).toMatchObject({
      undoes: id,
      author: 'account:alma',
      documents: [
        { document: 'AW-T1200', before: 2, after: 3 },
        { document: 'nueva', before: 1, after: null },
        { document: 'sobre-nosotros', before: null, after: 3 },
      ],
    })
  })

  test('turns the published changes into drafts, which can be published again', async () => {
    await undo(await launch())
    const drafts = await Promise.all(
      [
        ['AW-T1200', 'products'],
        ['nueva', 'pages'],
        ['sobre-nosotros', 'pages'],
      ].map(async ([document = '', collection = '']) => {
        const { version } = (await draftOf(document, collection))!
        return { document, collection: collection as PublicCollection, version }
      }),
    )
    expect((await draftOf('AW-T1200'))?.draft.data).toMatchObject({ name: 'Torre Brisa II' })
    await publishAs(editor, drafts)
    expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa II')
    expect(await live('nueva', 'pages')).toMatchObject({ version: 3 })
    expect(await live('sobre-nosotros', 'pages')).toBeNull()
  })

  test('can be undone: publishes everything again and leaves no draft', async () => {
    const id = await launch()
    const undone = await undo(id)
    await undo(undone.id)
    expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa II')
    expect(await live('nueva', 'pages')).not.toBeNull()
    expect(await live('sobre-nosotros', 'pages')).toBeNull()
    expect(await commands.store.list('drafts')).toEqual([])
  })

  test('can be undone without restoring discarded drafts', async () => {
    const undone = await undo(await launch())
    for (const { id, version } of await commands.store.list('drafts')) {
      const [collection, document] = id.split('.') as [PublicCollection, string]
      await commands.execute(discardDraft, { collection, document, version }, editor)
    }
    await undo(undone.id)
    expect(await commands.store.list('drafts')).toEqual([])
  })

  test('is refused for a record whose versions are from another database', async () => {
    const record = {
      id: '20200101-000000-abcdef',
      at: '2020-01-01T00:00:00.000Z',
      author: 'account:eva',
      documents: [{ collection: 'products', document: 'AW-T1200', before: 1, after: 2 }],
    }
    const change = { collection: 'publications', id: record.id, expectedVersion: null, data: record }
    await commands.store.commit([change], { kind: 'import' })
    const data = { ...(await dataOf('AW-T1200')), rank: 3 }
    const edit = { collection: 'products', id: 'AW-T1200', expectedVersion: 1, data }
    await commands.store.commit([edit], { kind: 'import' })
    await refusal(() => undo(record.id), UndoRefused)
  })

  test('preserves a draft in progress', async () => {
    const id = await launch()
    await save('AW-T1200', { name: 'En obra' })
    await undo(id)
    expect((await draftOf('AW-T1200'))?.draft.data).toMatchObject({ name: 'En obra' })
    expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa')
  })

  test('rebases a draft in progress without losing edits or restoring undone changes', async () => {
    const id = await launch()
    await save('AW-T1200', { promise: 'En obra.' })
    await undo(id)
    const { draft, version } = (await draftOf('AW-T1200'))!
    expect(draft).toMatchObject({
      baseVersion: 3,
      author: 'account:rita',
      data: { name: 'Torre Brisa', promise: 'En obra.' },
    })
    await publishAs(editor, [{ collection: 'products', document: 'AW-T1200', version }])
    expect(await dataOf('AW-T1200')).toMatchObject({ name: 'Torre Brisa', promise: 'En obra.' })
  })

  test('reports a conflict in the same field with its author, and applies the choice', async () => {
    const id = await launch()
    commands.later(60_000)
    const later = await publishAs(admin, [await save('AW-T1200', { name: 'Torre Brisa III' })], 'Otra')
    const { documents, message } = await refusal(() => undo(id), UndoConflict)
    expect(documents).toMatchObject([
      {
        collection: 'products',
        document: 'AW-T1200',
        version: 3,
        fields: [{ path: 'name', now: 'Torre Brisa III', before: 'Torre Brisa' }],
        publications: [
          { id: later.id, at: '2026-06-01T15:01:00.000Z', author: 'account:alma', note: 'Otra' },
        ],
        by: { kind: 'account', uid: 'alma' },
      },
    ])
    expect(message).toContain(`products/AW-T1200: cambió en la publicación ${later.id} por la cuenta alma`)
    expect(message).toContain('(«Otra») (name)')
    const choose = (keep: 'before' | 'now', version = 3) =>
      commands.execute(
        undoPublication,
        {
          publication: id,
          choices: [{ collection: 'products', document: 'AW-T1200', version, path: 'name', keep }],
        },
        editor,
      )
    // Choices for another version are invalid.
    await refusal(() => choose('now', 2), UndoConflict)
    await choose('now')
    expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa III')
    expect(await live('nueva', 'pages')).toBeNull()
  })

  test('is refused a second time', async () => {
    const id = await launch()
    await undo(id)
    await refusal(() => undo(id), UndoRefused)
  })

  test('is refused when the previous versions were pruned, and works for later publications', async () => {
    const long = await launch()
    // Waits a millisecond, since versions replaced at the very limit are not pruned.
    const millisecond = Date.now()
    await until(() => Date.now() > millisecond, { everyMs: 1 })
    const lately = (await publishAs(editor, [await save('AW-T1200', { promise: 'De hoy.' })])).id
    const { updatedAt } = (await live('AW-T1200'))!
    expect(await commands.store.prune(updatedAt)).toBeGreaterThan(0)

    const { message } = await refusal(() => undo(long), UndoRefused)
    expect(message).toBe(
      'No se deshizo nada: de products/AW-T1200, pages/sobre-nosotros ya no se guarda cómo era antes de esa publicación. ' +
        'Escribilo de nuevo, o buscalo en una copia de respaldo de entonces.',
    )
    await undo(lately)
    const { name, promise } = await dataOf('AW-T1200')
    expect([name, promise === 'De hoy.']).toEqual(['Torre Brisa II', false])
    // The new document existed all along, and can still be undone alone.
    expect(await live('nueva', 'pages')).not.toBeNull()
  })

  test('is refused when the previous state would break the site', async () => {
    const category = { ...(await dataOf('102', 'categories')), id: 900, route: 'torres-nuevas' }
    const { id } = await publishAs(editor, [await save('900', category, 'categories')])
    await publishAs(editor, [await save('AW-T1200', { category: 900 })])
    const { issues } = await refusal(() => undo(id), PublicationInvalid)
    expect(issues).toMatchObject([{ collection: 'products', id: 'AW-T1200', path: 'category' }])
  })

  test('requires an editor and an existing publication', async () => {
    const id = await launch()
    await expect(undo(id, redactor)).rejects.toMatchObject({ name: 'AccessRefused' })
    await expect(undo('nada')).rejects.toThrow('No existe la publicación «nada».')
  })
})

const PAGE = { title: 'Una página', summary: 'De qué va.', body: 'Texto.', updatedOn: '2026-05-01' }
