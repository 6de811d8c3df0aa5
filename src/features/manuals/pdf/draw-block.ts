import type { ManualPart, FactRow, ManualProblem } from '#/catalogue/manuals/block.ts'
import { CODE_SIDE, scanCode } from './scan-code.ts'
import { drawingRoom, drawParts } from './draw-parts.ts'
import { drawRow, rowHeight } from './fact-table.ts'
import { flowBlock, gap, hairline, flowItems, need, togetherFrom, type Flow } from './flow.ts'
import {
  PDF_BODY,
  PDF_CELL,
  H2,
  heightOf,
  INK_2,
  INK_3,
  PICTURE_PLATE,
  setText,
  type Style,
} from './style.ts'
import { sum } from './sum.ts'
import { artifact, branch, leaf } from './tags.ts'

const TIGHT_BODY: Style = { ...PDF_BODY, leading: 1.36 }
const NOTICE: Style = { ...PDF_BODY, font: 'semibold', size: 8.5 }
const CENTRE_PLACE: Style = { ...PDF_CELL, font: 'semibold', size: 7.5 }
const CENTRE_ADDRESS: Style = { ...PDF_CELL, size: 7.5, color: INK_2 }
const NOTICE_BOX = { indent: 14, padding: 9 }
const DIRECTORY_GUTTER = 18
const BLANK_HEIGHT = 22
const WHOLE_TABLE = 130

export function drawBlock(flow: Flow, content: ManualPart, next: ManualPart | undefined): void {
  switch (content.kind) {
    case 'heading':
      return drawHeading(flow, content.text, next ? opening(flow, next) : 0)
    case 'text':
      flowBlock(flow, 'P', content.text, bodyStyle(flow))
      return gap(flow, space(flow, 5))
    case 'list':
      flowItems(flow, content.items, bodyStyle(flow), bulletItems(flow))
      return gap(flow, space(flow, 4))
    case 'steps':
      flowItems(flow, content.items, bodyStyle(flow), numbers(flow))
      return gap(flow, space(flow, 4))
    case 'notice':
      return drawNotice(flow, content.text)
    case 'facts':
      return drawFacts(flow, content.rows)
    case 'directory':
      return directory(flow, content.rows)
    case 'blanks':
      return blanks(flow, content.labels)
    case 'problems':
      return problems(flow, content.rows)
    case 'code':
      return code(flow, content)
    case 'drawing':
      return drawParts(flow, content.context)
  }
}

const bodyStyle = ({ tight }: Flow) => (tight ? TIGHT_BODY : PDF_BODY)
const space = ({ tight }: Flow, height: number) => (tight ? height / 2 : height)

const bulletItems = (flow: Flow) => ({
  label: () => '•',
  labelStyle: { ...bodyStyle(flow), color: INK_3 },
  indent: 12,
  gap: space(flow, 2.5),
})

const numbers = (flow: Flow) => ({
  label: (index: number) => `${index + 1}`,
  labelStyle: { ...bodyStyle(flow), font: 'semibold' as const },
  indent: 18,
  gap: space(flow, 3.5),
})

export function opening(flow: Flow, content: ManualPart): number {
  const { doc, frame } = flow
  switch (content.kind) {
    case 'heading':
      return headingHeight(flow, content.text)
    case 'text':
      return heightOf(doc, content.text, bodyStyle(flow), frame.width)
    case 'list':
      return firstItems(flow, content.items, bulletItems(flow))
    case 'steps':
      return firstItems(flow, content.items, numbers(flow))
    case 'notice':
      return noticeHeight(flow, content.text)
    case 'facts': {
      const heights = content.rows.map((row) => rowHeight(doc, row, frame.width))
      const whole = sum(heights)
      return whole < WHOLE_TABLE ? whole : sum(heights.slice(0, 2))
    }
    case 'directory':
      return pairHeight(flow, content.rows.slice(0, 2))
    case 'blanks':
      return BLANK_HEIGHT * content.labels.length
    case 'problems': {
      const [first] = content.rows
      return first
        ? headingHeight(flow, first.problem) + firstItems(flow, first.remedies, bulletItems(flow))
        : 0
    }
    case 'code':
      return CODE_SIDE
    case 'drawing':
      return drawingRoom(flow).least
  }
}

function firstItems(
  { doc, frame }: Flow,
  texts: readonly string[],
  options: { indent: number; gap: number; labelStyle: Style },
): number {
  const heights = texts.map((text) => heightOf(doc, text, options.labelStyle, frame.width - options.indent))
  return togetherFrom(heights, 0, options.gap)
}

const headingHeight = ({ doc, frame }: Flow, text: string) => heightOf(doc, text, H2, frame.width) + 12

