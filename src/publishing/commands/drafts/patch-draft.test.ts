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

test('cells of several products become their drafts, and nothing of the site changes', async () => {
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

test('what somebody else changed besides stays, and what they changed too is told and left', async () => {
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

test('two parts of one fact go side by side', async () => {
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

test('sent twice it changes nothing the second time, and what is as on the site has no draft', async () => {
  const { rank } = await liveOf(ONE)
  await write(ONE, [{ path: 'rank', was: rank, value: 9 }])
  const again = await write(ONE, [{ path: 'rank', was: rank, value: 9 }])
  expect(again).toMatchObject({ drafts: [{ collection: products, document: ONE, version: 1 }], clashes: [] })
  expect((await write(ONE, [{ path: 'rank', was: 9, value: rank }])).drafts).toMatchObject([
    { document: ONE, version: null },
  ])
  expect(await draftOf(ONE)).toBeNull()
})

test('a draft goes on from what was published meanwhile, so that it can be published', async () => {
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
  'a fact that was published otherwise meanwhile waits until somebody says whose it is: %s',
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

test('hundreds of drafts are one publication, all of them or none', async () => {
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
    const said = await place.execute(patchDraft, { documents }, redactor)
    for (const { document, version } of said.drafts)
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

test('what leaves the site, or is not there, has no cells', async () => {
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
  '«%s» is no field',
  async (path) => {
    await expect(write(ONE, [{ path, was: null, value: 'x' }])).rejects.toThrow()
  },
)

test('whoever may not write drafts writes no cells', async () => {
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

test('a document that nobody has is begun, and taken back whole', async () => {
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

test('a document is to be taken away, as it was seen, and is not', async () => {
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

test('one document twice is refused whole', async () => {
  const { rank } = await liveOf(ONE)
  const patch = { collection: products, document: ONE, fields: [{ path: 'rank', was: rank, value: 2 }] }
  await expect(place.execute(patchDraft, { documents: [patch, patch] }, redactor)).rejects.toThrow(
    'dos veces',
  )
  expect(await draftOf(ONE)).toBeNull()
})

test('drafts of product types are for who may change types', async () => {
  const begin = (who: typeof redactor) =>
    whole('product-types', 'lavarropas', null, { label: 'Lavarropas' }, who)
  await expect(begin(somebody('editor'))).rejects.toThrow(AccessRefused)
  expect((await begin(somebody('admin'))).drafts[0]?.version).toBe(1)
})

test.each([
  ['stays', true],
  ['went', false],
])(
  'a change that comes again, after its field was put back, is not made again: its draft %s',
  async (_what, isKept) => {
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
  },
)

test('who wrote over an older draft is told what stands now; who saw it is not', async () => {
  const { rank } = await liveOf(ONE)
  expect((await write(ONE, [{ path: 'rank', was: rank, value: 9 }], other, { seen: null })).drafts).toEqual([
    { collection: products, document: ONE, version: 1 },
  ])
  const mine = [{ path: 'notInTheBox', value: 'No trae pilas.' }]
  expect((await write(ONE, mine, redactor, { seen: null })).drafts).toMatchObject([
    { version: 2, data: { rank: 9, notInTheBox: 'No trae pilas.' } },
  ])
})

test('a draft knows everybody who wrote in it, the last one last; one that is begun anew knows its own', async () => {
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

test('who knew that the draft went is not late with the next change', async () => {
  const { rank } = await liveOf(ONE)
  await write(ONE, [{ path: 'rank', was: rank, value: 9 }], other)
  await write(ONE, [{ path: 'rank', was: 9, value: rank }], other)
  const change = { writer: 'pestana-1', number: 1, known: await place.store.sequence() }
  const { drafts } = await write(ONE, [{ path: 'rank', was: rank, value: 7 }], redactor, { change })
  expect(drafts).toMatchObject([{ version: 3 }])
  expect(drafts[0]).not.toHaveProperty('isLate')
})

test('a change of a draft that was thrown away, come again, is not made in the one that was begun since', async () => {
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

test('of more writers than it remembers a draft knows the last', async () => {
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

test('a fact that the type does not have, or of another kind, is refused with its key and stores nothing', async () => {
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

test('facts of before stay until somebody takes them out, whatever is written beside them', async () => {
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
