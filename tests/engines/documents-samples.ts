import type { Actor } from '#/core/documents/actor.ts'
import type { Change } from '#/core/documents/document-store.ts'

/** Whoever is signed in to an account. */
export const by = (uid: string): Actor => ({ kind: 'account', uid })

/** A change to a product. */
export const put = (id: string, expectedVersion: number | null, data: unknown = { id }): Change => ({
  collection: 'products',
  id,
  expectedVersion,
  data,
})

const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic
const at = (change: Partial<Change>): Change => ({ ...put('a', null), ...change })

/** Batches that no engine may take: what is wrong with it, its changes, and who makes them. */
export const wrongBatches: [string, Change[], Actor?][] = [
  ['no changes', []],
  ['nobody’s account', [put('a', null)], by('')],
  ['an account with a null character', [put('a', null)], by('a\u0000')],
  ['an account too long to keep', [put('a', null)], by('x'.repeat(200))],
  ['free text', [put('a', null)], { kind: 'unknown', text: 'vidriera import' }],
  ['free text that looks like more', [put('a', null)], { kind: 'unknown', text: 'visitor' }],
  ['the same document twice', [put('a', null), put('b', null), put('a', null)]],
  ...['', 'Products', 'a_b', 'a/b', 'a\n', 'ñ'].map((collection): [string, Change[]] => [
    `collection ${JSON.stringify(collection)}`,
    [at({ collection })],
  ]),
  ...['', 'a b', 'a/b', 'a\\b', 'a\u0000', 'ñ', 'a\n', 'x'.repeat(121)].map((id): [string, Change[]] => [
    `id ${JSON.stringify(id.slice(0, 9))}`,
    [at({ id })],
  ]),
  ...[0, -1, 1.5, Number.NaN].map((expectedVersion): [string, Change[]] => [
    `expected version ${expectedVersion}`,
    [at({ expectedVersion })],
  ]),
  ['deleting without a version', [put('a', null, null)]],
  ...(
    [
      ['undefined', undefined],
      ['undefined in a list', [undefined]],
      ['a hole in a list', Array(1)],
      ['not a number', { n: Number.NaN }],
      ['infinity', [Infinity]],
      ['a bigint', 1n],
      ['a function', { f: () => 1 }],
      ['a symbol', Symbol('s')],
      ['a date', { at: new Date(0) }],
      ['a map', new Map()],
      ['a cycle', cyclic],
      ['a null character', 'a\u0000b'],
      ['half a character', { '\ud83d': 1 }],
    ] satisfies [string, unknown][]
  ).map(([what, data]): [string, Change[]] => [`data: ${what}`, [at({ data })]]),
]
