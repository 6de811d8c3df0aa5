import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#/core/access/require-permission.ts'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { publicCollection, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { deleteDocument, restoreDocument } from '#/publishing/commands/deletions/deletion-commands.ts'
import { discardDraft } from '#/publishing/commands/drafts/discard-draft.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'
import { endRelease, failEnd } from './end-release.ts'
import { setReleaseEnd, publishRelease, deleteRelease, saveRelease } from './release-commands.ts'
import { failRelease, runRelease } from './run-release.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { readPublication } from '#/publishing/commands/stored-publication.ts'
import { undoPublication } from '#/publishing/commands/publications/undo-publication.ts'
import { NOW, openTestCommands, somebody } from '#tests/support/commands/command-place.ts'

type Data = Record<string, unknown>
const redactor = somebody('redactor', 'rita')
const editor = somebody('editor', 'eva')
const program: Caller = {
  kind: 'agent',
  uid: 'erp',
  role: 'editor',
  scope: 'facts',
  token: { id: 'a'.repeat(16), name: 'ERP' },
  sitting: '20260601-150000-abcdef',
}
const reviewed = <Draft extends object>(drafts: readonly Draft[]) =>
  drafts.map((draft) => ({ ...draft, reviewed: true as const }))
const PEOPLE = {
  'account:rita': { role: 'redactor', email: 'rita@marca.example' },
  'account:eva': { role: 'editor', email: 'eva@marca.example' },
}
const HOUR = 3_600_000
const later = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const inAnHour = new Date(NOW.getTime() + HOUR).toISOString()

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

async function save(
  document: string,
  fields: Data,
  collection: PublicCollection = 'products',
  caller = redactor,
) {
  const current = await live(document, collection)
  const data = { ...(current?.data as Data), ...fields }
  return { collection, document, ...(await commands.draft({ collection, document, data }, caller)) }
}
type Saved = Awaited<ReturnType<typeof save>>
const schedule = (drafts: Saved[], at: string | null = inAnHour, caller = editor) =>
  commands.execute(
    saveRelease,
    { launch: null, version: null, name: 'Día de la Madre', documents: reviewed(drafts), at },
    caller,
  )
const run = ({ id, version }: { id: string; version: number }, caller = editor) =>
  commands.execute(runRelease, { launch: id, version, people: PEOPLE }, caller)
const launchOf = async (id: string) => (await readRelease(commands.store, id))!.release

