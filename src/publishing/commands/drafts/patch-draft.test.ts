import { afterEach, beforeEach, expect, test } from 'vitest'
import { authorsOf } from '#/publishing/model/draft.ts'
import { AccessRefused, type AgentCaller, type Caller } from '#/core/access/require-permission.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { valueAtPath } from '#/catalogue/json/fields.ts'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { patchDraft } from './patch-draft.ts'
import { readDraft } from '#/publishing/commands/stored-draft.ts'

const redactor = somebody('redactor')
const other = somebody('editor', 'beto')
let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const [ONE, TWO] = ['AW-T1200', 'AW-P110'] as const
type Patch = Parameters<typeof place.execute<typeof patchDraft.input, unknown>>[1]['documents'][number]
type Cell = { path: string; was?: unknown; value?: unknown }
const products = 'products' as const
const write = (document: string, fields: Cell[], who: Caller = redactor, more: Partial<Patch> = {}) =>
  place.execute(patchDraft, { documents: [{ collection: products, document, fields, ...more }] }, who)
const draftOf = (document: string) => readDraft(place.store, 'products', document)
const liveOf = async (document: string) =>
  (await place.store.get('products', document))!.data as {
    rank: number
    specs: Record<string, unknown>
  }

test('patches of several products create drafts and leave the site unchanged', async () => {
  const { rank, specs } = await liveOf(ONE)
  const { drafts } = await place.execute(
    patchDraft,
    {
      documents: [
        {
          collection: products,
          document: ONE,
          seen: null,
          fields: [
            { path: 'rank', was: rank, value: 77 },
            { path: 'specs.potenciaRms', was: specs.potenciaRms ?? null, value: 321 },
          ],
        },
        {
          collection: products,
          document: TWO,
          seen: null,
          fields: [{ path: 'notInTheBox', was: null, value: 'No trae pilas.' }],
        },
      ],
    },
    redactor,
  )
  expect(drafts).toEqual([
    { collection: products, document: ONE, version: 1 },
    { collection: products, document: TWO, version: 1 },
  ])
  expect((await draftOf(ONE))?.draft.data).toMatchObject({
    id: ONE,
    rank: 77,
    specs: { ...specs, potenciaRms: 321 },
  })
  expect(await liveOf(ONE)).toMatchObject({ rank })
})

test('preserves other people’s changes and reports conflicts on the same field', async () => {
  const { rank } = await liveOf(ONE)
  await write(
    ONE,
    [
      {
        path: 'promise',
        was: ((await liveOf(ONE)) as object as { promise: string }).promise,
        value: 'De Beto.',
      },
    ],
    other,
  )
  await write(ONE, [{ path: 'rank', was: rank, value: 55 }], other)
  const { clashes } = await write(ONE, [
    { path: 'rank', was: rank, value: 9 },
    {
      path: 'warrantyMonths',
      was: ((await liveOf(ONE)) as object as { warrantyMonths: number }).warrantyMonths,
      value: 24,
    },
  ])
  expect(clashes).toEqual([{ collection: products, document: ONE, path: 'rank', theirs: 55 }])
  expect((await draftOf(ONE))?.draft.data).toMatchObject({
    promise: 'De Beto.',
    rank: 55,
    warrantyMonths: 24,
  })
  expect((await write(ONE, [{ path: 'rank', was: 55, value: 9 }])).clashes).toEqual([])
  expect((await draftOf(ONE))?.draft.data).toMatchObject({ rank: 9 })
})

test('merges changes to two parts of one fact', async () => {
  const was = { ancho: 30, alto: 90, profundidad: 30 }
  await write(ONE, [
    { path: 'specs.dimensiones', was: (await liveOf(ONE)).specs.dimensiones ?? null, value: was },
  ])
  await write(ONE, [{ path: 'specs.dimensiones', was, value: { ...was, ancho: 31 } }], other)
  const { clashes } = await write(ONE, [{ path: 'specs.dimensiones', was, value: { ...was, alto: 95 } }])
  expect(clashes).toEqual([])
  expect((await draftOf(ONE))?.draft.data?.specs).toMatchObject({
    dimensiones: { ancho: 31, alto: 95, profundidad: 30 },
  })
})

