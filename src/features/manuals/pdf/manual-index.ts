import type { Manual, ManualPageSection } from '#/features/manuals/manual.ts'
import { hairline } from './flow.ts'
import { FRAME } from './manual-grid.ts'
import type { Pdf } from './open-document.ts'
import { PDF_BODY, H1, setRight, setText, PDF_SMALL, type Style } from './style.ts'
import { branch, innerLink, leaf, type Tag } from './tags.ts'

const INDEX_ENTRY: Style = { ...PDF_BODY, size: 11, leading: 1.4 }

type ManualIndex = { toc: Tag; top: number; page: number }

export function indexPage(doc: Pdf, parent: Tag, manual: Manual): ManualIndex {
  doc.addPage()
  const { left, width, bottom } = FRAME
  let top = FRAME.top
  leaf(doc, parent, 'H2', () => {
    top += setText(doc, 'Índice', H1, left, top, width) + 18
  })
  const toc = branch(doc, parent, 'TOC')
  const notes = [
    `Este manual es del modelo ${manual.code}. La versión más nueva está en ${manual.address}`,
    ...manual.identity,
  ]
  let y = bottom - 60
  for (const note of notes) {
    leaf(doc, parent, 'P', () => {
      y += setText(doc, note, PDF_SMALL, left, y, width) + 2
    })
  }
  return { toc, top, page: doc.bufferedPageRange().count - 1 }
}

export function fillIndex(
  doc: Pdf,
  { toc, top, page }: ManualIndex,
  sections: readonly ManualPageSection[],
  pages: readonly number[],
): void {
  doc.switchToPage(page)
  const height = 27
  for (const [position, section] of sections.entries()) {
    const y = top + height * position
    const area = { x: FRAME.left, y, width: FRAME.width, height }
    const number = String(pages[position]! + 1)
    hairline(doc, FRAME.left, y, FRAME.width)
    innerLink(
      doc,
      branch(doc, toc, 'TOCI'),
      { name: section.id, title: `${section.title}, página ${number}` },
      area,
      () => {
        setText(doc, section.title, INDEX_ENTRY, FRAME.left, y + 6, FRAME.width - 40)
        setRight(doc, number, INDEX_ENTRY, FRAME.left + FRAME.width, y + 6 + INDEX_ENTRY.size * 0.09)
      },
    )
  }
}
