import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { NotFound } from '../storefront/errors/not-found.tsx'

/** Any address that is no page: inside the layout, so that header and footer stay. */
export const Route = createFileRoute('/_tienda/$')({
  loader: ({ location }) => loadPage<never>(location.pathname),
  head: pageHead,
  notFoundComponent: NotFound,
})
