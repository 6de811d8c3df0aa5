import { wrap } from './wrap.ts'
import { printable } from './printable.ts'
import type { FontName, Pdf } from './open-document.ts'

export const PDF_INK = '#222222'
export const INK_2 = '#5f5f5c'
export const INK_3 = '#6b6b67'
export const PICTURE_PLATE = '#f7f7f5'
export const HAIRLINE = '#ddddd8'

export type Style = {
  font: FontName
  size: number
  leading: number
  color: string
  tracking?: number
}

const NATURAL_LEADING = 1.22

export const PDF_BODY: Style = { font: 'regular', size: 9, leading: 1.45, color: PDF_INK }
export const LEAD: Style = { font: 'regular', size: 12, leading: 1.4, color: INK_2 }
export const PDF_SMALL: Style = { font: 'regular', size: 8, leading: 1.4, color: INK_3 }
export const PDF_CELL: Style = { font: 'regular', size: 8.5, leading: 1.35, color: PDF_INK }
export const CELL_LABEL: Style = { ...PDF_CELL, color: INK_2 }
export const PDF_CODE: Style = { font: 'regular', size: 9.5, leading: 1.3, color: INK_3 }
export const WORDMARK: Style = { font: 'semibold', size: 22, leading: 1.1, color: PDF_INK, tracking: -0.66 }
export const PDF_NAME: Style = { font: 'semibold', size: 30, leading: 1.06, color: PDF_INK, tracking: -0.7 }
export const H1: Style = { font: 'semibold', size: 20, leading: 1.12, color: PDF_INK, tracking: -0.35 }
export const H2: Style = { font: 'semibold', size: 10.5, leading: 1.3, color: PDF_INK, tracking: -0.05 }

export function heightOf(doc: Pdf, text: string, style: Style, width: number): number {
  return textLines(doc, text, style, width).length * style.size * style.leading
}

/** The narrowest width that sets a text in as many lines as `width` does, no word cut: a title of two lines has two alike. */
export function balanced(doc: Pdf, text: string, style: Style, width: number): number {
  const wanted = textLines(doc, text, style, width).length
  let narrowest = width
  const word = Math.max(
    ...printable(text)
      .split(' ')
      .map((piece) => measureText(doc, piece, style)),
  )
  while (narrowest - 8 > word && textLines(doc, text, style, narrowest - 8).length === wanted) narrowest -= 8
  return narrowest
}

export function textWidth(doc: Pdf, text: string, style: Style): number {
  return measureText(doc, printable(text), style)
}

export function setText(doc: Pdf, text: string, style: Style, x: number, y: number, width: number): number {
  const lines = textLines(doc, text, style, width)
  const lineHeight = style.size * style.leading
  doc.font(style.font).fontSize(style.size).fillColor(style.color)
  for (const [index, line] of lines.entries()) setLine(doc, line, style, x, y + lineHeight * index)
  return lines.length * lineHeight
}

export function setRight(doc: Pdf, text: string, style: Style, right: number, y: number): void {
  const line = printable(text)
  const width = measureText(doc, line, style)
  doc.fillColor(style.color)
  setLine(doc, line, style, right - width, y)
}

function setLine(doc: Pdf, line: string, style: Style, x: number, y: number): void {
  const lead = (style.size * (style.leading - NATURAL_LEADING)) / 2
  doc.text(line, x, y + lead, { lineBreak: false, characterSpacing: style.tracking ?? 0 })
}

const wrapped = new WeakMap<Pdf, Map<string, readonly string[]>>()

/** Lines of a text; a text is measured several times before it is set, so they are remembered while the document is made. */
function textLines(doc: Pdf, text: string, style: Style, width: number): readonly string[] {
  const known = wrapped.get(doc) ?? new Map<string, readonly string[]>()
  wrapped.set(doc, known)
  const key = [style.font, style.size, style.tracking, width, text].join('|')
  const lines = known.get(key) ?? wrap(printable(text), width, (line) => measureText(doc, line, style))
  known.set(key, lines)
  return lines
}

function measureText(doc: Pdf, line: string, style: Style): number {
  const options = { characterSpacing: style.tracking ?? 0 }
  return doc.font(style.font).fontSize(style.size).widthOfString(line, options)
}
