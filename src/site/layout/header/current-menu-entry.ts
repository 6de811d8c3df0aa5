import type { MenuEntry } from '#/site/layout/site-layout-data.ts'

/** The page itself, or the family it belongs to. */
export function currentEntry(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (entry.popup) return entry.popup.paths.some((path) => samePath(path, pathname)) ? 'true' : undefined
  if (entry.link !== null && samePath(entry.link, pathname)) return 'page'
  return entry.within.some((path) => samePath(path, pathname)) ? 'true' : undefined
}

/** Query, hash, a trailing slash and case do not count. */
export function samePath(link: string, pathname: string): boolean {
  return menuPath(link) === menuPath(pathname)
}

function menuPath(link: string): string {
  const path = link.replace(/[?#].*$/s, '').toLowerCase()
  return path.replace(/\/+$/, '') || '/'
}
