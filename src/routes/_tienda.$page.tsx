import { createFileRoute } from '@tanstack/react-router'
import type { TextPage } from '../pages/text-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { TextScreen } from '../storefront/text-page/text-screen.tsx'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/$page')({
  loader: ({ params }) => loadPage<TextPage>(`/${encodeURIComponent(params.page)}`),
  head: pageHead,
  component: () => <TextScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
