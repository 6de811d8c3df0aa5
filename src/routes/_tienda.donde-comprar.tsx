import { createFileRoute } from '@tanstack/react-router'
import type { WhereToBuyPage } from '../pages/where-to-buy-page.ts'
import { pageHead } from '../start/head.ts'
import { loadPage } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { WhereToBuyScreen } from '../storefront/where-to-buy/where-to-buy-screen.tsx'

const asked = (search: Record<string, unknown>) => ({
  modelo: textOf(search.modelo),
  provincia: textOf(search.provincia),
})

export const Route = createFileRoute('/_tienda/donde-comprar')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<WhereToBuyPage>(`/donde-comprar${stringifySearch(deps)}`),
  head: pageHead,
  component: () => <WhereToBuyScreen page={Route.useLoaderData()} />,
})
