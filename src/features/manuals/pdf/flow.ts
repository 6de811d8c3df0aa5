import type { DrawnView } from '#/core/pictures/drawing.ts'
import type { Pdf } from './open-document.ts'
import { artifact, branch, leaf, type Tag } from './tags.ts'
import { HAIRLINE, heightOf, setText, type Style } from './style.ts'
import { sum } from './sum.ts'

export type FlowFrame = { left: number; top: number; width: number; bottom: number }

export type Flow = {
  readonly doc: Pdf
  readonly frame: FlowFrame
  y: number
  parent: Tag
  tight: boolean
  readonly views: readonly DrawnView[]
  readonly accent: string
}

export function nextPage(flow: Flow): void {
  flow.doc.addPage()
  flow.y = flow.frame.top
}

export function need(flow: Flow, height: number): void {
  if (flow.y + height > flow.frame.bottom) nextPage(flow)
}

export function gap(flow: Flow, height: number): void {
  if (flow.y > flow.frame.top) flow.y += height
}

export function flowBlock(flow: Flow, type: string, text: string, style: Style, keep = 0): void {
  const { doc, frame } = flow
  need(flow, heightOf(doc, text, style, frame.width) + keep)
  leaf(doc, flow.parent, type, () => {
    flow.y += setText(doc, text, style, frame.left, flow.y, frame.width)
  })
}

/** Height of the items that stay with the one at `index`: neither the first nor the last is alone on a page. */
export function togetherFrom(heights: readonly number[], index: number, between: number): number {
  const left = heights.length - index
  const count = index === 0 ? (left <= 3 ? left : 2) : left === 2 ? 2 : 1
  const nextHeights = heights.slice(index, index + count)
  return sum(nextHeights) + between * Math.max(0, nextHeights.length - 1)
}

/** Items with a label each, as wide as the frame; every item stays on one page, and neither the first nor the last is alone on one. */
export function flowItems(
  flow: Flow,
  texts: readonly string[],
  style: Style,
  options: { label: (index: number) => string; labelStyle?: Style; indent: number; gap: number },
): void {
  const { doc, frame } = flow
  const list = branch(doc, flow.parent, 'L')
  const width = frame.width - options.indent
  const heights = texts.map((text) => heightOf(doc, text, style, width))
  for (const [index, text] of texts.entries()) {
    const height = heights[index]!
    need(flow, togetherFrom(heights, index, options.gap))
    const item = branch(doc, list, 'LI')
    leaf(doc, item, 'Lbl', () => {
      setText(doc, options.label(index), options.labelStyle ?? style, frame.left, flow.y, options.indent)
    })
    leaf(doc, item, 'LBody', () => {
      setText(doc, text, style, frame.left + options.indent, flow.y, width)
    })
    flow.y += height + options.gap
  }
}

export function hairline(doc: Pdf, x: number, y: number, width: number): void {
  artifact(doc, 'Layout', () => {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(HAIRLINE)
  })
}
