import { createFileRoute } from '@tanstack/react-router'
import type { ComparePage } from '../pages/compare-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textsOf } from '../start/search-params.ts'
import { CompareScreen } from '../storefront/compare/compare-screen.tsx'

const asked = (search: Record<string, unknown>) => ({ id: textsOf(search.id) })

export const Route = createFileRoute('/_tienda/comparar')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<ComparePage>(`/comparar${stringifySearch(deps)}`),
  head: pageHead,
  component: () => <CompareScreen page={Route.useLoaderData()} />,
})
