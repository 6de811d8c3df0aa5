import { createFileRoute } from '@tanstack/react-router'
import type { SearchPage } from '../pages/search-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf, textsOf } from '../start/search-params.ts'
import { SearchScreen } from '../storefront/search/search-screen.tsx'

type Asked = { q?: string; tipo?: string; ver?: string; [filter: `f-${string}`]: string | string[] }

const read = (search: Record<string, unknown>): Asked => {
  const asked: Asked = {}
  for (const name of ['q', 'tipo', 'ver'] as const) {
    const text = textOf(search[name])
    if (text !== undefined) asked[name] = text
  }
  for (const name of Object.keys(search)) {
    if (!isFilter(name)) continue
    const values = textsOf(search[name])
    if (values) asked[name] = values
  }
  return asked
}

/** A filter of what was found. */
function isFilter(name: string): name is `f-${string}` {
  return name.startsWith('f-')
}

export const Route = createFileRoute('/_tienda/buscar')({
  validateSearch: (search: Record<string, unknown>) => read(search),
  loaderDeps: ({ search }) => read(search),
  loader: ({ deps }) => loadPage<SearchPage>(`/buscar${stringifySearch(deps)}`),
  // A search is counted when it is asked for, not when a link to it is pointed at.
  preload: false,
  head: pageHead,
  component: () => <SearchScreen page={Route.useLoaderData()} />,
})
