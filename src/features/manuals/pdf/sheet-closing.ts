import type { Sheet } from '#/features/manuals/sheet.ts'
import { hairline } from './flow.ts'
import type { Pdf } from './open-document.ts'
import { BOTTOM, COLUMN, GUTTER, HEADING, LEFT, TOP, WIDTH } from './sheet-grid.ts'
import { BODY, H2, heightOf, setText, SMALL } from './style.ts'
import { SMALL_CODE_SIDE, scanCode } from './scan-code.ts'
import { sum } from './sum.ts'
import { branch, leaf, type Tag } from './tags.ts'

const ABOVE = 8
const BULLET = 12
const IDENTITY = WIDTH - SMALL_CODE_SIDE - GUTTER

export function closing(doc: Pdf, parent: Tag, sheet: Sheet, from: number): void {
  const { height, identityHeight } = closingHeight(doc, sheet)
  let top = from + ABOVE
  if (top + height > BOTTOM) {
    doc.addPage()
    top = TOP
  }
  boxColumn(doc, parent, sheet, top)
  warrantyColumn(doc, parent, sheet, top)
  identity(doc, parent, sheet, top + height - identityHeight + 18)
}

export function closingRoom(doc: Pdf, sheet: Sheet): number {
  return ABOVE + closingHeight(doc, sheet).height
}

function closingHeight(doc: Pdf, sheet: Sheet): { height: number; identityHeight: number } {
  const box =
    sum(sheet.box.map((item) => heightOf(doc, item, BODY, COLUMN - BULLET))) + note(doc, sheet.notInTheBox)
  const warranty = sum(sheet.warranty.map((text) => heightOf(doc, text, BODY, COLUMN) + 4))
  const lines = sum(linesOfIdentity(sheet).map((text) => heightOf(doc, text, SMALL, IDENTITY)))
  const identityHeight = Math.max(lines, SMALL_CODE_SIDE) + 24
  return { height: HEADING + Math.max(box, warranty) + identityHeight, identityHeight }
}

function linesOfIdentity(sheet: Sheet): readonly string[] {
  return [...sheet.identity, sheet.address]
}

function note(doc: Pdf, text: string | null): number {
  return text === null ? 0 : heightOf(doc, text, SMALL, COLUMN) + 4
}

function boxColumn(doc: Pdf, parent: Tag, sheet: Sheet, top: number): void {
  let y = top + HEADING
  leaf(doc, parent, 'H2', () => void setText(doc, 'En la caja', H2, LEFT, top, COLUMN))
  const list = branch(doc, parent, 'L')
  for (const text of sheet.box) {
    const item = branch(doc, list, 'LI')
    leaf(doc, item, 'Lbl', () => void setText(doc, '•', { ...BODY, color: SMALL.color }, LEFT, y, BULLET))
    leaf(doc, item, 'LBody', () => {
      y += setText(doc, text, BODY, LEFT + BULLET, y, COLUMN - BULLET)
    })
  }
  const { notInTheBox } = sheet
  if (notInTheBox !== null)
    leaf(doc, parent, 'P', () => void setText(doc, notInTheBox, SMALL, LEFT, y + 4, COLUMN))
}

function warrantyColumn(doc: Pdf, parent: Tag, sheet: Sheet, top: number): void {
  const x = LEFT + COLUMN + GUTTER
  let y = top + HEADING
  leaf(doc, parent, 'H2', () => void setText(doc, 'Garantía', H2, x, top, COLUMN))
  for (const text of sheet.warranty) {
    leaf(doc, parent, 'P', () => {
      y += setText(doc, text, BODY, x, y, COLUMN) + 4
    })
  }
}

function identity(doc: Pdf, parent: Tag, sheet: Sheet, top: number): void {
  hairline(doc, LEFT, top - 8, WIDTH)
  let y = top
  for (const text of linesOfIdentity(sheet)) {
    leaf(doc, parent, 'P', () => {
      y += setText(doc, text, SMALL, LEFT, y, IDENTITY)
    })
  }
  scanCode(doc, parent, sheet.scan, { right: LEFT + WIDTH, top, side: SMALL_CODE_SIDE })
}
