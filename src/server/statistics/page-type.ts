import { matchPage } from '#/app/pages/registry.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PageType } from '#/features/statistics/usage-stats.ts'

export function pageTypeOf(catalogue: Catalogue, path: string): PageType | undefined {
  const match = matchPage(path, new URLSearchParams())
  return match && match.visit.address(catalogue) === match.path ? match.page.usage : undefined
}
