import { encode } from 'uqr'
import type { Pdf } from './open-document.ts'
import { leaf, type Tag } from './tags.ts'

/** Points: a telephone reads it at a hand's width. */
export const CODE_SIDE = 66
export const REGISTRATION_WORDS =
  'Registralo, si querés: la garantía, la factura y qué hacer si falla, en un solo lugar.'

export function registrationCode(
  doc: Pdf,
  parent: Tag,
  { address, right, top }: { address: string; right: number; top: number },
): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const [x, y] = [right - CODE_SIDE, top]
  const module = CODE_SIDE / size
  leaf(
    doc,
    parent,
    'Figure',
    () => {
      doc.save()
      data.forEach((row, line) =>
        row.forEach((dark, column) => {
          if (dark) doc.rect(x + column * module, y + line * module, module, module)
        }),
      )
      doc.fill('#161616')
      doc.restore()
      doc.link(x, y, CODE_SIDE, CODE_SIDE, address)
    },
    { alt: 'Código QR que abre el registro del producto', bbox: [x, y, x + CODE_SIDE, y + CODE_SIDE] },
  )
}
