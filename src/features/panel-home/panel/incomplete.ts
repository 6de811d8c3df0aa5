import type { Summary } from '#/panel/model/panel-data.ts'

/**
 * Products on sale that lack facts, those first whose visitors miss the most: visits times missing facts. Of those that nobody
 * visited, the least complete.
 */
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
