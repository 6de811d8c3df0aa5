import { compress } from '#/core/http/compression.ts'
import { expect, test } from './support/test.ts'

/** What a page may weigh as browsers get it, in bytes of Brotli, and how many elements it may have. Lower them when a page gets lighter. */
const BUDGETS = [
  ['home', '/', 15_200, 840],
  ['category', '/categorias/torres-de-sonido', 15_600, 1_240],
  ['product', '/productos/AW-T2022', 22_200, 1_420],
] as const

for (const [kind, path, bytes, elements] of BUDGETS)
  test(`the ${kind} page keeps to its weight`, async ({ get }) => {
    const html = await (await get(path)).text()
    const compressed = await compress(Buffer.from(html), 'br', true)
    expect(compressed.byteLength).toBeLessThan(bytes)
    expect(html.match(/<[a-z]/g)!.length).toBeLessThan(elements)
  })