function drawHeading(flow: Flow, text: string, keep: number): void {
  gap(flow, space(flow, 9))
  flowBlock(flow, 'H3', text, H2, keep + 3)
  flow.y += 3
}

function noticeHeight({ doc, frame }: Flow, text: string): number {
  const { indent, padding } = NOTICE_BOX
  return heightOf(doc, text, NOTICE, frame.width - indent - padding) + padding * 2
}

function drawNotice(flow: Flow, text: string): void {
  const { doc, frame } = flow
  const { indent, padding } = NOTICE_BOX
  const width = frame.width - indent - padding
  const height = noticeHeight(flow, text)
  need(flow, height)
  artifact(doc, 'Layout', () => {
    doc.roundedRect(frame.left, flow.y, frame.width, height, 4).fill(PICTURE_PLATE)
    doc.rect(frame.left, flow.y, 2, height).fill(flow.accent)
  })
  leaf(doc, flow.parent, 'P', () => {
    setText(doc, text, NOTICE, frame.left + indent, flow.y + padding, width)
  })
  flow.y += height + 8
}

function drawFacts(flow: Flow, rows: readonly FactRow[]): void {
  const { doc, frame } = flow
  const table = branch(doc, flow.parent, 'Table')
  need(flow, opening(flow, { kind: 'facts', rows }))
  hairline(doc, frame.left, flow.y, frame.width)
  for (const row of rows) {
    need(flow, rowHeight(doc, row, frame.width))
    flow.y += drawRow(doc, table, row, frame.left, flow.y, frame.width)
  }
  gap(flow, 8)
}

function directory(flow: Flow, rows: readonly FactRow[]): void {
  const { doc, frame } = flow
  const width = placeWidth(flow)
  const list = branch(doc, flow.parent, 'L')
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2)
    const tallest = pairHeight(flow, pair)
    need(flow, tallest)
    for (const [place, { label, value }] of pair.entries()) {
      const x = frame.left + place * (width + DIRECTORY_GUTTER)
      const item = branch(doc, list, 'LI')
      leaf(doc, item, 'Lbl', () => void setText(doc, label, CENTRE_PLACE, x, flow.y, width))
      leaf(doc, item, 'LBody', () => {
        setText(doc, value, CENTRE_ADDRESS, x, flow.y + heightOf(doc, label, CENTRE_PLACE, width), width)
      })
    }
    flow.y += tallest + space(flow, 6)
  }
}

const placeWidth = ({ frame }: Flow) => (frame.width - DIRECTORY_GUTTER) / 2

function pairHeight(flow: Flow, pair: readonly FactRow[]): number {
  const width = placeWidth(flow)
  return Math.max(
    0,
    ...pair.map(
      ({ label, value }) =>
        heightOf(flow.doc, label, CENTRE_PLACE, width) + heightOf(flow.doc, value, CENTRE_ADDRESS, width),
    ),
  )
}

function blanks(flow: Flow, labels: readonly string[]): void {
  const { doc, frame } = flow
  const [height, label] = [BLANK_HEIGHT, 110]
  for (const name of labels) {
    need(flow, height)
    leaf(doc, flow.parent, 'P', () => {
      setText(doc, name, PDF_CELL, frame.left, flow.y + height - 14, label)
    })
    artifact(doc, 'Layout', () => {
      const y = flow.y + height - 3
      doc
        .moveTo(frame.left + label, y)
        .lineTo(frame.left + frame.width, y)
        .lineWidth(0.6)
        .stroke(INK_3)
    })
    flow.y += height
  }
  gap(flow, 8)
}

function code(flow: Flow, { text, address }: Extract<ManualPart, { kind: 'code' }>): void {
  need(flow, CODE_SIDE)
  const { doc, frame, parent, y: top } = flow
  const width = frame.width - CODE_SIDE - 24
  const y = top + Math.max(0, (CODE_SIDE - heightOf(doc, text, PDF_BODY, width)) / 2)
  leaf(doc, parent, 'P', () => void setText(doc, text, PDF_BODY, frame.left, y, width))
  const alt = 'Código QR que abre los problemas del producto, paso a paso'
  scanCode(doc, parent, { address, alt }, { right: frame.left + frame.width, top, side: CODE_SIDE })
  flow.y = top + CODE_SIDE
  gap(flow, 8)
}

function problems(flow: Flow, rows: readonly ManualProblem[]): void {
  for (const { problem, remedies } of rows) {
    drawHeading(flow, problem, firstItems(flow, remedies, bulletItems(flow)))
    flowItems(flow, remedies, bodyStyle(flow), bulletItems(flow))
  }
  gap(flow, 10)
}
