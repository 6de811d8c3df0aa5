import { sitePages } from '#/app/pages/registry.ts'

const hardPathPrefixes = Object.values(sitePages).flatMap(({ paths, softNavigation }) =>
  softNavigation ? [] : paths.map((path) => path.replace(/\*.*$/, '')),
)

/**
 * Beginnings of addresses of pages with a form, a visitor's own things or a count. The browser gets the values alone
 * (`vite.config.ts`), since entries of pages would bring schemas with them.
 */
export const HARD_PAGES: readonly string[] = hardPathPrefixes.filter(
  (path) => !hardPathPrefixes.some((other) => other !== path && path.startsWith(other)),
)
