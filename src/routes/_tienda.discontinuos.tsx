import { createFileRoute } from '@tanstack/react-router'
import type { DiscontinuedPage } from '../pages/discontinued-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { DiscontinuedScreen } from '../storefront/discontinued/discontinued-screen.tsx'

export const Route = createFileRoute('/_tienda/discontinuos')({
  loader: () => loadPage<DiscontinuedPage>('/discontinuos'),
  head: pageHead,
  component: () => <DiscontinuedScreen page={Route.useLoaderData()} />,
})
