import { expect, test } from 'vitest'
import { attachmentName } from './attachment-name.ts'

test.each([
  ['Factura B 0003.PDF', 'Factura B 0003.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ana\\ticket.final.jpg', 'ticket.final.pdf'],
  ['a"\r\nb;c.pdf', 'abc.pdf'],
  ['.pdf', 'factura.pdf'],
  ['', 'factura.pdf'],
  [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(80)}.pdf`],
])('names %j as %j', (given, name) => {
  expect(attachmentName(given, 'application/pdf')).toBe(name)
})
