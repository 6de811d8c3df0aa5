import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Statement } from '#/features/fact-check/model/statement.ts'
import type { Block } from '#/catalogue/manuals/block.ts'
import { manualOf } from './manual.ts'

/** Chapters that repeat what is checked where it is written. */
const ELSEWHERE = new Set(['preguntas', 'especificaciones', 'garantia'])

export function collectManualStatements(catalogue: Catalogue): Statement[] {
  if (!catalogue.settings) return []
  return [...catalogue.products.values()].flatMap((product) =>
    (manualOf(catalogue, product.id)?.sections ?? [])
      .filter(({ id }) => !ELSEWHERE.has(id))
      .flatMap(({ id, blocks }) =>
        blocks.flatMap(textsOf).map((text): Statement => ({
          collection: 'products',
          id: product.id,
          path: `manual.${id}`,
          text,
          about: [product],
          scope: 'one',
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
