import { encode } from 'uqr'
import type { Pdf } from './open-document.ts'
import { setText, SMALL } from './style.ts'
import { leaf, type Tag } from './tags.ts'

/** Points: a telephone reads it at a hand's width. */
const SIDE = 66
const WORDS_WIDTH = 150
const GAP = 12

/** A code that opens the registration with the model filled in, and the words beside it. Its right edge is at `right`. */
export function registrationCode(
  doc: Pdf,
  parent: Tag,
  { address, right, bottom }: { address: string; right: number; bottom: number },
): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const [x, y] = [right - SIDE, bottom - SIDE]
  const module = SIDE / size
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
      doc.link(x, y, SIDE, SIDE, address)
    },
    { alt: 'Código QR que abre el registro del producto', bbox: [x, y, x + SIDE, y + SIDE] },
  )
  leaf(doc, parent, 'P', () => {
    const words = 'Registralo, si querés: la garantía, la factura y qué hacer si falla, en un solo lugar.'
    setText(doc, words, SMALL, x - GAP - WORDS_WIDTH, y + 12, WORDS_WIDTH)
  })
}
