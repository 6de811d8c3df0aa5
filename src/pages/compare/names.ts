/** Products that fit side by side. */
export const MAX_COMPARED = 4

/** Address of the comparison of these products, in this order. Without any, of the page that says how to compare. */
export function comparePath(ids: readonly string[]): string {
  const query = ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')
  return query === '' ? '/comparar' : `/comparar?${query}`
}
