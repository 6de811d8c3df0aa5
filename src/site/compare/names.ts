export const MAX_COMPARED_PRODUCTS = 4

export function comparePath(ids: readonly string[]): string {
  const query = ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')
  return query === '' ? '/comparar' : `/comparar?${query}`
}
