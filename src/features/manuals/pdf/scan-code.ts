import { encode } from 'uqr'
import type { Paper } from '#/features/manuals/paper.ts'
import type { Pdf } from './open-document.ts'
import { tagFigure, type Tag } from './tags.ts'

/** Points: a telephone reads it at a hand's width. */
export const CODE_SIDE = 66
export const SMALL_CODE_SIDE = 45

type CodeBox = { right: number; top: number; side: number }

export function scanCode(
  doc: Pdf,
  parent: Tag,
  { address, alt }: Omit<Paper['scan'], 'words'>,
  place: CodeBox,
): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const { side } = place
  const [x, y] = [place.right - side, place.top]
  const module = side / size
  tagFigure(doc, parent, { x, y, width: side, height: side }, alt, () => {
    data.forEach((row, line) =>
      row.forEach((dark, column) => {
        if (dark) doc.rect(x + column * module, y + line * module, module, module)
      }),
    )
    doc.fill('#161616')
    doc.link(x, y, side, side, address)
  })
}
