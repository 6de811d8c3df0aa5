import type { Views } from '#/features/manuals/drawings/views-of.ts'
import type { Sheet } from '#/features/manuals/sheet.ts'
import { closeDocument, openDocument, type Pdf } from './open-document.ts'
import { closing, closingRoom } from './sheet-closing.ts'
import { drawMeasures } from './sheet-measures.ts'
import { BOTTOM, COLUMN, LEFT, PAGE, WIDTH } from './sheet-grid.ts'
import { belowPresentation, masthead, presentation } from './sheet-intro.ts'
import { specifications, tableHeight } from './sheet-table.ts'
import { setRight, setText, SMALL, widthOf } from './style.ts'
import { artifact } from './tags.ts'

/** Sides of the picture's plate, the largest first: a smaller one is worth it when all then fits on one page. */
const PLATES = [COLUMN, 200, 170, 140, 112]

export async function drawSheet(
  sheet: Sheet,
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
  footers(doc, sheet)
  return closeDocument(doc)
}

function plateSide(doc: Pdf, sheet: Sheet): number {
  const rest = tableHeight(doc, sheet.groups) + closingRoom(doc, sheet)
  return PLATES.find((side) => belowPresentation(doc, sheet, side) + rest <= BOTTOM) ?? COLUMN
}

function footers(doc: Pdf, sheet: Sheet): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    artifact(doc, 'Pagination', () => {
      const y = PAGE.height - 40
      const text = `${sheet.name} ${sheet.code}`
      setText(doc, text, SMALL, LEFT, y, widthOf(doc, text, SMALL) + 4)
      if (count > 1) setRight(doc, `${page + 1} de ${count}`, SMALL, LEFT + WIDTH, y + 0.7)
    })
  }
}
