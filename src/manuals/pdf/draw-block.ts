import type { Block, Fact, Problem } from '../block.ts'
import { drawParts } from './draw-parts.ts'
import { drawRow, rowHeight } from './fact-table.ts'
import { block, gap, hairline, items, need, type Flow } from './flow.ts'
import { ACCENT, BODY, CELL, H2, heightOf, INK_2, INK_3, PLATE, setText, type Style } from './style.ts'
import { sum } from './sum.ts'
import { artifact, branch, leaf } from './tags.ts'

const STEP_LABEL: Style = { ...BODY, font: 'semibold' }
const NOTICE: Style = { ...BODY, font: 'semibold', size: 8.5 }
const PLACE: Style = { ...CELL, font: 'semibold', size: 7.5 }
const ADDRESS: Style = { ...CELL, size: 7.5, color: INK_2 }
/** What must fit under a title so that it doesn't end a page by itself. */
const KEEP = 44
/** Points under which a table is not split between pages. */
const WHOLE_TABLE = 130

/** Draws one piece of a section where the flow is; `next` is the one after it, which a title must not be parted from. */
export function drawBlock(flow: Flow, content: Block, next: Block | undefined): void {
  switch (content.kind) {
    case 'heading':
      return heading(flow, content.text, keepWith(flow, next))
    case 'text':
      block(flow, 'P', content.text, BODY)
      return gap(flow, 5)
    case 'list':
      items(flow, content.items, BODY, {
        label: () => '•',
        labelStyle: { ...BODY, color: INK_3 },
        indent: 12,
        gap: 2.5,
      })
      return gap(flow, 4)
    case 'steps':
      items(flow, content.items, BODY, {
        label: (index) => `${index + 1}`,
        labelStyle: STEP_LABEL,
        indent: 18,
        gap: 3.5,
      })
      return gap(flow, 4)
    case 'notice':
      return notice(flow, content.text)
    case 'facts':
      return facts(flow, content.rows)
    case 'directory':
      return directory(flow, content.rows)
    case 'blanks':
      return blanks(flow, content.labels)
    case 'problems':
      return problems(flow, content.rows)
    case 'drawing':
      return drawParts(flow, content.drawing, content.context)
  }
}

function heading(flow: Flow, text: string, keep: number): void {
  gap(flow, 9)
  block(flow, 'H3', text, H2, keep)
  flow.y += 3
}

/** A short table goes whole with its title; of anything else, the first lines. */
function keepWith({ doc, frame }: Flow, next: Block | undefined): number {
  if (next?.kind !== 'facts') return KEEP
  const height = sum(next.rows.map((row) => rowHeight(doc, row, frame.width)))
  return height < WHOLE_TABLE ? height + 6 : KEEP
}

function notice(flow: Flow, text: string): void {
  const { doc, frame } = flow
  const [indent, padding] = [14, 9]
  const width = frame.width - indent - padding
  const height = heightOf(doc, text, NOTICE, width) + padding * 2
  need(flow, height)
  artifact(doc, 'Layout', () => {
    doc.roundedRect(frame.left, flow.y, frame.width, height, 4).fill(PLATE)
    doc.rect(frame.left, flow.y, 2, height).fill(ACCENT)
  })
  leaf(doc, flow.parent, 'P', () => {
    setText(doc, text, NOTICE, frame.left + indent, flow.y + padding, width)
  })
  flow.y += height + 8
}

function facts(flow: Flow, rows: readonly Fact[]): void {
  const { doc, frame } = flow
  const table = branch(doc, flow.parent, 'Table')
  need(flow, rows[0] ? rowHeight(doc, rows[0], frame.width) : 0)
  hairline(doc, frame.left, flow.y, frame.width)
  for (const row of rows) {
    need(flow, rowHeight(doc, row, frame.width))
    flow.y += drawRow(doc, table, row, frame.left, flow.y, frame.width)
  }
  gap(flow, 8)
}

/** Addresses in two columns of small type, read across. */
function directory(flow: Flow, rows: readonly Fact[]): void {
  const { doc, frame } = flow
  const gutter = 18
  const width = (frame.width - gutter) / 2
  const list = branch(doc, flow.parent, 'L')
  const height = ({ label, value }: Fact) =>
    heightOf(doc, label, PLACE, width) + heightOf(doc, value, ADDRESS, width)
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2)
    const tallest = Math.max(...pair.map(height))
    need(flow, tallest)
    for (const [place, { label, value }] of pair.entries()) {
      const x = frame.left + place * (width + gutter)
      const item = branch(doc, list, 'LI')
      leaf(doc, item, 'Lbl', () => void setText(doc, label, PLACE, x, flow.y, width))
      leaf(doc, item, 'LBody', () => {
        setText(doc, value, ADDRESS, x, flow.y + heightOf(doc, label, PLACE, width), width)
      })
    }
    flow.y += tallest + 6
  }
}

/** A name and a line to write on. */
function blanks(flow: Flow, labels: readonly string[]): void {
  const { doc, frame } = flow
  const [height, label] = [22, 110]
  for (const name of labels) {
    need(flow, height)
    leaf(doc, flow.parent, 'P', () => {
      setText(doc, name, CELL, frame.left, flow.y + height - 14, label)
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

function problems(flow: Flow, rows: readonly Problem[]): void {
  for (const { problem, remedies } of rows) {
    heading(flow, problem, KEEP)
    items(flow, remedies, BODY, {
      label: () => '•',
      labelStyle: { ...BODY, color: INK_3 },
      indent: 12,
      gap: 2.5,
    })
  }
  gap(flow, 10)
}
