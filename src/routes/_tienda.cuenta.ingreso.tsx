import { createFileRoute } from '@tanstack/react-router'
import type { StaffSignInPage } from '../pages/staff-sign-in-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { StaffSignInScreen } from '../storefront/staff-sign-in/staff-sign-in-screen.tsx'

const asked = (search: Record<string, unknown>) => ({ aviso: textOf(search.aviso) })

export const Route = createFileRoute('/_tienda/cuenta/ingreso')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<StaffSignInPage>(`/cuenta/ingreso${stringifySearch(deps)}`),
  // How somebody signs in is never the page of whoever uses the browser next.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <StaffSignInScreen page={Route.useLoaderData()} />,
})
