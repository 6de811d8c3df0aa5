import { createFileRoute } from '@tanstack/react-router'
import type { HomePage } from '../pages/home-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { HomeScreen } from '../storefront/home/home-screen.tsx'

export const Route = createFileRoute('/_tienda/')({
  loader: () => loadPage<HomePage>('/'),
  head: pageHead,
  component: () => <HomeScreen page={Route.useLoaderData()} />,
})
