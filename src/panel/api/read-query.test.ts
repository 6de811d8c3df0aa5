import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { z } from 'zod'
import type { Read } from '#/core/http/panel-read.ts'
import { read, readQuery } from './read-query.ts'

type Models = Read<
  'modelos/:collection/:id',
  z.ZodObject<{ collection: z.ZodString; id: z.ZodString; uses: z.ZodOptional<z.ZodArray<z.ZodString>> }>,
  { at: Date } | undefined
>
type Session = Read<'sesion', z.ZodObject<Record<never, never>>, { uid: string }>

afterEach(() => vi.unstubAllGlobals())

test('the input becomes path segments, parameters and the query key', async () => {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json(null)
  })
  const input = { collection: 'products', id: 'ñ/1' }
  await read<Models>('modelos/:collection/:id', input)
  await read<Models>('modelos/:collection/:id', { ...input, uses: ['a b', 'c'] })
  expect(addresses).toEqual([
    '/panel/datos/modelos/products/%C3%B1%2F1',
    '/panel/datos/modelos/products/%C3%B1%2F1?uses=a+b&uses=c',
  ])
  expect(readQuery<Session>('sesion').queryKey).toEqual(['sesion'])
  expect(readQuery<Models>('modelos/:collection/:id', { ...input, uses: ['c'] }).queryKey).toEqual([
    'modelos',
    'products',
    'ñ/1',
    { uses: ['c'] },
  ])
})

test('a read compiles only with its own path and input', () => {
  expectTypeOf(read<Models>).returns.resolves.toEqualTypeOf<{ at: string }>()
  // @ts-expect-error Another read's path.
  void (() => read<Models>('sesion', { collection: 'products', id: 'x' }))
  // @ts-expect-error An input without its id.
  void (() => readQuery<Models>('modelos/:collection/:id', { collection: 'products' }))
  // @ts-expect-error The read is not named.
  void (() => readQuery('sesion'))
})
