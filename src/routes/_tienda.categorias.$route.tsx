import { createFileRoute } from '@tanstack/react-router'
import { listingSearch } from '../catalogue/listing/parameters.ts'
import type { CategoryPage } from '../pages/category-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch } from '../start/search-params.ts'
import { CategoryScreen } from '../storefront/category/category-screen.tsx'
import { bannerSizes } from '../storefront/category/banner-sizes.ts'
import { fetchPicture } from '../ui/fetch-picture.ts'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/categorias/$route')({
  validateSearch: listingSearch,
  // Canonical again: what the validation drops stays in the router's search, and the page is named by these.
  loaderDeps: ({ search }) => listingSearch(search),
  loader: async ({ params, deps }) => {
    const address = `/categorias/${encodeURIComponent(params.route)}${stringifySearch(deps)}`
    const page = await loadPage<CategoryPage>(address)
    const { picture } = page.banner
    if (picture) fetchPicture(picture, bannerSizes(picture))
    return page
  },
  head: pageHead,
  component: () => <CategoryScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
