import { comparePath, MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import type { WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { formatCount } from '#/language/es-AR/format.ts'

/** Comparison links for types with two products or more, up to the maximum of a comparison. */
export function compareLinks(rows: readonly WishlistRowData[]): { label: string; link: string }[] {
  return [...Map.groupBy(rows, ({ type }) => type.id).values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const { plural, gender } = group[0]!.type
      const all = `${gender === 'f' ? 'las' : 'los'} ${formatCount(group.length, plural, plural)}`
      return {
        label: `Compará ${group.length > MAX_COMPARED_PRODUCTS ? `${MAX_COMPARED_PRODUCTS} de ` : ''}${all}`,
        link: comparePath(group.slice(0, MAX_COMPARED_PRODUCTS).map(({ id }) => id)),
      }
    })
}
