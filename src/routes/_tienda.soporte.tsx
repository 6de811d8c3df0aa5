import { createFileRoute } from '@tanstack/react-router'
import type { SupportPage } from '../pages/support-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { SupportScreen } from '../storefront/support/support-screen.tsx'

const asked = (search: Record<string, unknown>) => ({
  modelo: textOf(search.modelo),
  provincia: textOf(search.provincia),
  rubro: textOf(search.rubro),
})

export const Route = createFileRoute('/_tienda/soporte')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<SupportPage>(`/soporte${stringifySearch(deps)}`),
  head: pageHead,
  component: () => <SupportScreen page={Route.useLoaderData()} />,
})
