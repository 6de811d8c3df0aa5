import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { renderCompressed, type PageJob, type SiteBundle } from './render-compressed.ts'

const job = { address: '/', page: {}, connect: [] } as unknown as PageJob
const drawing = (html: string): SiteBundle => ({
  draw: () => Promise.resolve({ parts: [html], styles: undefined, leadPicture: undefined }),
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['zstd', zstdDecompressSync],
] as const)('compresses with %s, into a transferable buffer', async (encoding, open) => {
  const page = `<p>${'hola '.repeat(400)}</p>`
  const rendered = await renderCompressed(drawing(page), { ...job, encoding })
  expect(rendered.encoding).toBe(encoding)
  expect(rendered.body.byteLength).toBe(rendered.body.buffer.byteLength)
  expect(open(rendered.body).toString()).toBe(page)
})

it('leaves a page of one packet uncompressed', async () => {
  const rendered = await renderCompressed(drawing('<p>'), { ...job, encoding: 'br' })
  expect(rendered).toMatchObject({ encoding: undefined, body: new TextEncoder().encode('<p>') })
})
