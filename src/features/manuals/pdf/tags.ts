import type { Pdf } from './open-document.ts'

export type Tag = ReturnType<Pdf['struct']>

export type PdfBox = { x: number; y: number; width: number; height: number }

type TagOptions = {
  alt?: string
  scope?: 'Row' | 'Column'
  bbox?: [number, number, number, number]
}

export function branch(doc: Pdf, parent: Tag, type: string): Tag {
  const tag = doc.struct(type)
  parent.add(tag)
  return tag
}

export function leaf(doc: Pdf, parent: Tag, type: string, draw: () => void, options: TagOptions = {}): void {
  parent.add(doc.struct(type, options, () => draw()))
}

export function tagFigure(
  doc: Pdf,
  parent: Tag,
  { x, y, width, height }: PdfBox,
  alt: string,
  draw: () => void,
): void {
  const drawn = () => {
    doc.save()
    draw()
    doc.restore()
  }
  leaf(doc, parent, 'Figure', drawn, { alt, bbox: [x, y, x + width, y + height] })
}

/** Draws what a screen reader must skip: grounds, hairlines, page numbers. */
export function artifact(doc: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.save()
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
  doc.restore()
}

export function innerLink(
  doc: Pdf,
  parent: Tag,
  target: { name: string; title: string },
  area: PdfBox,
  draw: () => void,
): void {
  const link = doc.struct('Link', {}, () => {
    draw()
    // The types of the library leave out that an annotation can be hung from the structure.
    const options = { structParent: link, Contents: new String(target.title) } as object
    doc.goTo(area.x, area.y, area.width, area.height, target.name, options)
  })
  parent.add(link)
}
