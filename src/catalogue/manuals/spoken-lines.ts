import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Conditions } from '#/catalogue/documents/condition.ts'
import type { ManualLine } from '#/catalogue/documents/manual.ts'
import { allows } from '#/catalogue/specs/conditions.ts'
import { renderText } from '#/catalogue/specs/fields/template.ts'
import { manualValues, withManualWords } from './manual-words.ts'

type SpokenLines = {
  holds: (conditions: Conditions) => boolean
  render: (text: string) => string | undefined
  linesOf: (lines: readonly ManualLine[], parentPath?: readonly string[]) => string[]
}

export function spokenLines(
  { manualTexts }: Pick<Catalogue, 'manualTexts'>,
  product: CatalogueProduct,
): SpokenLines {
  const values = manualValues(product, product.productType)
  const fields = withManualWords(product.productType.fields)
  const holds = (conditions: Conditions) => allows(conditions, values, fields)
  const render = (text: string) => renderText(text, values, fields)

  /** `parentPath`: ids of the enclosing shared texts, to stop cycles. */
  function linesOf(lines: readonly ManualLine[], parentPath: readonly string[] = []): string[] {
    return lines.filter(holds).flatMap(({ text, shared }) => {
      if (text !== undefined) return render(text) ?? []
      const found = manualTexts.get(shared!)
      if (!found || !holds(found) || parentPath.includes(shared!)) return []
      return linesOf(found.lines, [...parentPath, shared!])
    })
  }
  return { holds, render, linesOf }
}
