import { createFileRoute } from '@tanstack/react-router'
import { listingSearch } from '../catalogue/listing/parameters.ts'
import type { CategoryPage } from '../catalogue/pages/category-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch } from '../start/search-params.ts'
import { CategoryScreen } from '../storefront/category/category-screen.tsx'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/categorias/$route')({
  validateSearch: listingSearch,
  // Canonical again: what the validation drops stays in the router's search, and the page is named by these.
  loaderDeps: ({ search }) => listingSearch(search),
  loader: ({ params, deps }) =>
    loadPage<CategoryPage>(`/categorias/${encodeURIComponent(params.route)}${stringifySearch(deps)}`),
  head: pageHead,
  component: () => <CategoryScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
