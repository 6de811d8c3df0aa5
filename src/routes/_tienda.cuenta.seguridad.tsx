import { createFileRoute } from '@tanstack/react-router'
import type { SecurityPage } from '../pages/security-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { SecurityScreen } from '../storefront/security/security-screen.tsx'

const asked = (search: Record<string, unknown>) => ({ aviso: textOf(search.aviso) })

export const Route = createFileRoute('/_tienda/cuenta/seguridad')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<SecurityPage>(`/cuenta/seguridad${stringifySearch(deps)}`),
  // Where an account is open is never the page of whoever uses the browser next.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <SecurityScreen page={Route.useLoaderData()} />,
})