describe('a release', () => {
  test('is published at its time as a whole, and recorded', async () => {
    const drafts = [
      await save('AW-T1200', { name: 'Torre Brisa II' }),
      await save('sobre-nosotros', { title: 'Quiénes somos' }, 'pages'),
    ]
    const launch = await schedule(drafts)
    expect(await run(launch)).toBeNull()
    expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa')
    commands.later(HOUR)
    const before = await commands.store.sequence()
    const published = await run(launch)
    expect(await commands.store.sequence()).toBe(before + 1)
    expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa II')
    expect(await commands.store.list('drafts')).toEqual([])
    expect(await readPublication(commands.store, published!.id)).toMatchObject({
      author: 'account:eva',
      launch: { id: launch.id, name: 'Día de la Madre', at: inAnHour },
    })
    expect(await launchOf(launch.id)).toMatchObject({ status: 'done', publication: published!.id })
  })

  test('is published once when run several times at once', async () => {
    const launch = await schedule([await save('AW-T1200', { name: 'Torre Brisa II' })])
    commands.later(HOUR)
    const done = await Promise.all(Array.from({ length: 5 }, () => run(launch)))
    expect(done.filter((each) => each !== null)).toHaveLength(1)
    expect(await live('AW-T1200')).toMatchObject({ version: 2 })
    expect(await commands.store.list('publications')).toHaveLength(1)
  })

  describe('with an end', () => {
    const inTwoHours = new Date(NOW.getTime() + 2 * HOUR).toISOString()
    const begin = async (documents: Saved[], until = inTwoHours) => {
      const launch = await commands.execute(
        saveRelease,
        {
          launch: null,
          version: null,
          name: 'Hasta el 31',
          documents: reviewed(documents),
          at: inAnHour,
          until,
        },
        editor,
      )
      commands.later(HOUR)
      await run(launch)
      return (await readRelease(commands.store, launch.id))!
    }
    const end = ({ release, version }: Awaited<ReturnType<typeof begin>>, caller = editor) =>
      commands.execute(endRelease, { launch: release.id, version, to: 'eva@marca.example' }, caller)

    test('is undone at that time, once, as new versions without drafts', async () => {
      const begun = await begin([
        await save('AW-T1200', { name: 'Torre Brisa de fiesta' }),
        await save('sobre-nosotros', { title: 'Quiénes somos' }, 'pages'),
      ])
      expect(await end(begun)).toBeNull()
      expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa de fiesta')
      commands.later(HOUR)
      const before = await commands.store.sequence()
      const done = await Promise.all(Array.from({ length: 5 }, () => end(begun)))
      expect(done.filter((each) => each !== null)).toHaveLength(1)
      expect(await commands.store.sequence()).toBe(before + 1)
      expect(await live('AW-T1200')).toMatchObject({ version: 3 })
      expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa')
      expect(await commands.store.list('drafts')).toEqual([])
      const { ended } = await launchOf(begun.release.id)
      expect(ended).toMatchObject({ at: inTwoHours, left: [] })
      expect(await readPublication(commands.store, ended!.publication!)).toMatchObject({
        undoes: begun.release.publication,
        author: 'account:eva',
      })
      expect(commands.emails).toEqual([])
    })

    test('preserves later changes and notifies who scheduled it', async () => {
      const begun = await begin([
        await save('AW-T1200', { name: 'Torre Brisa de fiesta', rank: 7 }),
        await save('sobre-nosotros', { title: 'Quiénes somos' }, 'pages'),
      ])
      const changed = await save('AW-T1200', { name: 'Torre Brisa, la de siempre' })
      await commands.execute(publish, { drafts: reviewed([changed]) }, editor)
      commands.later(HOUR)
      expect(await end(begun)).toMatchObject({ left: [{ document: 'AW-T1200' }] })
      expect(await dataOf('AW-T1200')).toMatchObject({ name: 'Torre Brisa, la de siempre', rank: 7 })
      expect((await dataOf('sobre-nosotros', 'pages')).title).not.toBe('Quiénes somos')
      expect(commands.emails).toHaveLength(1)
      expect(commands.emails[0]!.text).toContain('Torre Brisa, la de siempre (AW-T1200)')
    })

    test('preserves a draft in progress, and does nothing if already undone', async () => {
      const begun = await begin([await save('AW-T1200', { name: 'Torre Brisa de fiesta' })])
      await save('AW-T1200', { rank: 9 })
      commands.later(HOUR)
      await end(begun)
      const { draft } = (await readDraft(commands.store, 'products', 'AW-T1200'))!
      expect(draft.data).toMatchObject({ name: 'Torre Brisa', rank: 9 })
      const other = await save('AW-T2022', { rank: 3 })
      const again = await commands.execute(
        saveRelease,
        {
          launch: null,
          version: null,
          name: 'Otro',
          documents: [other],
          at: null,
          until: later(3 * HOUR),
        },
        editor,
      )
      const { id } = await commands.execute(
        publishRelease,
        { launch: again.id, version: again.version, drafts: reviewed([other]) },
        editor,
      )
      await commands.execute(undoPublication, { publication: id }, editor)
      commands.later(HOUR)
      const stored = (await readRelease(commands.store, again.id))!
      expect(await end(stored)).toEqual({ publication: null, left: [] })
    })

    test('can have its end changed or removed, and does not start after its end', async () => {
      const begun = await begin([await save('AW-T1200', { name: 'Torre Brisa de fiesta' })])
      const { id } = begun.release
      const put = (version: number, until: string | null, caller = editor) =>
        commands.execute(setReleaseEnd, { launch: id, version, until }, caller)
      await expect(put(begun.version, inAnHour)).rejects.toThrow('La vuelta tiene que ser después')
      await expect(put(begun.version, null, redactor)).rejects.toMatchObject({ permission: 'publish' })
      const { version } = await put(begun.version, null)
      commands.later(5 * HOUR)
      expect(await end({ ...begun, version })).toBeNull()
      expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa de fiesta')

      const draft = await save('AW-T2022', { rank: 3 })
      const soon = { at: later(6 * HOUR + 1000), until: later(6 * HOUR + 2000) }
      const late = await commands.execute(
        saveRelease,
        { launch: null, version: null, name: 'Tarde', documents: reviewed([draft]), ...soon },
        editor,
      )
      commands.later(HOUR)
      await expect(run(late)).rejects.toThrow('Su vuelta pasó')
    })

    test('that fails to end records the reason once', async () => {
      const begun = await begin([await save('AW-T1200', { name: 'Torre Brisa de fiesta' })])
      commands.later(HOUR)
      await expect(end(begun, redactor)).rejects.toMatchObject({ permission: 'publish' })
      const fail = () =>
        commands.execute(
          failEnd,
          { launch: begun.release.id, version: begun.version, sentence: 'No pudo.', to: null },
          { kind: 'schedule' },
        )
      expect([await fail(), await fail()]).toEqual([true, false])
      expect(await end(begun)).toBeNull()
      expect((await launchOf(begun.release.id)).ended).toMatchObject({ sentence: 'No pudo.' })
    })
  })

  describe('of which a draft changed after its approval', () => {
    const patch = async (fields: Data, caller: Caller) => {
      const current = (await live('AW-T1200'))!.data
      const was = (await readDraft(commands.store, 'products', 'AW-T1200'))?.draft.data ?? current
      const named = Object.entries(fields).map(([path, value]) => ({
        path,
        was: valueAtPath(was, path),
        value,
      }))
      const documents = [{ collection: 'products' as const, document: 'AW-T1200', fields: named }]
      await commands.execute(patchDraft, { documents }, caller)
    }
    const approved = { name: 'Torre Brisa II', 'specs.potenciaRms': 240 }
    const facts = (value: unknown, path = 'specs.potenciaRms') => patch({ [path]: value }, program)
    const undoOther = async () => {
      const other = await save('AW-T2022', { rank: 7 })
      const { id } = await commands.execute(publish, { drafts: reviewed([other]) }, editor)
      await commands.execute(undoPublication, { publication: id }, editor)
    }
    test.each<[string, () => Promise<unknown>, Data, string[]]>([
      ['a program, in a field of the launch', () => facts(9), { 'specs.potenciaRms': 9 }, []],
      [
        'a program that writes what the site says, so that no draft is left',
        () => patch({ name: 'Torre Brisa' }, editor).then(() => facts(60)),
        { name: 'Torre Brisa', 'specs.potenciaRms': 60 },
        [],
      ],
      ['a redactor', () => patch({ name: 'Otro' }, redactor), { name: 'Otro' }, ['rita@marca.example']],
      [
        'a redactor, and then an editor',
        () => patch({ name: 'Otro' }, redactor).then(() => patch({ rank: 7 }, editor)),
        { name: 'Otro', rank: 7 },
        [],
      ],
      ['who approved it', () => patch({ name: 'Otro' }, editor), { name: 'Otro' }, []],
      [
        'a redactor, while another publication was undone',
        () => patch({ name: 'Otro' }, redactor).then(undoOther),
        { name: 'Otro' },
        ['rita@marca.example'],
      ],
    ])('by %s, publishes the approved data and leaves the rest as a draft', async (_, change, later, to) => {
      await patch(approved, redactor)
      const { version } = (await readDraft(commands.store, 'products', 'AW-T1200'))!
      const other = await save('sobre-nosotros', { title: 'Quiénes somos' }, 'pages')
      const seen = { collection: 'products' as const, document: 'AW-T1200', version }
      const launch = await schedule([seen, other])
      const approvedData = (await readDraft(commands.store, 'products', 'AW-T1200'))!.draft.data
      await change()
      commands.later(HOUR)
      expect(await run(launch)).not.toBeNull()
      expect(await run(launch)).toBeNull()
      expect(await dataOf('AW-T1200')).toEqual(approvedData)
      expect((await dataOf('sobre-nosotros', 'pages')).title).toBe('Quiénes somos')
      const left = (await readDraft(commands.store, 'products', 'AW-T1200'))!
      expect(left.draft.baseVersion).toBe((await live('AW-T1200'))!.version)
      for (const [path, value] of Object.entries({ ...approved, ...later }))
        expect([path, valueAtPath(left.draft.data, path)]).toEqual([path, value])
      const notices = commands.emails.filter(({ subject }) => subject.startsWith('«Día de la Madre» salió'))
      expect(notices.map((email) => email.to).sort()).toEqual(['eva@marca.example', ...to].sort())
      expect(notices[0]!.text).toContain('Torre Brisa II (AW-T1200): lo cambió')
      expect(notices[0]!.text).not.toContain('Quiénes somos')
      // The rest can be published after a review, as any draft.
      const drafts = reviewed([{ ...seen, version: left.version }])
      await commands.execute(publish, { drafts }, editor)
      for (const [path, value] of Object.entries({ ...approved, ...later }))
        expect([path, valueAtPath(await dataOf('AW-T1200'), path)]).toEqual([path, value])
    })

    test('and back to the approved data, leaves no draft and sends no notice', async () => {
      await patch(approved, editor)
      const { version } = (await readDraft(commands.store, 'products', 'AW-T1200'))!
      const launch = await schedule([{ collection: 'products', document: 'AW-T1200', version }])
      await facts(9)
      await facts(240)
      commands.later(HOUR)
      await run(launch)
      expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa II')
      expect(await commands.store.list('drafts')).toEqual([])
      expect(commands.emails).toEqual([])
    })

    test.each<[string, () => Promise<unknown>, string]>([
      [
        'was given up by a person',
        () => commands.store.get('drafts', 'products.AW-T1200').then((stored) => discard(stored!.version)),
        'su borrador ya no está',
      ],
      [
        'was given up by a person, and another one begun',
        () =>
          commands.store
            .get('drafts', 'products.AW-T1200')
            .then((stored) => discard(stored!.version))
            .then(() => facts(9)),
        'su borrador ya es otro',
      ],
      [
        'is of a product that was deleted',
        () => facts(9).then(() => remove('AW-T1200')),
        'cambió lo que está en el sitio',
      ],
      [
        'is on what the site no longer says',
        async () => {
          const first = await save('AW-T2022', { rank: 7 })
          await commands.execute(publish, { drafts: reviewed([first]) }, editor)
          await commands.store.commit(
            [
              {
                collection: 'products',
                id: 'AW-T1200',
                expectedVersion: 1,
                data: { ...(await dataOf('AW-T1200')), rank: 3 },
              },
            ],
            { kind: 'import' },
          )
        },
        'cambió lo que está en el sitio',
      ],
      [
        'is no longer valid',
        () => facts(9).then(() => commands.store.commit([removed('categories', '211')], { kind: 'import' })),
        'No se publicó nada. Corregí',
      ],
    ])('is not published where the approved draft %s', async (_, change, sentence) => {
      const draft = await save('AW-T1200', { name: 'Torre Brisa II', category: 211 })
      const launch = await schedule([draft])
      await change()
      const before = await live('AW-T1200')
      commands.later(HOUR)
      await expect(run(launch)).rejects.toThrow(sentence)
      expect(await live('AW-T1200')).toEqual(before)
      expect((await launchOf(launch.id)).status).toBe('scheduled')
    })
    const discard = (version: number) =>
      commands.execute(discardDraft, { collection: 'products', document: 'AW-T1200', version }, editor)
    const removed = (collection: string, id: string) => ({
      collection,
      id,
      expectedVersion: 1,
      data: null,
    })
    const remove = (document: string) =>
      commands.execute(
        deleteDocument,
        { collection: 'products', document, version: 1, redirect: null },
        editor,
      )

    test('includes the change once the current versions are reviewed', async () => {
      const [one, two] = [
        await save('AW-T1200', { name: 'Torre Brisa II' }),
        await save('AW-T2022', { name: 'Torre Zonda II' }),
      ]
      const launch = await schedule([one, two])
      const now = await save('AW-T1200', { name: 'Otro' })
      const at = new Date(NOW.getTime() + 2 * HOUR).toISOString()
      const again = (documents: Saved[]) =>
        commands.execute(
          saveRelease,
          { launch: launch.id, version: launch.version, name: 'Día de la Madre', documents, at },
          editor,
        )
      await expect(again(reviewed([one, two]))).rejects.toMatchObject({
        name: 'DraftChanged',
        drafts: [{ document: 'AW-T1200', version: now.version, by: { uid: 'rita' } }],
      })
      const seen = await again(reviewed([now, two]))
      commands.later(2 * HOUR)
      await run(seen)
      expect((await dataOf('AW-T1200')).name).toBe('Otro')
    })

    test('cannot be in two scheduled releases', async () => {
      const draft = await save('AW-T1200', { name: 'Torre Brisa II' })
      const launch = await schedule([draft])
      await facts(9)
      const { version } = (await readDraft(commands.store, 'products', 'AW-T1200'))!
      await expect(schedule([{ ...draft, version }])).rejects.toThrow('ya está programado')
      commands.later(HOUR)
      await run(launch)
      expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa II')
    })

    test('can still be renamed and lose a document, without changing its author', async () => {
      const [one, two] = [
        await save('AW-T1200', { name: 'Torre Brisa II' }),
        await save('AW-T2022', { name: 'Torre Zonda II' }),
      ]
      const launch = await schedule([one, two])
      await save('AW-T1200', { name: 'Sin revisar' })
      const change = { launch: launch.id, name: 'Otro nombre', at: inAnHour }
      const renamed = await commands.execute(
        saveRelease,
        { ...change, version: launch.version, documents: [one, two] },
        somebody('editor', 'elsa'),
      )
      expect(await launchOf(launch.id)).toMatchObject({ name: 'Otro nombre', author: 'account:eva' })
      const left = await commands.execute(
        saveRelease,
        { ...change, version: renamed.version, documents: [two] },
        editor,
      )
      commands.later(HOUR)
      await run(left)
      expect((await dataOf('AW-T2022')).name).toBe('Torre Zonda II')
      expect((await dataOf('AW-T1200')).name).toBe('Torre Brisa')
    })
  })

  test('that cannot be published records the reason and notifies its author once', async () => {
    const launch = await schedule([await save('AW-T1200', { warrantyMonths: 1 })])
    commands.later(HOUR)
    await expect(run(launch)).rejects.toMatchObject({ name: 'PublicationInvalid' })
    const expectedNotice = {
      launch: launch.id,
      version: launch.version,
      sentence: 'Por esto.',
      to: 'eva@marca.example',
    }
    const fail = () => commands.execute(failRelease, expectedNotice, { kind: 'schedule' })
    expect((await Promise.all([fail(), fail(), fail()])).filter(Boolean)).toHaveLength(1)
    expect(await launchOf(launch.id)).toMatchObject({
      status: 'failed',
      failure: { sentence: 'Por esto.' },
    })
    expect(commands.emails.at(-1)).toMatchObject({
      to: 'eva@marca.example',
      subject: 'No se pudo publicar «Día de la Madre»',
    })
    expect(commands.emails.at(-1)!.text).toContain('Por esto.')
    expect(commands.emails.at(-1)!.text).toContain('(hora de Buenos Aires)')
    const told2 = { ...expectedNotice, version: (await commands.store.get('launches', launch.id))!.version }
    expect(await commands.execute(failRelease, told2, { kind: 'schedule' })).toBe(false)
    expect(await run(launch)).toBeNull()
  })

  test('is refused when its author may no longer publish or a draft is gone', async () => {
    const launch = await schedule([await save('AW-T1200', { name: 'Torre Brisa II' })])
    commands.later(HOUR)
    await expect(run(launch, somebody('visitor', 'eva'))).rejects.toMatchObject({ name: 'AccessRefused' })
    const [draft] = await commands.store.list('drafts')
    await commands.store.commit(
      [{ collection: 'drafts', id: draft!.id, expectedVersion: draft!.version, data: null }],
      { kind: 'import' },
    )
    await expect(run(launch)).rejects.toThrow('Torre Brisa (AW-T1200): su borrador ya no está')
  })

  test('requires permission to publish, current versions and a future time', async () => {
    const draft = await save('AW-T1200', { name: 'Torre Brisa II' })
    await expect(schedule([draft], inAnHour, redactor)).rejects.toMatchObject({ name: 'AccessRefused' })
    await expect(schedule([draft], '2026-06-01T14:00:00.000Z')).rejects.toThrow('Esa hora ya pasó')
    await expect(schedule([], inAnHour)).rejects.toThrow('Elegí qué publicar')
    await expect(
      schedule([
        await save(
          'site',
          { brand: { ...((await dataOf('site', 'settings')).brand as Data), name: 'Otra' } },
          'settings',
        ),
      ]),
    ).rejects.toMatchObject({
      permission: 'settings:write',
    })
    await save('AW-T1200', { name: 'Otra' })
    await expect(schedule([draft])).rejects.toMatchObject({ name: 'DraftChanged' })
    expect(await commands.store.list('launches')).toEqual([])
  })

  test('can be rescheduled, unscheduled and deleted; a document is in one scheduled release', async () => {
    const draft = await save('AW-T1200', { name: 'Torre Brisa II' })
    const first = await schedule([draft])
    await expect(schedule([draft])).rejects.toThrow('ya está programado')
    const change = { launch: first.id, name: 'Otro nombre', documents: reviewed([draft]) }
    const at = new Date(NOW.getTime() + 2 * HOUR).toISOString()
    const later = await commands.execute(saveRelease, { ...change, version: first.version, at }, editor)
    await expect(
      commands.execute(saveRelease, { ...change, version: first.version, at }, editor),
    ).rejects.toMatchObject({ name: 'ReleaseChanged' })
    commands.later(HOUR)
    expect(await run(later)).toBeNull()
    const none = await commands.execute(saveRelease, { ...change, version: later.version, at: null }, editor)
    commands.later(2 * HOUR)
    expect(await run(none)).toBeNull()
    expect(await launchOf(first.id)).toMatchObject({ status: 'open', at: null })
    await commands.execute(deleteRelease, { launch: none.id, version: none.version }, editor)
    expect(await commands.store.list('launches')).toEqual([])
    expect(await readDraft(commands.store, 'products', 'AW-T1200')).not.toBeNull()
  })

  test('can be published manually, and loses documents published separately', async () => {
    const [one, two] = [
      await save('AW-T1200', { name: 'Torre Brisa II' }),
      await save('AW-T2022', { name: 'Torre Zonda II' }),
    ]
    const launch = await schedule([one, two])
    await commands.execute(publish, { drafts: reviewed([one]) }, editor)
    const { release: left, version } = (await readRelease(commands.store, launch.id))!
    expect(left.documents).toMatchObject([two])
    const { id } = await commands.execute(
      publishRelease,
      { launch: launch.id, version, drafts: reviewed([two]) },
      editor,
    )
    expect(await launchOf(launch.id)).toMatchObject({ status: 'done', publication: id })
    expect((await readPublication(commands.store, id))!.launch).toEqual({
      id: launch.id,
      name: 'Día de la Madre',
    })
  })

  test('whose only document was published separately is done', async () => {
    const draft = await save('AW-T1200', { name: 'Torre Brisa II' })
    const launch = await schedule([draft])
    const { id } = await commands.execute(publish, { drafts: reviewed([draft]) }, editor)
    expect(await launchOf(launch.id)).toMatchObject({ status: 'done', publication: id })
  })
})

