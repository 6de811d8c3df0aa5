import { createFileRoute } from '@tanstack/react-router'
import type { MyProductsPage } from '../pages/my-products-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { MyProductsScreen } from '../storefront/my-products/my-products-screen.tsx'

export const Route = createFileRoute('/_tienda/cuenta/productos')({
  loader: () => loadPage<MyProductsPage>('/cuenta/productos'),
  // What an account registered is never the page of whoever uses the browser next.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <MyProductsScreen page={Route.useLoaderData()} />,
})
