import { formatNumber } from '#/language/es-AR/format.ts'
import type { ProductPage } from '#/features/product/product-page.ts'

export type Highlight = ProductPage['highlights'][number]

export type Arrangement = {
  /** First highlight, over the large scene. */
  lead: Highlight
  /** The others, in the editor's order. */
  details: readonly Highlight[]
  /** Highlight beside the dimension drawing: its title names a drawn measure. */
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

/** Compares whole numbers, so that «3 cm» does not match «23 cm». */
function namesMeasure(text: string, side: string): boolean {
  return ` ${plainSpaces(text)}`.includes(` ${side}`)
}

function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}
