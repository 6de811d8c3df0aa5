import type { Catalogue } from '#/catalogue/catalogue.ts'
import { specGroups, summaryFacts } from '#/site/model/product-facts.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { statedItems, type FactRow } from '#/catalogue/manuals/block.ts'
import { paperOf, type Paper } from './paper.ts'

export type DataSheet = Paper & {
  readonly kind: 'ficha-tecnica'
  readonly summary: readonly FactRow[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly FactRow[] }[]
  readonly box: readonly string[]
  readonly notInTheBox: string | null
  readonly warranty: readonly string[]
}

/** Data sheet; undefined for an unpublished product. */
export function sheetOf(catalogue: Catalogue, code: string): DataSheet | undefined {
  const product = catalogue.products.get(code)
  if (!product) return undefined
  return {
    kind: 'ficha-tecnica',
    ...paperOf(catalogue, product, 'Ficha técnica'),
    summary: summaryFacts(product),
    groups: factGroups(specGroups(product)),
    box: product.inTheBox.map(({ item, quantity }) => (quantity === 1 ? item : `${quantity} × ${item}`)),
    notInTheBox: product.notInTheBox ?? null,
    warranty: statedItems([
      `${formatCount(product.warrantyMonths, 'mes', 'meses')} desde la entrega. La garantía legal mínima es de 6 meses (Ley 24.240, art. 11).`,
      product.warrantyExclusions.length > 0 &&
        `No cubre: ${product.warrantyExclusions.map(lowerFirstWithoutStop).join('; ')}.`,
    ]),
  }
}

export function factGroups(
  groups: readonly { title: string; rows: readonly { label: string; value: string }[] }[],
): DataSheet['groups'] {
  return groups.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ label, value }) => ({ label, value })),
  }))
}

export function lowerFirstWithoutStop(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
