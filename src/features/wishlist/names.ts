/** Without ids, one's own. */
export function wishlistPath(ids: readonly string[]): string {
  const query = ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')
  return query === '' ? '/lista' : `/lista?${query}`
}
