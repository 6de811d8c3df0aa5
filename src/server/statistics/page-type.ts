import { categoryPath } from '../../pages/common/breadcrumbs.ts'
import { matchPage } from '../../pages/registry.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { PageType } from '../../catalogue/documents/usage-stats.ts'

/** What type of page is at a path; undefined where there is none that this catalogue knows. */
export function pageTypeOf(catalogue: Catalogue, path: string): PageType | undefined {
  const match = matchPage(path, new URLSearchParams())
  if (match === undefined) return undefined
  const { name, id } = match
  if (name === 'product' && !catalogue.products.has(id)) return undefined
  if (name === 'text' && !catalogue.pages.has(id)) return undefined
  if (name === 'category') {
    const category = catalogue.categoryByRoute.get(id)
    if (!category || categoryPath(category) !== match.path) return undefined
  }
  return match.page.usage
}
