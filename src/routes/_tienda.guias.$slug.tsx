import { createFileRoute } from '@tanstack/react-router'
import type { GuidePage } from '../pages/guides.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { GuideScreen } from '../storefront/guides/guide-screen.tsx'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/guias/$slug')({
  loader: ({ params }) => loadPage<GuidePage>(`/guias/${encodeURIComponent(params.slug)}`),
  head: pageHead,
  component: () => <GuideScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
