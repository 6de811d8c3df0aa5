import sharp from 'sharp'
import { expect, test } from 'vitest'
import { invoiceName, invoiceType } from './invoice-file.ts'

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')

test.each([
  ['image/jpeg', picture.clone().jpeg().toBuffer()],
  ['image/png', picture.clone().png().toBuffer()],
  ['image/webp', picture.clone().webp().toBuffer()],
  ['application/pdf', Promise.resolve(PDF)],
])('knows %s by its content', async (type, content) => {
  expect(await invoiceType(await content)).toBe(type)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['half a PDF', PDF.subarray(0, 20)],
  ['a PDF after something else', Buffer.concat([Buffer.from('x'), PDF])],
  ['a head without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['a PNG in name', Buffer.from('89504e470d0a1a0a0000', 'hex')],
])('takes %s for none of them', async (_name, content) => {
  expect(await invoiceType(content)).toBeUndefined()
})

test.each([
  ['Factura B 0003.PDF', 'Factura B 0003.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ana\\ticket.final.jpg', 'ticket.final.pdf'],
  ['a"\r\nb;c.pdf', 'abc.pdf'],
  ['.pdf', 'factura.pdf'],
  ['', 'factura.pdf'],
  [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(80)}.pdf`],
])('gives %j back as %j', (given, name) => {
  expect(invoiceName(given, 'application/pdf')).toBe(name)
})
