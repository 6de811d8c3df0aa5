import { categoryPage, type CategoryPage } from './category-page.ts'
import { categorySitemap } from './category-sitemap.ts'
import { definePage } from '#/site/pages/page.ts'
import { categoryListingSteps } from '#/catalogue/category-listing/listing-index.ts'
import { listingParameters } from '#/catalogue/category-listing/parameters.ts'
import { categoryPath } from '#/site/model/breadcrumbs.ts'

export const categoryPageEntry = definePage({
  path: '/categorias/*',
  query: listingParameters,
  cache: (query) => query.toString(),
  // A notice about unknown filters is for one visitor.
  keeps: ({ listing }: CategoryPage) => listing.notice === null,
  softNavigation: true,
  usage: 'category',
  address({ categoryByRoute }, id) {
    const found = categoryByRoute.get(id)
    return found && categoryPath(found)
  },
  sitemap: categorySitemap,
  prepare(catalogue, id) {
    const found = catalogue.categoryByRoute.get(id)
    return found && categoryListingSteps(catalogue, found.id)
  },
  read: ({ catalogue, id, query }) => categoryPage(catalogue, id, query),
})