test('a repeated patch changes nothing, and a draft equal to the site is deleted', async () => {
  const { rank } = await liveOf(ONE)
  await write(ONE, [{ path: 'rank', was: rank, value: 9 }])
  const again = await write(ONE, [{ path: 'rank', was: rank, value: 9 }])
  expect(again).toMatchObject({ drafts: [{ collection: products, document: ONE, version: 1 }], clashes: [] })
  expect((await write(ONE, [{ path: 'rank', was: 9, value: rank }])).drafts).toMatchObject([
    { document: ONE, version: null },
  ])
  expect(await draftOf(ONE)).toBeNull()
})

test('a draft is rebased on a version published meanwhile, and can be published', async () => {
  const { rank } = await liveOf(ONE)
  await write(ONE, [{ path: 'rank', was: rank, value: 9 }])
  const stored = (await place.store.get('products', ONE))!
  await place.store.commit(
    [
      {
        collection: 'products',
        id: ONE,
        expectedVersion: 1,
        data: { ...(stored.data as object), promise: 'De afuera.' },
      },
    ],
    { kind: 'command-line' },
  )
  const { drafts } = await write(ONE, [
    { path: 'warrantyMonths', was: (stored.data as { warrantyMonths: number }).warrantyMonths, value: 36 },
  ])
  expect((await draftOf(ONE))?.draft).toMatchObject({
    baseVersion: 2,
    data: { rank: 9, promise: 'De afuera.', warrantyMonths: 36 },
  })
  await place.execute(
    publish,
    { drafts: [{ collection: 'products', document: ONE, version: drafts[0]!.version!, reviewed: true }] },
    other,
  )
  expect(await liveOf(ONE)).toMatchObject({ rank: 9, promise: 'De afuera.', warrantyMonths: 36 })
})

test.each(['mine', 'theirs'] as const)(
  'a conflict with a version published meanwhile waits for a decision: %s',
  async (whose) => {
    const { rank } = await liveOf(ONE)
    await write(ONE, [{ path: 'rank', was: rank, value: 9 }])
    const stored = (await place.store.get('products', ONE))!
    const data = { ...(stored.data as object), rank: 55, promise: 'De afuera.' }
    await place.store.commit([{ collection: 'products', id: ONE, expectedVersion: 1, data }], {
      kind: 'command-line',
    })
    const { warrantyMonths } = stored.data as { warrantyMonths?: number }
    await write(ONE, [{ path: 'warrantyMonths', was: warrantyMonths ?? null, value: 36 }])
    expect((await draftOf(ONE))?.draft).toMatchObject({ baseVersion: 1, data: { rank: 9 } })
    const decided = whose === 'mine' ? { was: 55, value: 9 } : { was: 9, value: 55 }
    expect((await write(ONE, [{ path: 'rank', ...decided }])).clashes).toEqual([])
    expect((await draftOf(ONE))?.draft).toMatchObject({
      baseVersion: 2,
      data: { rank: decided.value, promise: 'De afuera.' },
    })
  },
)

test('publishes hundreds of drafts in one publication, all or none', async () => {
  const model = (await place.store.get('products', ONE))!.data as object
  const codes = Array.from({ length: 230 }, (_, at) => `AW-T${50_000 + at}`)
  await place.store.commit(
    codes.map((id) => ({ collection: 'products', id, expectedVersion: null, data: { ...model, id } })),
    { kind: 'command-line' },
  )
  const drafts: { collection: 'products'; document: string; version: number; reviewed: true }[] = []
  for (const some of [codes.slice(0, 200), codes.slice(200)]) {
    const cells = [{ path: 'warrantyMonths', was: null, value: 48 }]
    const now = (model as { warrantyMonths?: number }).warrantyMonths ?? null
    const documents = some.map((document) => ({
      collection: products,
      document,
      fields: cells.map((each) => ({ ...each, was: now })),
    }))
    const outcome = await place.execute(patchDraft, { documents }, redactor)
    for (const { document, version } of outcome.drafts)
      drafts.push({ collection: 'products', document, version: version!, reviewed: true })
  }
  expect(drafts).toHaveLength(230)
  await expect(
    place.execute(
      publish,
      { drafts: drafts.map((each, at) => ({ ...each, version: at === 229 ? 9 : 1 })) },
      other,
    ),
  ).rejects.toThrow()
  expect(await liveOf(codes[0]!)).not.toMatchObject({ warrantyMonths: 48 })
  await place.execute(publish, { drafts }, other)
  for (const code of [codes[0]!, codes[229]!])
    expect(await liveOf(code)).toMatchObject({ warrantyMonths: 48 })
})

