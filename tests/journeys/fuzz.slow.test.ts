// Hundreds of generated addresses, each rendering a page: a minute of processor.
/** Proves: Hundreds of generated addresses of search, lists and comparisons never get a 5xx. */
import fc from 'fast-check'
import { expect, test } from './support/test.ts'

const RUNS = 40
/** Fixed seed, so that failures are reproducible. */
const SEED = 20_261_121

const percent = (bytes: Iterable<number>) =>
  Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
/** Any bytes, mostly invalid UTF-8. */
const bytes = fc.uint8Array({ maxLength: 60 }).map(percent)
/** Any text, percent-encoded as by a browser. */
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map(encodeURIComponent)
const scraps = fc
  .array(
    fc.constantFrom(
      'torre',
      'AW-',
      '2022',
      '%',
      '%00',
      '%ff',
      '&',
      '=',
      '+',
      ';',
      "'",
      '"',
      '<',
      '..',
      'ñ',
      '🎉',
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join('').replace(/[^\x21-\x7e]/gu, encodeURIComponent))
const value = fc.oneof(bytes, text, scraps)
const filter = fc.tuple(
  fc.constantFrom('rms', 'autonomia', 'entradas', 'orden', 'pagina', 'agua', 'x'),
  value,
)
const filters = fc
  .array(filter, { maxLength: 6 })
  .map((pairs) => pairs.map(([name, each]) => `${name}=${each}`).join('&'))

const ADDRESSES: [string, fc.Arbitrary<string>][] = [
  ['the search page', value.map((q) => `/buscar?q=${q}`)],
  [
    'its other parameters',
    fc.tuple(value, value, value).map(([q, t, v]) => `/buscar?q=${q}&tipo=${t}&ver=${v}`),
  ],
  ['suggestions', value.map((q) => `/datos/sugerencias?q=${q}`)],
  ['models', value.map((q) => `/datos/modelos?q=${q}`)],
  ['a listing', filters.map((query) => `/categorias/torres-de-sonido?${query}`)],
  [
    'a comparison',
    fc.array(value, { maxLength: 5 }).map((ids) => `/comparar?${ids.map((id) => `id=${id}`).join('&')}`),
  ],
]

for (const [name, address] of ADDRESSES)
  test(`${name} answers anything, and never with a fault of its own`, async ({ raw, get }) => {
    for (const path of fc.sample(address, { numRuns: RUNS, seed: SEED })) {
      const { status } = await raw(path)
      expect(status, path).toBeLessThan(500)
    }
    expect((await get('/salud')).status).toBe(200)
  })
