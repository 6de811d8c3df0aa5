import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, chooseQuickEncoding, compress } from './compression.ts'

describe('choosing an encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
    ['BR', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip;q=0', undefined],
  ] as const)('%s → %s', (header, chosen) => expect(chooseEncoding(header)).toBe(chosen))
})

it('decompresses to the same bytes', async () => {
  const body = Buffer.from('Pava eléctrica con corte mate. '.repeat(200))
  expect(brotliDecompressSync(await compress(body, 'br', true))).toEqual(body)
  expect(zstdDecompressSync(await compress(body, 'zstd', true))).toEqual(body)
  expect(gunzipSync(await compress(body, 'gzip', false))).toEqual(body)
})

it('uses a quick encoding for single responses, and a small one for cached ones', () => {
  expect(chooseQuickEncoding('gzip, deflate, br, zstd')).toBe('zstd')
  expect(chooseQuickEncoding('gzip, br')).toBe('br')
  expect(chooseQuickEncoding('')).toBeUndefined()
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
})
