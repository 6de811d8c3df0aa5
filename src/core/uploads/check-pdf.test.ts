import { randomFillSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import Pdfkit from 'pdfkit'
import { expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'
import { RefusedFile } from './refused-upload.ts'
import { makePdf, packedObject, pdfStream } from '#tests/support/uploads/make-pdf.ts'

const JS = '<< /S /JavaScript /JS (app.alert(1)) >>'
const plain = makePdf()

async function written(): Promise<Buffer> {
  const pdf = new Pdfkit({ info: { Title: 'Curso de /JavaScript y /Launch (nivel 2)' } })
  pdf.text('Factura /JS', { link: 'https://example.com/JS/' })
  pdf.end()
  return buffer(pdf)
}

test('accepts passive PDFs unchanged', async () => {
  const opens = makePdf({ 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>' })
  const noise = pdfStream(
    '/Subtype /Image',
    Buffer.from(`/JS ${randomFillSync(Buffer.alloc(2000)).toString('hex')}`),
  )
  const packed = makePdf({ 5: packedObject('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>') })
  for (const pdf of [plain, opens, makePdf({ 5: noise }), packed, await written()]) {
    expect(checkPdf(pdf)).toBe(pdf)
  }
})

test.each<[string, Buffer]>([
  ['on opening', makePdf({ 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${JS} >>` })],
  ['among its names', makePdf({ 1: '<< /Type /Catalog /Pages 2 0 R /Names << /JavaScript 5 0 R >> >>' })],
  ['of a page', makePdf({ 3: `<< /Type /Page /Parent 2 0 R /AA << /O ${JS} >> >>` })],
  ['elsewhere', makePdf({ 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>', 5: JS })],
  ['with its name escaped', makePdf({ 5: '<< /S /J#61vaScr#69pt /J#53 (1) >>' })],
  ['in packed objects', makePdf({ 5: packedObject(JS) })],
  ['in packed objects, escaped', makePdf({ 5: packedObject('<< /#4aS (1) >>') })],
  ['in packed objects of no type', makePdf({ 5: packedObject(JS, '/N 1 /First 5') })],
  ['in packed objects, in what could be a string', makePdf({ 5: packedObject(`(${JS})`) })],
  [
    'in objects that are not packed',
    makePdf({ 5: pdfStream('/Type /ObjStm /N 1 /First 5', Buffer.from(`10 0 ${JS}`)) }),
  ],
  [
    'in an object that a later one takes the place of',
    Buffer.concat([makePdf({ 5: JS }), makePdf({ 5: '<< >>' })]),
  ],
  ['in what could be a stream', makePdf({ 5: pdfStream('', Buffer.from(`6 0 obj\n${JS}\nendobj`)) })],
  ['in what could be a comment', makePdf({ 5: `<< >> % 6 0 obj ${JS} endobj` })],
  ['in what could be a string', makePdf({ 5: `(6 0 obj ${JS} endobj)` })],
  ['behind a comment that ends nothing', makePdf({ 5: `% endobj stream\n${JS}` })],
  ['behind a string that ends nothing', makePdf({ 5: `<< /A (endobj \\) stream) /B ${JS} >>` })],
  ['with comments about its number', makePdf({ 5: `<< >> 6%\n0%\nobj ${JS}` })],
  ['that starts a program', makePdf({ 5: '<< /S /Launch /F (calc.exe) >>' })],
  ['in a form of another kind', makePdf({ 5: '<< /XFA [(template) 6 0 R] >>' })],
])('refuses a script %s', (_where, pdf) => {
  expect(() => checkPdf(pdf)).toThrow('El PDF trae un programa adentro')
})

test.each<[string, Buffer]>([
  ['by name', makePdf({ 1: '<< /Type /Catalog /Names << /EmbeddedFiles 5 0 R >> >>' })],
  ['as a stream', makePdf({ 5: pdfStream('/Type /EmbeddedFile', Buffer.from('MZ')) })],
  ['of no type', makePdf({ 5: '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>' })],
  ['as a note', makePdf({ 5: '<< /Subtype /FileAttachment /FS 6 0 R >>' })],
  ['as a film', makePdf({ 5: packedObject('<< /Subtype /RichMedia >>') })],
])('refuses attached files: %s', (_how, pdf) => {
  expect(() => checkPdf(pdf)).toThrow('El PDF trae archivos adjuntos')
})

test.each<[string, Buffer, string]>([
  ['encrypted', makePdf({}, '/Encrypt 9 0 R'), 'El PDF está protegido'],
  [
    'encrypted, with its objects in a stream that is encrypted too',
    makePdf({
      4: pdfStream('/Type /ObjStm /N 9 /First 40 /Filter /FlateDecode', Buffer.from('c1f7a9e05b', 'hex')),
      5: pdfStream('/Type /XRef /Root 1 0 R /Encrypt 9 0 R', Buffer.alloc(20)),
    }),
    'El PDF está protegido',
  ],
  ['cut short', plain.subarray(0, plain.length - 20), 'dañado'],
  ['cut short after an end in its midst', Buffer.concat([plain, Buffer.alloc(4000, 'x')]), 'dañado'],
  [
    'packed twice',
    makePdf({
      5: pdfStream('/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /LZWDecode]', Buffer.from('x')),
    }),
    'revisar',
  ],
  [
    'packed in a way that is said elsewhere',
    makePdf({ 5: pdfStream('/Type /ObjStm /N 1 /First 5 /Filter 6 0 R', Buffer.from('x')) }),
    'revisar',
  ],
  [
    'with broken packed objects',
    makePdf({ 5: pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', Buffer.from('nada')) }),
    'revisar',
  ],
  [
    'a bomb',
    makePdf({
      5: pdfStream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(Buffer.alloc(80_000_000))),
    }),
    'revisar',
  ],
  ['objects without an end', makePdf({ 5: `(${'1 0 obj ( '.repeat(20_000)}` }), 'revisar'],
])('refuses a PDF that is %s', (_how, pdf, sentence) => {
  expect(() => checkPdf(pdf)).toThrow(sentence)
})

test('cuts off bytes after the end of the PDF', () => {
  const hidden = Buffer.concat([plain, Buffer.from('PK\x03\x04 un archivo más')])
  const cleaned = checkPdf(hidden)
  expect(cleaned.includes('PK')).toBe(false)
  expect(plain.subarray(0, cleaned.length)).toEqual(cleaned)
})

test('accepts or refuses any bytes, without crashing', () => {
  const pdf = makePdf({ 5: packedObject(JS), 6: '<< /A (b\\(c) /D <00> >> % e' })
  const mutation = fc.record({ at: fc.nat(pdf.length - 1), bytes: fc.uint8Array({ maxLength: 6 }) })
  fc.assert(
    fc.property(fc.array(mutation, { maxLength: 8 }), (mutations) => {
      const changed = Buffer.from(pdf)
      for (const { at, bytes } of mutations) changed.set(bytes.subarray(0, changed.length - at), at)
      try {
        expect(changed.subarray(0, checkPdf(changed).length)).toEqual(checkPdf(changed))
      } catch (error) {
        if (!(error instanceof RefusedFile)) throw error
      }
    }),
  )
})
