import { createFileRoute } from '@tanstack/react-router'
import type { CategoryPage } from '../catalogue/pages/category-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { CategoryScreen } from '../storefront/category/category-screen.tsx'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/categorias/$route')({
  loader: ({ params }) => loadPage<CategoryPage>(`/categorias/${encodeURIComponent(params.route)}`),
  head: pageHead,
  component: () => <CategoryScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
