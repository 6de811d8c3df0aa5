import type { DataSheet } from '#/features/manuals/sheet.ts'
import type { Pdf } from './open-document.ts'
import { drawPlate } from './plate.ts'
import { SHEET_GUTTER, SHEET_LEFT, SHEET_TEXT_WIDTH } from './sheet-grid.ts'
import {
  balanced,
  PDF_BODY,
  PDF_CODE,
  heightOf,
  LEAD,
  PDF_NAME,
  setRight,
  setText,
  PDF_SMALL,
  WORDMARK,
  type Style,
} from './style.ts'
import { sum } from './sum.ts'
import { branch, leaf, type Tag } from './tags.ts'

const FIGURE: Style = { ...PDF_BODY, font: 'semibold', size: 13, leading: 1.25, tracking: -0.1 }
const PICTURE_TOP = 84
const INTRO_BELOW = 24

export function masthead(doc: Pdf, parent: Tag, sheet: DataSheet): void {
  leaf(
    doc,
    parent,
    'P',
    () => void setText(doc, sheet.wordmark, WORDMARK, SHEET_LEFT, 42, SHEET_TEXT_WIDTH / 2),
  )
  leaf(doc, parent, 'P', () =>
    setRight(doc, `${sheet.title} · ${sheet.date}`, PDF_SMALL, SHEET_LEFT + SHEET_TEXT_WIDTH, 52),
  )
}

export function presentation(
  doc: Pdf,
  parent: Tag,
  sheet: DataSheet,
  picture: Uint8Array | null,
  plate: number,
): number {
  const top = PICTURE_TOP
  const image = picture && sheet.picture ? { bytes: picture, alt: sheet.picture.alt } : null
  const x = image ? SHEET_LEFT + plate + SHEET_GUTTER : SHEET_LEFT
  const width = SHEET_LEFT + SHEET_TEXT_WIDTH - x
  if (image) drawPlate(doc, parent, { x: SHEET_LEFT, y: top, width: plate, height: plate }, image)
  let y = top + 4
  const put = (type: string, text: string, style: Style, after: number) =>
    leaf(doc, parent, type, () => {
      y += setText(doc, text, style, x, y, balanced(doc, text, style, width)) + after
    })
  put('P', sheet.code, PDF_CODE, 5)
  put('H1', sheet.name, PDF_NAME, 8)
  put('P', sheet.promise, LEAD, 6)
  if (sheet.discontinued) put('P', sheet.discontinued, { ...PDF_BODY, font: 'semibold' }, 0)
  y += 12
  return Math.max(summary(doc, parent, sheet, x, y, width), image ? top + plate : 0) + INTRO_BELOW
}

export function belowPresentation(doc: Pdf, sheet: DataSheet, plate: number): number {
  return PICTURE_TOP + Math.max(plate, wordsHeight(doc, sheet, plate)) + INTRO_BELOW
}

function wordsHeight(doc: Pdf, sheet: DataSheet, side: number): number {
  const width = SHEET_TEXT_WIDTH - side - SHEET_GUTTER
  const text = (content: string, style: Style) => heightOf(doc, content, style, width)
  const words = text(sheet.code, PDF_CODE) + text(sheet.name, PDF_NAME) + text(sheet.promise, LEAD) + 35
  return (
    words +
    (sheet.discontinued ? text(sheet.discontinued, PDF_BODY) : 0) +
    sum(summaryRows(doc, sheet, width))
  )
}

function summaryRows(doc: Pdf, sheet: DataSheet, width: number): number[] {
  const cell = (width - 16) / 2
  const heights = sheet.summary.map(
    ({ label, value }) =>
      heightOf(doc, label, PDF_SMALL, cell) + heightOf(doc, value, introFigureStyle(value), cell),
  )
  return heights.flatMap((height, index) =>
    index % 2 === 0 ? [Math.max(height, heights[index + 1] ?? 0) + 10] : [],
  )
}

function summary(doc: Pdf, parent: Tag, sheet: DataSheet, x: number, top: number, width: number): number {
  const table = branch(doc, parent, 'L')
  const cell = (width - 16) / 2
  const rows = summaryRows(doc, sheet, width)
  for (const [index, { label, value }] of sheet.summary.entries()) {
    const left = x + (index % 2) * (cell + 16)
    const y = top + sum(rows.slice(0, Math.floor(index / 2)))
    const item = branch(doc, table, 'LI')
    leaf(doc, item, 'Lbl', () => void setText(doc, label, PDF_SMALL, left, y, cell))
    leaf(
      doc,
      item,
      'LBody',
      () =>
        void setText(
          doc,
          value,
          introFigureStyle(value),
          left,
          y + heightOf(doc, label, PDF_SMALL, cell),
          cell,
        ),
    )
  }
  return top + sum(rows)
}

function introFigureStyle(value: string): Style {
  return value.length > 18 ? { ...PDF_BODY, font: 'semibold', leading: 1.3 } : FIGURE
}
