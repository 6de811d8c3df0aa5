import { createFileRoute } from '@tanstack/react-router'
import type { AccountPage } from '../pages/account-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { AccountScreen } from '../storefront/account/account-screen.tsx'

const asked = (search: Record<string, unknown>) => ({ volver: textOf(search.volver) })

export const Route = createFileRoute('/_tienda/ingresar_/codigo')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<AccountPage>(`/ingresar/codigo${stringifySearch(deps)}`),
  // What was refused, or who is in, is of one visit.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <AccountScreen page={Route.useLoaderData()} />,
})
