import { expect, it } from 'vitest'
import { productSchema } from '#/catalogue/documents/product.ts'
import { downloadName } from './download-name.ts'

it.each([
  ['Manual rápido (v2).pdf', 'Manual-rapido-v2.pdf'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Users\\Ana\\driver ñandú.zip', 'C-Users-Ana-driver-nandu.zip'],
  ['.pdf', 'archivo.pdf'],
  ['手册.pdf', 'archivo.pdf'],
  ['', 'archivo'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(96)}.pdf`],
])('the file %s is downloaded as %s', (name, said) => {
  expect(downloadName(name)).toBe(said)
  expect(productSchema.shape.downloads.element.shape.filename.safeParse(said).success).toBe(true)
})
