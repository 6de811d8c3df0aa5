import { pages } from '#/app/pages/registry.ts'

const beginnings = Object.values(pages).flatMap(({ paths, softNavigation }) =>
  softNavigation ? [] : paths.map((path) => path.replace(/\*.*$/, '')),
)

/**
 * Beginnings of addresses of pages with a form, a visitor's own things or a count. The browser gets the values alone
 * (`vite.config.ts`), since entries of pages would bring schemas with them.
 */
export const HARD_PAGES: readonly string[] = beginnings.filter(
  (path) => !beginnings.some((other) => other !== path && path.startsWith(other)),
)
