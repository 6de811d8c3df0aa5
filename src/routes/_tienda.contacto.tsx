import { createFileRoute } from '@tanstack/react-router'
import type { ContactPage } from '../pages/contact-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { ContactScreen } from '../storefront/contact/contact-screen.tsx'

export const Route = createFileRoute('/_tienda/contacto')({
  validateSearch: (search: Record<string, unknown>) => ({ modelo: textOf(search.modelo) }),
  loaderDeps: ({ search }) => ({ modelo: textOf(search.modelo) }),
  loader: ({ deps }) => loadPage<ContactPage>(`/contacto${stringifySearch(deps)}`),
  // Each visit needs its own form token, which says when it was handed out.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <ContactScreen page={Route.useLoaderData()} />,
})