describe('a deleted document', () => {
  const remove = (document: string, collection: PublicCollection, redirect: string | null) =>
    commands.execute(deleteDocument, { collection, document, version: 1, redirect }, editor)
  const restore = (document: string, collection: PublicCollection) =>
    commands.execute(restoreDocument, { collection, document }, editor)

  test('redirects its visitors, and can be restored within 30 days', async () => {
    const before = await dataOf('sobre-nosotros', 'pages')
    const { id } = await remove('sobre-nosotros', 'pages', '/soporte')
    expect(await live('sobre-nosotros', 'pages')).toBeNull()
    const redirect = (await commands.store.list('redirects')).find(
      ({ data }) => (data as Data).source === '/sobre-nosotros',
    )
    expect(redirect!.data).toMatchObject({ target: '/soporte' })
    expect((await readPublication(commands.store, id))!.documents).toMatchObject([
      { document: 'sobre-nosotros', before: 1, after: null },
      { collection: 'redirects', document: redirect!.id, before: null, after: 1 },
    ])
    commands.later(29 * 24 * HOUR)
    await restore('sobre-nosotros', 'pages')
    expect(await dataOf('sobre-nosotros', 'pages')).toEqual(before)
    expect(await live(redirect!.id, 'redirects')).toBeNull()
    await expect(restore('sobre-nosotros', 'pages')).rejects.toThrow('No está eliminado')
  })

  test('retains its draft for when it is restored', async () => {
    await save('sobre-nosotros', { title: 'En obra' }, 'pages')
    await remove('sobre-nosotros', 'pages', '/soporte')
    await restore('sobre-nosotros', 'pages')
    const stored = await readDraft(commands.store, 'pages', 'sobre-nosotros')
    expect(stored!.draft).toMatchObject({ baseVersion: 3, data: { title: 'En obra' } })
  })

  test('cannot be restored after 30 days', async () => {
    await remove('sobre-nosotros', 'pages', '/soporte')
    // The store has its own clock: by the command’s clock the deletion is 31 days old.
    commands.later(Date.now() - NOW.getTime() + 31 * 24 * HOUR)
    await expect(restore('sobre-nosotros', 'pages')).rejects.toThrow('más de 30 días')
  })

  test('cannot be deleted while required, in a stale version or without permission', async () => {
    const { version } = (await live('102', 'categories'))!
    const input = { collection: 'categories', document: '102', version, redirect: null } as const
    await expect(commands.execute(deleteDocument, input, editor)).rejects.toMatchObject({
      name: 'PublicationInvalid',
    })
    await expect(commands.execute(deleteDocument, input, redactor)).rejects.toMatchObject({
      name: 'AccessRefused',
    })
    await expect(
      commands.execute(deleteDocument, { ...input, version: version + 1 }, editor),
    ).rejects.toMatchObject({ name: 'VersionConflict' })
    await expect(remove('sobre-nosotros', 'pages', '/sobre-nosotros')).rejects.toThrow('misma dirección')
    expect(await live('102', 'categories')).not.toBeNull()
    // Required only as the successor of another product.
    const named = { collection: 'products', document: 'AW-T1500', redirect: null } as const
    const { version: standing } = (await live('AW-T1500'))!
    await expect(
      commands.execute(deleteDocument, { ...named, version: standing }, editor),
    ).rejects.toMatchObject({ name: 'PublicationInvalid' })
  })
})