test('reports a deleted or unknown document as gone', async () => {
  await write(ONE, [{ path: '', was: await liveOf(ONE), value: null }])
  expect(await write(ONE, [{ path: 'rank', was: 1, value: 2 }])).toMatchObject({
    drafts: [],
    clashes: [],
    gone: [{ collection: products, document: ONE }],
  })
  expect((await write('AW-NADA', [{ path: 'rank', was: 1, value: 2 }])).gone).toMatchObject([
    { document: 'AW-NADA' },
  ])
})

test.each(['id', 'id.a', '__proto__', 'specs.constructor', 'a..b', 'a.b.c.d.e.f.g', 'specs.ñ'])(
  'rejects the field path «%s»',
  async (path) => {
    await expect(write(ONE, [{ path, was: null, value: 'x' }])).rejects.toThrow()
  },
)

test('rejects callers who may not write drafts', async () => {
  await expect(
    write(ONE, [{ path: 'rank', was: 1, value: 2 }], { kind: 'visitor' } as never),
  ).rejects.toThrow(AccessRefused)
})

const whole = (
  collection: Patch['collection'],
  document: string,
  was: unknown,
  value: unknown,
  who = redactor,
) =>
  place.execute(
    patchDraft,
    { documents: [{ collection, document, fields: [{ path: '', was, value }] }] },
    who,
  )

test('creates the draft of a new document, and removes it whole', async () => {
  const vieja = { id: 'vieja', source: '/vieja', target: '/soporte' }
  await whole('redirects', 'vieja', null, vieja)
  expect((await readDraft(place.store, 'redirects', 'vieja'))?.draft).toMatchObject({
    baseVersion: null,
    data: vieja,
  })
  const { clashes } = await whole('redirects', 'vieja', null, { ...vieja, target: '/otra' }, other)
  expect(clashes).toMatchObject([{ path: '', theirs: vieja }])
  await whole('redirects', 'vieja', vieja, null)
  expect(await readDraft(place.store, 'redirects', 'vieja')).toBeNull()
})

test('deletes a document only from its current state, and restores it', async () => {
  const seen = await liveOf(ONE)
  await write(ONE, [{ path: 'rank', was: seen.rank, value: 3 }], other)
  expect((await whole(products, ONE, seen, null)).clashes).toMatchObject([{ path: '' }])
  expect((await whole(products, ONE, seen, { ...seen, warrantyMonths: 48 })).clashes).toMatchObject([
    { path: '' },
  ])
  const now = (await draftOf(ONE))?.draft.data
  await whole(products, ONE, now, null)
  expect((await draftOf(ONE))?.draft.data).toBeNull()
  await whole(products, ONE, null, now)
  expect((await draftOf(ONE))?.draft).toMatchObject({ baseVersion: 1, data: { rank: 3 } })
})

test('rejects a patch with the same document twice', async () => {
  const { rank } = await liveOf(ONE)
  const patch = { collection: products, document: ONE, fields: [{ path: 'rank', was: rank, value: 2 }] }
  await expect(place.execute(patchDraft, { documents: [patch, patch] }, redactor)).rejects.toThrow(
    'dos veces',
  )
  expect(await draftOf(ONE)).toBeNull()
})

test('drafts of product types require the permission for types', async () => {
  const begin = (who: typeof redactor) =>
    whole('product-types', 'lavarropas', null, { label: 'Lavarropas' }, who)
  await expect(begin(somebody('editor'))).rejects.toThrow(AccessRefused)
  expect((await begin(somebody('admin'))).drafts[0]?.version).toBe(1)
})

