import { createFileRoute } from '@tanstack/react-router'
import type { ContactPage } from '../pages/contact-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { ContactScreen } from '../storefront/contact/contact-screen.tsx'

export const Route = createFileRoute('/_tienda/contacto_/enviado')({
  validateSearch: (search: Record<string, unknown>) => ({ caso: textOf(search.caso) }),
  loaderDeps: ({ search }) => ({ caso: textOf(search.caso) }),
  loader: ({ deps }) => loadPage<ContactPage>(`/contacto/enviado${stringifySearch(deps)}`),
  head: pageHead,
  component: () => <ContactScreen page={Route.useLoaderData()} />,
})
