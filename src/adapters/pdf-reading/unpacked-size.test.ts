import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { parsePdf } from './parse-pdf.ts'
import { PDF_LIMITS } from '#/core/files/pdf-text.ts'
import { unpacksBeyond } from './unpacked-size.ts'

const MB = 1024 * 1024
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MB)

function part(dictionary: string, body: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`1 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}
const pdf = (...parts: Buffer[]) => Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('%%EOF')])
const FLATE = '/Filter /FlateDecode'

it.each([
  ['one part', pdf(part(FLATE, deflateSync(zeros(5))))],
  ['many together', pdf(...Array.from({ length: 5 }, () => part('/Filter [/Fl]', deflateSync(zeros(1)))))],
  [
    'one that is packed twice',
    pdf(part('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(zeros(5))))),
  ],
  ['one that is cut off', pdf(part(FLATE, deflateSync(zeros(5), { level: 1 }).subarray(0, -40)))],
])('detects a PDF that expands too much before opening it: %s', (_, bytes) => {
  expect(unpacksBeyond(bytes, 4 * MB)).toBe(true)
  expect(unpacksBeyond(bytes, 6 * MB)).toBe(false)
})

it('ignores pictures, uncompressed parts and broken ones', () => {
  const bytes = pdf(
    part(`/Subtype /Image ${FLATE}`, deflateSync(zeros(5))),
    part('', zeros(5)),
    part(FLATE, Buffer.from('no zlib')),
    part(FLATE, deflateSync(Buffer.from('BT (Parlante) Tj ET'))),
  )
  expect(unpacksBeyond(bytes, 1 * MB)).toBe(false)
})

it('refuses such a PDF with a message', async () => {
  const bytes = pdf(part(FLATE, deflateSync(zeros(65))))
  await expect(parsePdf(bytes, PDF_LIMITS)).rejects.toThrow('una vez abierto, es demasiado grande')
})
