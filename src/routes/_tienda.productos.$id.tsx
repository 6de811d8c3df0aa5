import { createFileRoute } from '@tanstack/react-router'
import type { ProductPage } from '../catalogue/pages/product-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { ProductScreen } from '../storefront/product/product-screen.tsx'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/productos/$id')({
  loader: ({ params }) => loadPage<ProductPage>(`/productos/${encodeURIComponent(params.id)}`),
  head: pageHead,
  component: () => <ProductScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
