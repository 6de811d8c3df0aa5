import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Drawings } from '#/catalogue/check-documents.ts'
import { blockTexts, drawnTexts } from './block-texts.ts'
import { manualOf } from './manual.ts'

/** Sections whose texts are already checked in their source. */
const ELSEWHERE = new Set(['preguntas', 'especificaciones', 'garantia'])

/** Statements of all manuals for the fact check; `drawings` maps hashes to SVG. */
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
