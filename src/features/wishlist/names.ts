/** Path of a shared list; of the visitor's own without ids. */
export function wishlistPath(ids: readonly string[]): string {
  const query = ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')
  return query === '' ? '/lista' : `/lista?${query}`
}
