import { formatNumber } from '#/language/es-AR/format.ts'
import type { ProductPage } from '#/features/product/product-page.ts'

export type Highlight = ProductPage['highlights'][number]

export type Arrangement = {
  /** In the big room. */
  lead: Highlight
  /** The others, in the editor's order. */
  details: readonly Highlight[]
  /** Beside the drawing: it speaks of a measure that is drawn. */
  measures: Highlight | null
}

/** Null without highlights. */
export function arrangeHighlights(
  highlights: readonly Highlight[],
  size: ProductPage['size'],
): Arrangement | null {
  const [lead, ...others] = highlights
  if (!lead) return null
  const sides = size ? [size.height, size.width, size.depth].map((side) => `${formatNumber(side)} cm`) : []
  const measures = others.find(({ title }) => sides.some((side) => namesMeasure(title, side))) ?? null
  return { lead, details: others.filter((highlight) => highlight !== measures), measures }
}

/** The measure as a whole number, so that «3 cm» is not found in «23 cm». */
function namesMeasure(text: string, side: string): boolean {
  return ` ${plainSpaces(text)}`.includes(` ${side}`)
}

function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
