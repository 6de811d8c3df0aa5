import type { CategoryPage } from '#/features/category/category-page.ts'
import layout from '#/ui/layout.module.css'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import { AppliedFilters } from '#/site/category/applied-filters.tsx'
import { FilterOpener, FilterSheet } from './filter-sheet.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './listing.module.css'
import { NoCategoryResults } from './no-results.tsx'
import { PageLinks } from './page-links.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { SortSelect } from './sort-select.tsx'

const FILTER_FORM_ID = 'filtros'

export function CategoryListing({ listing, products }: Pick<CategoryPage, 'listing' | 'products'>) {
  const filtered = listing.applied.length > 0
  return (
    <div className={layout.contents} data-enhance="listing">
      {listing.quick.length > 0 ? <QuickFilters filters={listing.quick} /> : null}
      <section
        aria-labelledby="productos"
        className={`${css.listing} ${listing.filters.length > 0 ? '' : css.plain}`}
      >
        <FilterSheet listing={listing} id={FILTER_FORM_ID} />
        <div>
          {listing.notice === null ? null : <p className={`${font.small} ${css.notice}`}>{listing.notice}</p>}
          <div className={`${stack.m} ${rule.above} ${css.bar}`}>
            <h2 id="productos" tabIndex={-1} className={css.count}>
              <output>{listing.count}</output>
            </h2>
            <div className={css.applied}>
              <AppliedFilters applied={listing.applied} clearLink={listing.clearLink} />
            </div>
            {listing.filters.length > 0 ? <FilterOpener used={listing.applied.length} /> : null}
            <SortSelect sort={listing.sort} sorts={listing.sorts} form={FILTER_FORM_ID} />
          </div>
          {products.length > 0 ? (
            <ProductGrid cards={products} comparable beside={listing.filters.length > 0} />
          ) : (
            <NoCategoryResults listing={listing} />
          )}
          {filtered || listing.pages.length > 0 ? (
            <div className={`${layout.between} ${css.end}`}>
              <p className={`${font.faint} ${css.seen}`}>{listing.seen}</p>
              {listing.pages.length > 0 ? <PageLinks pages={listing.pages} /> : null}
            </div>
          ) : null}
        </div>
      </section>
    </div>
  )
}
