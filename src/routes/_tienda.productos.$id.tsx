import { createFileRoute } from '@tanstack/react-router'
import type { ProductPage } from '../pages/product-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { loadDetails } from '../storefront/product/static-details.ts'
import { ProductScreen } from '../storefront/product/product-screen.tsx'
import { STAGE_SIZES } from '../storefront/product/stage-sizes.ts'
import { fetchPicture } from '../ui/fetch-picture.ts'
import { NotFound } from '../storefront/errors/not-found.tsx'

export const Route = createFileRoute('/_tienda/productos/$id')({
  loader: async ({ params }) => {
    const details = loadDetails()
    const page = await loadPage<ProductPage>(`/productos/${encodeURIComponent(params.id)}`)
    fetchPicture(page.pictures[0], STAGE_SIZES)
    await details
    return page
  },
  head: pageHead,
  component: () => <ProductScreen page={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
