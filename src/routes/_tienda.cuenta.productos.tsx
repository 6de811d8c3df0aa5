import { createFileRoute } from '@tanstack/react-router'
import type { MyProductsPage } from '../pages/my-products-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { MyProductsScreen } from '../storefront/my-products/my-products-screen.tsx'

/** What fills the form in: from a product, a manual, or from before signing in. */
const asked = (search: Record<string, unknown>) => ({
  modelo: textOf(search.modelo),
  fecha: textOf(search.fecha),
  serie: textOf(search.serie),
  avisar: textOf(search.avisar),
  factura: textOf(search.factura),
})

export const Route = createFileRoute('/_tienda/cuenta/productos')({
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<MyProductsPage>(`/cuenta/productos${stringifySearch(deps)}`),
  // What an account registered is never the page of whoever uses the browser next.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: () => <MyProductsScreen page={Route.useLoaderData()} />,
})
