import { afterEach, beforeEach, expect, test } from 'vitest'
import { AccessRefused } from '../../access/require-permission.ts'
import { openCommandPlace, somebody } from '../testing/command-place.ts'
import { changeDrafts } from './change-drafts.ts'
import { readDraft } from './stored-draft.ts'

const redactor = somebody('redactor')
let place: Awaited<ReturnType<typeof openCommandPlace>>
beforeEach(async () => {
  place = await openCommandPlace()
  await place.fill()
})
afterEach(() => place.dispose())

const draftOf = (document: string, collection = 'products') => readDraft(place.store, collection, document)
const [ONE, TWO] = ['AW-T1200', 'AW-T2200'] as const
const change = (
  changes: Parameters<typeof place.execute<typeof changeDrafts.input, unknown>>[1]['changes'],
) => place.execute(changeDrafts, { changes }, redactor)
const bulk = (set: Record<string, unknown>) =>
  [ONE, TWO].map((document) => ({ collection: 'products' as const, document, set }))

test('fields of many documents become their drafts, and nothing of the site changes', async () => {
  const { drafts } = await change(bulk({ rank: 7, notInTheBox: 'No incluye pilas.' }))
  expect(drafts.map(({ version }) => version)).toEqual([1, 1])
  expect((await draftOf(ONE))?.draft.data).toMatchObject({
    id: ONE,
    rank: 7,
    notInTheBox: 'No incluye pilas.',
  })
  expect((await draftOf(ONE))?.draft.baseVersion).toBe(1)
  expect((await place.store.get('products', ONE))?.version).toBe(1)
})

test('what a draft said besides stays, and what it answers puts all back', async () => {
  await change([{ collection: 'products', document: ONE, set: { promise: 'Otra promesa.' } }])
  const { undo } = await change(bulk({ rank: 7 }))
  expect((await draftOf(ONE))?.draft.data).toMatchObject({ promise: 'Otra promesa.', rank: 7 })
  const { drafts } = await change(undo)
  expect(drafts.map(({ version }) => version)).toEqual([3, null])
  expect((await draftOf(ONE))?.draft.data).toMatchObject({ promise: 'Otra promesa.' })
  expect((await draftOf(ONE))?.draft.data?.rank).not.toBe(7)
  expect(await draftOf(TWO)).toBeNull()
})

test('a document that nobody has is begun, and taken back whole', async () => {
  const set = { id: 'vieja', source: '/vieja', target: '/soporte' }
  const { undo } = await change([{ collection: 'redirects', document: 'vieja', set }])
  expect((await draftOf('vieja', 'redirects'))?.draft).toMatchObject({ baseVersion: null, data: set })
  await change(undo)
  expect(await draftOf('vieja', 'redirects')).toBeNull()
})

test('a document is to be taken away, and is not', async () => {
  const { undo } = await change([{ collection: 'products', document: ONE, set: null }])
  expect((await draftOf(ONE))?.draft.data).toBeNull()
  await change(undo)
  expect(await draftOf(ONE)).toBeNull()
  await change([{ collection: 'products', document: ONE, set: null }])
  await change((await change([{ collection: 'products', document: ONE, set: { rank: 3 } }])).undo)
  expect((await draftOf(ONE))?.draft.data).toBeNull()
})

test('what is so already is not written', async () => {
  const before = await place.store.sequence()
  const { drafts, undo } = await change([{ collection: 'products', document: ONE, set: { id: ONE } }])
  expect([drafts[0]?.version, undo, await place.store.sequence()]).toEqual([null, [], before])
})

test('one document twice is refused whole', async () => {
  const twice = [...bulk({ rank: 1 }), ...bulk({ rank: 2 })]
  await expect(change(twice)).rejects.toThrow('dos veces')
  expect(await draftOf(ONE)).toBeNull()
})

test('drafts of product types are for who may change types', async () => {
  const changes = [
    { collection: 'product-types' as const, document: 'lavarropas', set: { label: 'Lavarropas' } },
  ]
  await expect(place.execute(changeDrafts, { changes }, somebody('editor'))).rejects.toThrow(AccessRefused)
  const { drafts } = await place.execute(changeDrafts, { changes }, somebody('admin'))
  expect(drafts[0]?.version).toBe(1)
})