test.each([
  ['stays', true],
  ['went', false],
])('a repeated change is not applied after its field was reverted: its draft %s', async (_what, isKept) => {
  const { rank } = await liveOf(ONE)
  const change = { writer: 'pestana-1', number: 4, known: await place.store.sequence() }
  await write(ONE, [{ path: 'rank', was: rank, value: 9 }], redactor, { change })
  if (isKept) await write(ONE, [{ path: 'notInTheBox', value: 'No trae pilas.' }], other)
  await write(ONE, [{ path: 'rank', was: 9, value: rank }], other)
  for (const number of [4, 3]) {
    const again = await write(ONE, [{ path: 'rank', was: rank, value: 9 }], redactor, {
      change: { ...change, number },
    })
    expect(again.clashes).toMatchObject([{ path: 'rank', theirs: rank }])
    expect(again.drafts[0]?.data).toMatchObject({ rank })
  }
  if (isKept) expect((await draftOf(ONE))?.draft.data).toMatchObject({ rank })
  else expect(await draftOf(ONE)).toBeNull()
})

test('returns the current draft to a writer with a stale one', async () => {
  const { rank } = await liveOf(ONE)
  expect((await write(ONE, [{ path: 'rank', was: rank, value: 9 }], other, { seen: null })).drafts).toEqual([
    { collection: products, document: ONE, version: 1 },
  ])
  const mine = [{ path: 'notInTheBox', value: 'No trae pilas.' }]
  expect((await write(ONE, mine, redactor, { seen: null })).drafts).toMatchObject([
    { version: 2, data: { rank: 9, notInTheBox: 'No trae pilas.' } },
  ])
})

test('a draft lists its authors, the latest last, and a new draft starts over', async () => {
  const authorsNow = async () => authorsOf((await draftOf(ONE))!.draft)
  const promise = async () =>
    (await draftOf(ONE))?.draft.data?.promise ?? ((await liveOf(ONE)) as { promise?: string }).promise
  const put = async (who: typeof redactor, value: string) =>
    write(ONE, [{ path: 'promise', was: await promise(), value }], who)
  await put(redactor, 'Una.')
  expect(await authorsNow()).toEqual(['account:ana'])
  await put(other, 'Otra.')
  await put(redactor, 'Otra más.')
  expect(await authorsNow()).toEqual(['account:beto', 'account:ana'])
  const { version } = (await draftOf(ONE))!
  const drafts = [{ collection: 'products' as const, document: ONE, version, reviewed: true as const }]
  await place.execute(publish, { drafts }, other)
  await put(other, 'De nuevo.')
  expect(await authorsNow()).toEqual(['account:beto'])
})

test('a writer who knew of the draft’s deletion is not late', async () => {
  const { rank } = await liveOf(ONE)
  await write(ONE, [{ path: 'rank', was: rank, value: 9 }], other)
  await write(ONE, [{ path: 'rank', was: 9, value: rank }], other)
  const change = { writer: 'pestana-1', number: 1, known: await place.store.sequence() }
  const { drafts } = await write(ONE, [{ path: 'rank', was: rank, value: 7 }], redactor, { change })
  expect(drafts).toMatchObject([{ version: 3 }])
  expect(drafts[0]).not.toHaveProperty('isLate')
})

test('a repeated change of a deleted draft is not applied to a later one', async () => {
  const change = { writer: 'pestana-1', number: 1, known: 0 }
  const fields = [{ path: 'notInTheBox', value: 'No trae pilas.' }]
  await write(ONE, fields, redactor, { change })
  await write(ONE, [{ path: 'notInTheBox', was: 'No trae pilas.' }], other)
  expect(await draftOf(ONE)).toBeNull()
  await write(
    ONE,
    [{ path: 'promise', was: ((await liveOf(ONE)) as { promise?: string }).promise, value: 'Otra.' }],
    other,
  )
  const again = await write(ONE, fields, redactor, { change })
  expect(again.drafts).toMatchObject([{ version: 3, isLate: true, data: { promise: 'Otra.' } }])
  expect((await draftOf(ONE))?.draft.data).not.toHaveProperty('notInTheBox')
})

