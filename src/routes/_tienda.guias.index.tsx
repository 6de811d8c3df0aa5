import { createFileRoute } from '@tanstack/react-router'
import type { GuidesPage } from '../pages/guides.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { GuidesScreen } from '../storefront/guides/guides-screen.tsx'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/guias/')({
  loader: () => loadPage<GuidesPage>('/guias'),
  head: pageHead,
  component: () => <GuidesScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
