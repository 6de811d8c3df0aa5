import { createFileRoute } from '@tanstack/react-router'
import type { AccountPage } from '../pages/account-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { AccountScreen } from '../storefront/account/account-screen.tsx'
import { NotFound } from '../storefront/errors/not-found.tsx'

const asked = (search: Record<string, unknown>) => ({ token: textOf(search.token) })

export const Route = createFileRoute('/_tienda/registrarse_/$step')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps, params }) =>
    loadPage<AccountPage>(`/registrarse/${encodeURIComponent(params.step)}${stringifySearch(deps)}`),
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <AccountScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