test('beyond its limit of writers a draft remembers the latest', async () => {
  const { rank } = await liveOf(ONE)
  const change = (at: number) => ({ writer: `pestana-${at}`, number: 1, known: 0 })
  for (let at = 1; at <= 16; at += 1) {
    const was = at === 1 ? undefined : `Sin pilas ${at - 1}.`
    await write(ONE, [{ path: 'notInTheBox', was, value: `Sin pilas ${at}.` }], redactor, {
      change: change(at),
    })
  }
  const last = () => write(ONE, [{ path: 'rank', was: rank, value: 9 }], redactor, { change: change(17) })
  await last()
  await write(ONE, [{ path: 'rank', was: 9, value: rank }], other)
  expect((await last()).clashes).toMatchObject([{ path: 'rank' }])
  expect((await draftOf(ONE))?.draft.data).toMatchObject({ rank })
})

const program = (scope: 'facts' | 'drafts'): AgentCaller => ({
  kind: 'agent',
  uid: 'ana',
  role: 'admin',
  scope,
  token: { id: 'a'.repeat(16), name: 'El ERP' },
  sitting: '20260601-150000-abcdef',
})

test('rejects facts unknown to the type or of another kind, with their path, and stores nothing', async () => {
  const whole = await liveOf(ONE)
  const facts: [string, unknown][] = [
    ['specs.promise', 'Suena.'],
    ['specs.peso', 'mucho'],
    ['specs.peso', 'x'.repeat(500_000)],
    ['specs.peso', { alto: 1 }],
    ['specs.dimensiones.viejo', 5],
    ['specs.dimensiones.alto', 'alto'],
    ['specs', { ...whole.specs, promise: 'Suena.' }],
    ['', { ...whole, specs: { ...whole.specs, promise: 'Suena.' } }],
  ]
  for (const who of [redactor, program('facts'), program('drafts')])
    for (const [path, value] of facts) {
      if (who.kind === 'agent' && who.scope === 'facts' && !path.startsWith('specs.')) continue
      const was = path === '' ? whole : valueAtPath(whole, path)
      const fields = [{ path: 'specs.ean', was: whole.specs.ean, value: '7798000012347' }]
      await expect(
        write(ONE, path.includes('.') ? [...fields, { path, was, value }] : [{ path, was, value }], who),
        path,
      ).rejects.toMatchObject({
        errors: [{ path: `documents.0.fields.${path.includes('.') ? 1 : 0}`, message: expect.any(String) }],
      })
      expect(await draftOf(ONE)).toBeNull()
    }
  const other = { path: '', value: { id: 'AW-N1', type: 'nada', specs: { peso: 1 } } }
  await expect(write('AW-N1', [other])).rejects.toThrow('Elegí primero el tipo de producto')
})

test('facts that the type no longer has are preserved until removed', async () => {
  await write(ONE, [{ path: 'rank', value: 7, was: (await liveOf(ONE)).rank }])
  const { draft, version } = (await draftOf(ONE))!
  const data = {
    ...draft,
    data: { ...draft.data, specs: { ...Object(draft.data?.specs), promise: 'x', peso: 'y' } },
  }
  await place.store.commit([{ collection: 'drafts', id: draft.id, expectedVersion: version, data }], {
    kind: 'import',
  })
  await write(ONE, [{ path: 'specs.ean', value: '7798000012347' }])
  await write(ONE, [{ path: 'type', was: draft.data?.type, value: 'parlante' }])
  const specs = async () => Object((await draftOf(ONE))?.draft.data?.specs) as Record<string, unknown>
  expect(await specs()).toMatchObject({ promise: 'x', peso: 'y', ean: '7798000012347' })
  await write(ONE, [
    { path: 'specs.promise', was: 'x' },
    { path: 'specs.peso', was: 'y' },
  ])
  expect(await specs()).not.toHaveProperty('promise')
})
