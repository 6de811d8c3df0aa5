import { STANDARD } from '#/catalogue/theme/theme.ts'
import type { Manual, ManualPageSection } from '#/features/manuals/manual.ts'
import type { Views } from '#/features/manuals/drawings/views-of.ts'
import { drawBlock, opening } from './draw-block.ts'
import { drawingRoom } from './draw-parts.ts'
import { flowBlock, gap, nextPage, type Flow } from './flow.ts'
import { cover } from './manual-cover.ts'
import { FRAME, MANUAL_PAGE } from './manual-grid.ts'
import { fillIndex, indexPage } from './manual-index.ts'
import { closeDocument, openDocument, type Pdf } from './open-document.ts'
import { H1, PDF_INK, setRight, setText, PDF_SMALL, textWidth } from './style.ts'
import { artifact, branch, type Tag } from './tags.ts'

/** Least room under the title of a section; with less, the section begins on a new page. */
const SECTION_ROOM = 190
/** A page with less on it than this looks forgotten. */
const SHORT_PAGE = 110
const DRAWING_TITLE = 90

export async function drawManual(
  manual: Manual,
  picture: Uint8Array | null,
  views: Views | null,
): Promise<Buffer> {
  const doc = openDocument(manual, 'A5')
  const root = doc.struct('Document')
  doc.addStructure(root)
  cover(doc, branch(doc, root, 'Sect'), manual, { picture, view: views?.atScale })
  const index = indexPage(doc, branch(doc, root, 'Sect'), manual)
  const flow: Flow = {
    doc,
    frame: FRAME,
    y: FRAME.top,
    parent: root,
    tight: false,
    views: views?.parts ?? [],
    accent: manual.accent ?? STANDARD.accent,
  }
  doc.addPage()
  const trial = openDocument(manual, 'A5')
  const pages = manual.sections.map((section, place) => {
    flow.tight = endsShort({ ...flow, doc: trial }, section, manual.sections[place + 1])
    return drawSection(flow, root, section)
  })
  drawManualFooters(doc, manual)
  fillIndex(doc, index, manual.sections, pages)
  return closeDocument(doc)
}

/** Whether a section that is set as the others would leave a few lines on a page of their own, and set tight doesn't. */
function endsShort(start: Flow, section: ManualPageSection, next: ManualPageSection | undefined): boolean {
  const set = (tight: boolean) => {
    const flow = { ...start, tight }
    flow.doc.addPage()
    const root = flow.doc.struct('Document')
    flow.doc.addStructure(root)
    drawSection(flow, root, section)
    return flow
  }
  const before = start.doc.bufferedPageRange().count
  const loose = set(false)
  const pages = loose.doc.bufferedPageRange().count - before
  const goesOn = next && loose.y <= loose.frame.bottom - roomFor(loose, next)
  if (pages < 2 || goesOn || loose.y - loose.frame.top > SHORT_PAGE) return false
  set(true)
  return start.doc.bufferedPageRange().count - before - pages < pages
}

function drawSection(flow: Flow, root: Tag, section: ManualPageSection): number {
  const { doc, frame } = flow
  flow.parent = branch(doc, root, 'Sect')
  if (flow.y > Math.max(frame.top, frame.bottom - roomFor(flow, section))) nextPage(flow)
  gap(flow, 30)
  doc.addNamedDestination(section.id, 'XYZ', 0, Math.max(0, flow.y - 20), null)
  // The library measures the left of an outline's target from the right edge.
  doc.outline.addItem(section.title, {
    fit: false,
    top: Math.max(0, flow.y - 20),
    left: MANUAL_PAGE.width,
  } as object)
  const [first] = section.blocks
  flowBlock(flow, 'H2', section.title, H1, 8 + (first ? opening(flow, first) : 0))
  flow.y += 8
  const page = doc.bufferedPageRange().count - 1
  for (const [index, content] of section.blocks.entries()) drawBlock(flow, content, section.blocks[index + 1])
  return page
}

function roomFor(flow: Flow, { blocks }: ManualPageSection): number {
  const drawn = blocks.find((content) => content.kind === 'drawing')
  if (drawn !== undefined) return drawingRoom(flow).least + DRAWING_TITLE
  return Math.max(SECTION_ROOM, DRAWING_TITLE + (blocks[0] ? opening(flow, blocks[0]) : 0))
}

function drawManualFooters(doc: Pdf, manual: Manual): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 1; page < count; page++) {
    doc.switchToPage(page)
    artifact(doc, 'Pagination', () => {
      const y = MANUAL_PAGE.height - 34
      const text = `${manual.name} ${manual.code}`
      setText(doc, text, PDF_SMALL, FRAME.left, y, textWidth(doc, text, PDF_SMALL) + 4)
      setRight(doc, String(page + 1), { ...PDF_SMALL, color: PDF_INK }, FRAME.left + FRAME.width, y + 0.7)
    })
  }
}
