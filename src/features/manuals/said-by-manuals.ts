import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Drawings } from '#/catalogue/check-documents.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import type { ManualPart } from '#/catalogue/manuals/block.ts'
import { manualOf } from './manual.ts'

/** Chapters that repeat what is checked where it is written. */
const ELSEWHERE = new Set(['preguntas', 'especificaciones', 'garantia'])

/** Texts of all manuals with their place, as the check of facts takes them; `drawings` by their hash. */
export function collectManualStatements(catalogue: Catalogue, drawings: Drawings = new Map()) {
  if (!catalogue.settings) return []
  return [...catalogue.products.values()].flatMap((product) => {
    const sections = (manualOf(catalogue, product.id)?.sections ?? []).filter(({ id }) => !ELSEWHERE.has(id))
    const drawn = drawings.get(product.drawing ?? '')
    return [
      ...sections.flatMap(({ id, blocks }) => blocks.flatMap(blockTexts).map((text) => ({ id, text }))),
      ...(drawn === undefined ? [] : drawnTexts(drawn).map((text) => ({ id: 'partes', text }))),
    ].map(({ id, text }) => ({
      collection: 'products' as const,
      id: product.id,
      path: `manual.${id}`,
      text,
      about: [product],
      scope: 'one' as const,
    }))
  })
}

export const drawnTexts = (svg: string): string[] =>
  readDrawing(svg).flatMap(({ caption = '', parts }) => [
    caption,
    // A figure alone is compared with all of its unit.
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
