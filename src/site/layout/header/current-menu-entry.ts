import type { MenuEntry } from '#/site/layout/site-layout-data.ts'

/** `aria-current` of a menu entry: the page itself, or its family. */
export function currentEntry(entry: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (entry.popup) return entry.popup.paths.some((path) => samePath(path, pathname)) ? 'true' : undefined
  if (entry.link !== null && samePath(entry.link, pathname)) return 'page'
  return entry.descendants.some((path) => samePath(path, pathname)) ? 'true' : undefined
}

/** Path equality, ignoring query, hash, trailing slash and case. */
export function samePath(link: string, pathname: string): boolean {
  return menuPath(link) === menuPath(pathname)
}

function menuPath(link: string): string {
  const path = link.replace(/[?#].*$/s, '').toLowerCase()
  return path.replace(/\/+$/, '') || '/'
}
