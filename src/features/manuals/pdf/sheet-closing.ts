import type { DataSheet } from '#/features/manuals/sheet.ts'
import { hairline } from './flow.ts'
import type { Pdf } from './open-document.ts'
import {
  BOTTOM,
  COLUMN,
  SHEET_GUTTER,
  SHEET_HEADING,
  SHEET_LEFT,
  TOP,
  SHEET_TEXT_WIDTH,
} from './sheet-grid.ts'
import { PDF_BODY, H2, heightOf, setText, PDF_SMALL } from './style.ts'
import { SMALL_CODE_SIDE, scanCode } from './scan-code.ts'
import { sum } from './sum.ts'
import { branch, leaf, type Tag } from './tags.ts'

const ABOVE = 8
const BULLET_INDENT = 12
const IDENTITY = SHEET_TEXT_WIDTH - SMALL_CODE_SIDE - SHEET_GUTTER

export function closing(doc: Pdf, parent: Tag, sheet: DataSheet, from: number): void {
  const { height, identityHeight } = closingHeight(doc, sheet)
  let top = from + ABOVE
  if (top + height > BOTTOM) {
    doc.addPage()
    top = TOP
  }
  boxColumn(doc, parent, sheet, top)
  warrantyColumn(doc, parent, sheet, top)
  drawIdentity(doc, parent, sheet, top + height - identityHeight + 18)
}

export function closingRoom(doc: Pdf, sheet: DataSheet): number {
  return ABOVE + closingHeight(doc, sheet).height
}

function closingHeight(doc: Pdf, sheet: DataSheet): { height: number; identityHeight: number } {
  const box =
    sum(sheet.box.map((item) => heightOf(doc, item, PDF_BODY, COLUMN - BULLET_INDENT))) +
    closingNoteHeight(doc, sheet.notInTheBox)
  const warranty = sum(sheet.warranty.map((text) => heightOf(doc, text, PDF_BODY, COLUMN) + 4))
  const lines = sum(linesOfIdentity(sheet).map((text) => heightOf(doc, text, PDF_SMALL, IDENTITY)))
  const identityHeight = Math.max(lines, SMALL_CODE_SIDE) + 24
  return { height: SHEET_HEADING + Math.max(box, warranty) + identityHeight, identityHeight }
}

function linesOfIdentity(sheet: DataSheet): readonly string[] {
  return [...sheet.identity, sheet.address]
}

function closingNoteHeight(doc: Pdf, text: string | null): number {
  return text === null ? 0 : heightOf(doc, text, PDF_SMALL, COLUMN) + 4
}

function boxColumn(doc: Pdf, parent: Tag, sheet: DataSheet, top: number): void {
  let y = top + SHEET_HEADING
  leaf(doc, parent, 'H2', () => void setText(doc, 'En la caja', H2, SHEET_LEFT, top, COLUMN))
  const list = branch(doc, parent, 'L')
  for (const text of sheet.box) {
    const item = branch(doc, list, 'LI')
    leaf(
      doc,
      item,
      'Lbl',
      () => void setText(doc, '•', { ...PDF_BODY, color: PDF_SMALL.color }, SHEET_LEFT, y, BULLET_INDENT),
    )
    leaf(doc, item, 'LBody', () => {
      y += setText(doc, text, PDF_BODY, SHEET_LEFT + BULLET_INDENT, y, COLUMN - BULLET_INDENT)
    })
  }
  const { notInTheBox } = sheet
  if (notInTheBox !== null)
    leaf(doc, parent, 'P', () => void setText(doc, notInTheBox, PDF_SMALL, SHEET_LEFT, y + 4, COLUMN))
}

function warrantyColumn(doc: Pdf, parent: Tag, sheet: DataSheet, top: number): void {
  const x = SHEET_LEFT + COLUMN + SHEET_GUTTER
  let y = top + SHEET_HEADING
  leaf(doc, parent, 'H2', () => void setText(doc, 'Garantía', H2, x, top, COLUMN))
  for (const text of sheet.warranty) {
    leaf(doc, parent, 'P', () => {
      y += setText(doc, text, PDF_BODY, x, y, COLUMN) + 4
    })
  }
}

function drawIdentity(doc: Pdf, parent: Tag, sheet: DataSheet, top: number): void {
  hairline(doc, SHEET_LEFT, top - 8, SHEET_TEXT_WIDTH)
  let y = top
  for (const text of linesOfIdentity(sheet)) {
    leaf(doc, parent, 'P', () => {
      y += setText(doc, text, PDF_SMALL, SHEET_LEFT, y, IDENTITY)
    })
  }
  scanCode(doc, parent, sheet.scan, { right: SHEET_LEFT + SHEET_TEXT_WIDTH, top, side: SMALL_CODE_SIDE })
}
