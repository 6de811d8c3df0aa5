import type { Views } from '#/features/manuals/drawings/views-of.ts'
import type { DataSheet } from '#/features/manuals/sheet.ts'
import { closeDocument, openDocument, type Pdf } from './open-document.ts'
import { closing, closingRoom } from './sheet-closing.ts'
import { drawMeasures } from './sheet-measures.ts'
import { BOTTOM, COLUMN, SHEET_LEFT, SHEET_PAGE, SHEET_TEXT_WIDTH } from './sheet-grid.ts'
import { belowPresentation, masthead, presentation } from './sheet-intro.ts'
import { specifications, tableHeight } from './sheet-table.ts'
import { setRight, setText, PDF_SMALL, textWidth } from './style.ts'
import { artifact } from './tags.ts'

/** Sides of the picture's plate, the largest first: a smaller one is worth it when all then fits on one page. */
const PLATES = [COLUMN, 200, 170, 140, 112]

export async function drawSheet(
  sheet: DataSheet,
  picture: Uint8Array | null,
  views: Views | null,
): Promise<Buffer> {
  const doc = openDocument(sheet, 'A4')
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  masthead(doc, root, sheet)
  const plate = picture && sheet.picture ? plateSide(doc, sheet) : 0
  const below = presentation(doc, root, sheet, picture, plate)
  const y = specifications(doc, root, sheet.groups, below)
  const size = sheet.drawing?.size
  closing(doc, root, sheet, views && size ? drawMeasures(doc, root, { sheet, size, views, from: y }) : y)
  drawSheetFooters(doc, sheet)
  return closeDocument(doc)
}

function plateSide(doc: Pdf, sheet: DataSheet): number {
  const rest = tableHeight(doc, sheet.groups) + closingRoom(doc, sheet)
  return PLATES.find((side) => belowPresentation(doc, sheet, side) + rest <= BOTTOM) ?? COLUMN
}

function drawSheetFooters(doc: Pdf, sheet: DataSheet): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    artifact(doc, 'Pagination', () => {
      const y = SHEET_PAGE.height - 40
      const text = `${sheet.name} ${sheet.code}`
      setText(doc, text, PDF_SMALL, SHEET_LEFT, y, textWidth(doc, text, PDF_SMALL) + 4)
      if (count > 1)
        setRight(doc, `${page + 1} de ${count}`, PDF_SMALL, SHEET_LEFT + SHEET_TEXT_WIDTH, y + 0.7)
    })
  }
}
