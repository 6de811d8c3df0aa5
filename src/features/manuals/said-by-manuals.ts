import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Block } from '#/catalogue/manuals/block.ts'
import { manualOf } from './manual.ts'

/** Chapters that repeat what is checked where it is written. */
const ELSEWHERE = new Set(['preguntas', 'especificaciones', 'garantia'])

/** Texts of all manuals with their place, as the check of facts takes them. */
export function collectManualStatements(catalogue: Catalogue) {
  if (!catalogue.settings) return []
  return [...catalogue.products.values()].flatMap((product) =>
    (manualOf(catalogue, product.id)?.sections ?? [])
      .filter(({ id }) => !ELSEWHERE.has(id))
      .flatMap(({ id, blocks }) =>
        blocks.flatMap(textsOf).map((text) => ({
          collection: 'products' as const,
          id: product.id,
          path: `manual.${id}`,
          text,
          about: [product],
          scope: 'one' as const,
        })),
      ),
  )
}

function textsOf(block: Block): readonly string[] {
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
