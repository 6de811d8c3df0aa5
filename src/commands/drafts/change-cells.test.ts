import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessRefused } from '../../access/require-permission.ts'
import { openCommandPlace, somebody } from '../testing/command-place.ts'
import { publish } from '../publications/publish.ts'
import { changeCells } from './change-cells.ts'
import { changeDrafts } from './change-drafts.ts'
import { readDraft } from './stored-draft.ts'

const redactor = somebody('redactor')
const other = somebody('editor', 'beto')
let place: Awaited<ReturnType<typeof openCommandPlace>>
beforeEach(async () => {
  place = await openCommandPlace()
  await place.fill()
})
afterEach(() => place.dispose())

const [ONE, TWO] = ['AW-T1200', 'AW-P110'] as const
type Cell = { path: string; was: unknown; value: unknown }
const write = (document: string, cells: Cell[], who = redactor) =>
  place.execute(changeCells, { rows: [{ document, cells }] }, who)
const draftOf = (document: string) => readDraft(place.store, 'products', document)
const liveOf = async (document: string) =>
  (await place.store.get('products', document))!.data as {
    rank: number
    specs: Record<string, unknown>
  }

test('cells of several products become their drafts, and nothing of the site changes', async () => {
  const { rank, specs } = await liveOf(ONE)
  const { drafts } = await place.execute(
    changeCells,
    {
      rows: [
        {
          document: ONE,
          cells: [
            { path: 'rank', was: rank, value: 77 },
            { path: 'specs.potenciaRms', was: specs.potenciaRms ?? null, value: 321 },
          ],
        },
        { document: TWO, cells: [{ path: 'notInTheBox', was: null, value: 'No trae pilas.' }] },
      ],
    },
    redactor,
  )
  expect(drafts).toEqual([
    { document: ONE, version: 1 },
    { document: TWO, version: 1 },
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
  expect(clashes).toEqual([{ document: ONE, path: 'rank', theirs: 55 }])
  expect((await draftOf(ONE))?.draft.data).toMatchObject({
    promise: 'De Beto.',
    rank: 55,
    warrantyMonths: 24,
  })
  // Decided: mine, over what they wrote.
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
  expect(again).toMatchObject({ drafts: [{ document: ONE, version: 1 }], clashes: [] })
  expect((await write(ONE, [{ path: 'rank', was: 9, value: rank }])).drafts).toEqual([
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
    { drafts: [{ collection: 'products', document: ONE, version: drafts[0]!.version! }] },
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
    // Another fact decides nothing of that one.
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
  const drafts: { collection: 'products'; document: string; version: number }[] = []
  for (const some of [codes.slice(0, 200), codes.slice(200)]) {
    const cells = [{ path: 'warrantyMonths', was: null, value: 48 }]
    const now = (model as { warrantyMonths?: number }).warrantyMonths ?? null
    const rows = some.map((document) => ({ document, cells: cells.map((each) => ({ ...each, was: now })) }))
    const said = await place.execute(changeCells, { rows }, redactor)
    for (const { document, version } of said.drafts)
      drafts.push({ collection: 'products', document, version: version! })
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
  await place.execute(
    changeDrafts,
    { changes: [{ collection: 'products', document: ONE, set: null }] },
    redactor,
  )
  expect(await write(ONE, [{ path: 'rank', was: 1, value: 2 }])).toEqual({
    drafts: [],
    clashes: [],
    gone: [ONE],
  })
  expect((await write('AW-NADA', [{ path: 'rank', was: 1, value: 2 }])).gone).toEqual(['AW-NADA'])
})

test.each(['id', 'type', 'specs', '__proto__', 'specs.a.b'])('«%s» is no cell', async (path) => {
  await expect(write(ONE, [{ path, was: null, value: 'x' }])).rejects.toThrow()
})

test('whoever may not write drafts writes no cells', async () => {
  await expect(
    write(ONE, [{ path: 'rank', was: 1, value: 2 }], { kind: 'visitor' } as never),
  ).rejects.toThrow(AccessRefused)
})
