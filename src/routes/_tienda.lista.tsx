import { createFileRoute } from '@tanstack/react-router'
import type { ListPage } from '../pages/list-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf, textsOf } from '../start/search-params.ts'
import { ListScreen } from '../storefront/list/list-screen.tsx'

const asked = (search: Record<string, unknown>) => ({
  id: textsOf(search.id),
  quitado: textOf(search.quitado),
  enviada: textOf(search.enviada),
})

export const Route = createFileRoute('/_tienda/lista')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<ListPage>(`/lista${stringifySearch(deps)}`),
  // Each visit needs its own form token, which says when it was handed out.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <ListScreen page={Route.useLoaderData()} />,
})
