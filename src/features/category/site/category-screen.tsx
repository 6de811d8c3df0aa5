import type { CategoryPage } from '#/features/category/category-page.ts'
import layout from '#/ui/layout.module.css'
import { CategoryBannerView } from './banner.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import stack from '#/ui/stack.module.css'
import css from './category-screen.module.css'
import { EmptyCategory } from './empty-category.tsx'
import { GuideLinks } from '#/site/guides/guide-links.tsx'
import { CategoryListing } from './listing.tsx'
import { SiblingLinks } from './sibling-links.tsx'

export function CategoryScreen({ page }: { page: CategoryPage }) {
  const parent = page.breadcrumbs.at(-2)
  const siblings =
    page.siblings.length > 0 ? <SiblingLinks family={parent?.name ?? ''} links={page.siblings} /> : null
  // Siblings come after a short list, and after subcategories.
  const siblingsLast = page.listing.filters.length === 0 || page.children.length > 0
  return (
    <>
      <CategoryBannerView
        name={page.name}
        intro={page.intro}
        breadcrumbs={page.breadcrumbs}
        banner={page.banner}
        low={page.children.length > 0}
      />
      <div className={`${layout.page} ${stack.l} ${css.body}`}>
        {siblingsLast ? null : siblings}
        {page.children.length > 0 ? <CategoryTiles name={page.name} tiles={page.children} /> : null}
        {page.listing.found > 0 || page.listing.applied.length > 0 ? (
          <CategoryListing listing={page.listing} products={page.products} />
        ) : (
          <EmptyCategory name={page.name} />
        )}
        {page.guides.length > 0 ? <GuideLinks guides={page.guides} /> : null}
        {siblingsLast ? siblings : null}
      </div>
    </>
  )
}
