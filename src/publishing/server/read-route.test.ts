import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { InvalidInput } from '#/core/documents/document-store.ts'
import { defineRead, JsonText, type ReadOutput } from '#/core/http/panel-read.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import type { RouteParts } from './route-parts.ts'
import { readRoute } from './read-route.ts'

const MODELS = new Map([['AW-1', new Date(0)]])

const models = defineRead({
  path: 'modelos/:collection/:id',
  input: z.object({
    collection: z.enum(['products']),
    id: z.string().max(4),
    uses: z.array(z.string()).max(2),
    from: z.coerce.number<number | string>().int().optional(),
  }),
  missing: 'Ese modelo no está.',
  invalid: { status: 422, sentence: 'Elegí hasta dos usos.' },
  read(_context, { id, uses, from }) {
    if (from === 0) throw new InvalidInput('No cursor')
    const at = MODELS.get(id)
    return at && { at, uses, from }
  },
})

async function answerTo(address: string) {
  const { pathname: path, searchParams: search } = new URL(`/panel/datos/${address}`, 'http://site.invalid')
  const visit = { path, search, incoming: { headers: {} } } as OwnVisit
  const reply = await readRoute(models, { pages: {} } as RouteParts).answer(visit, null)
  return [reply?.status, JSON.parse(String(reply?.body))] as const
}

test('parses segments and parameters into the input, repeated parameters as a list', async () => {
  const at = '1970-01-01T00:00:00.000Z'
  expect(await answerTo('modelos/products/AW-1')).toEqual([200, { at, uses: [] }])
  expect(await answerTo('modelos/products/AW-1?uses=a&uses=b&from=7&other=x')).toEqual([
    200,
    { at, uses: ['a', 'b'], from: 7 },
  ])
})

test('an unknown segment is a 404, and invalid parameters are rejected', async () => {
  const missing = [404, { error: 'Ese modelo no está.' }]
  const invalid = [422, { error: 'Elegí hasta dos usos.' }]
  expect(await answerTo('modelos/products/AW-2')).toEqual(missing)
  expect(await answerTo('modelos/products/AW-10000')).toEqual(missing)
  expect(await answerTo('modelos/products')).toEqual(missing)
  expect(await answerTo('modelos/products/AW-1/x')).toEqual(missing)
  expect(await answerTo('modelos/accounts/AW-1')).toEqual(missing)
  expect(await answerTo('modelos/products/AW-1?uses=a&uses=b&uses=c')).toEqual(invalid)
  expect(await answerTo('modelos/products/AW-1?from=x')).toEqual(invalid)
  expect(await answerTo('modelos/products/AW-1?from=0')).toEqual(invalid)
})

test('an output has the type of its JSON', () => {
  expectTypeOf<ReadOutput<typeof models>>().toEqualTypeOf<{ at: string; uses: string[]; from?: number }>()
  const text = defineRead({ path: 'texto', read: () => new JsonText<{ at: Date | null }[]>('[]') })
  expectTypeOf<ReadOutput<typeof text>>().toEqualTypeOf<{ at: string | null }[]>()
})
