import { createFileRoute } from '@tanstack/react-router'
import type { SearchPage } from '../catalogue/pages/search-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { SearchScreen } from '../storefront/search/search-screen.tsx'

const read = (search: Record<string, unknown>) => ({
  q: textOf(search.q),
  tipo: textOf(search.tipo),
  ver: textOf(search.ver),
})

export const Route = createFileRoute('/_tienda/buscar')({
  validateSearch: (search: Record<string, unknown>): { q?: string; tipo?: string; ver?: string } =>
    read(search),
  loaderDeps: ({ search }) => read(search),
  loader: ({ deps }) => loadPage<SearchPage>(`/buscar${stringifySearch(deps)}`),
  // A search is counted when it is asked for, not when a link to it is pointed at.
  preload: false,
  head: pageHead,
  component: () => <SearchScreen page={Route.useLoaderData()} />,
})
