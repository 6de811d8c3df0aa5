import { createFileRoute } from '@tanstack/react-router'
import type { SearchPage } from '../catalogue/pages/search-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { SearchScreen } from '../storefront/search/search-screen.tsx'

export const Route = createFileRoute('/_tienda/buscar')({
  validateSearch: (search: Record<string, unknown>) => ({ q: textOf(search.q) }),
  loaderDeps: ({ search }) => ({ q: textOf(search.q) }),
  loader: ({ deps }) => loadPage<SearchPage>(`/buscar${stringifySearch(deps)}`),
  head: pageHead,
  component: () => <SearchScreen page={Route.useLoaderData()} />,
})
