import type { Catalogue } from '#/catalogue/catalogue.ts'

/**
 * Where an old address leads now: the path itself, or any value of its query, may be the source of a redirect
 * document.
 */
export function legacyTarget(
  catalogue: Catalogue,
  path: string,
  search: URLSearchParams,
): string | undefined {
  const target = catalogue.redirects.get(path)
  if (target !== undefined) return target
  for (const value of search.values()) {
    const named = catalogue.redirects.get(value)
    if (named !== undefined) return named
  }
  return undefined
}
