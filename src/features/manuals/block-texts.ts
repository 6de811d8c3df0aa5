import { readDrawing } from '#/core/pictures/read-drawing.ts'
import type { ManualPart } from '#/catalogue/manuals/block.ts'

export const drawnTexts = (svg: string): string[] =>
  readDrawing(svg).flatMap(({ caption = '', parts }) => [
    caption,
    // `use` also alone, because a lone figure is compared with all fields of its unit.
    ...parts.flatMap(({ name, use }) => (use === undefined ? [name] : [`${name}: ${use}`, use])),
  ])

export function blockTexts(block: ManualPart): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'notice':
      return [block.text]
    case 'list':
    case 'steps':
      return block.items
    case 'problems':
      return block.rows.flatMap(({ remedies }) => remedies)
    default:
      return []
  }
}
