/** Proves: The home, category and product pages keep to their bytes and elements. */
import { compress } from '#/core/http/compression.ts'
import { expect, test } from './support/test.ts'

/** Maximum Brotli bytes and number of elements of a page; lower them when a page gets lighter. */
const BUDGETS = [
  ['/', 15_200, 840],
  ['/categorias/torres-de-sonido', 15_600, 1_260],
  ['/productos/AW-T2022', 22_900, 1_420],
] as const

test('pages stay within their budgets of bytes and elements', async ({ get }) => {
  for (const [path, bytes, elements] of BUDGETS) {
    const html = await (await get(path)).text()
    const compressed = await compress(Buffer.from(html), 'br', true)
    expect(compressed.byteLength, path).toBeLessThan(bytes)
    expect(html.match(/<[a-z]/g)!.length, path).toBeLessThan(elements)
  }
})
