import { sitePages } from '#/app/pages/registry.ts'

const hardPathPrefixes = Object.values(sitePages).flatMap(({ paths, softNavigation }) =>
  softNavigation ? [] : paths.map((path) => path.replace(/\*.*$/, '')),
)

/**
 * Prefixes of pages with forms, personal data or counters, which are always loaded in full. The browser bundle gets
 * only the values (`vite.config.ts`), because page entries would add schemas.
 */
export const HARD_PAGES: readonly string[] = hardPathPrefixes.filter(
  (path) => !hardPathPrefixes.some((other) => other !== path && path.startsWith(other)),
)
