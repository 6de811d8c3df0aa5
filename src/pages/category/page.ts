import { categoryPage, type CategoryPage } from './category-page.ts'
import { page } from '../page.ts'
import { listingParameters } from '../../catalogue/category-listing/parameters.ts'

export const category = page({
  path: '/categorias/*',
  query: listingParameters,
  cache: (query) => query.toString(),
  // With something the listing doesn't have, the page carries a notice and is nobody else's.
  keeps: ({ listing }: CategoryPage) => listing.notice === null,
  softNavigation: true,
  usage: 'category',
  read: ({ catalogue, id, query }) => categoryPage(catalogue, id, query),
})
