import type { Summary } from '#/panel/model/panel-data.ts'
import type { DocumentChange } from '#/publishing/panel/draft/change-together.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'

export const PRODUCT_STATES = [
  { id: 'active', label: 'En venta', done: 'en venta' },
  { id: 'discontinued', label: 'Discontinuado', done: 'discontinuados' },
] as const
export type StateId = (typeof PRODUCT_STATES)[number]['id']

export function stateChanges(
  lines: readonly Summary[],
  state: StateId,
  today = todayInBuenosAires(new Date()),
): DocumentChange[] {
  const set =
    state === 'active'
      ? { status: state, discontinuedAt: null, replacedBy: null }
      : // Discontinued products have no shop.
        { status: state, discontinuedAt: today, marketplaceLinks: [] }
  return lines
    .filter(({ product, state: stage }) => product && product.status !== state && stage !== 'leaving')
    .map(({ collection, id }) => ({ collection, document: id, set }))
}
