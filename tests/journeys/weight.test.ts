import { compress } from '../../src/server/compression.ts'
import { expect, test } from './support/test.ts'

/** What a page may weigh as browsers get it, in bytes of Brotli, and how many elements it may have. Lower them when a page gets lighter. */
const BUDGETS = [
  ['home', '/', 20_900, 820],
  ['category', '/categorias/torres-de-sonido', 21_400, 1_200],
  ['product', '/productos/AW-T2022', 29_500, 1_340],
] as const

for (const [kind, path, bytes, elements] of BUDGETS)
  test(`the ${kind} page keeps to its weight`, async ({ get }) => {
    const html = await (await get(path)).text()
    const compressed = await compress(Buffer.from(html), 'br', true)
    expect(compressed.byteLength).toBeLessThan(bytes)
    expect(html.match(/<[a-z]/g)!.length).toBeLessThan(elements)
  })
