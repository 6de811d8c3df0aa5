import type { Summary } from '#/panel/model/panel-data.ts'

/** Active products with missing facts, by visits times missing facts; those without visits by completeness. */
export function incomplete(
  documents: readonly Summary[],
  visits: Readonly<Record<string, number>>,
): Summary[] {
  const missed = ({ id, product }: Summary) => (visits[id] ?? 0) * product!.missing
  return documents
    .filter(({ product }) => product && product.status === 'active' && product.missing > 0)
    .sort(
      (one, other) => missed(other) - missed(one) || one.product!.completeness - other.product!.completeness,
    )
}
