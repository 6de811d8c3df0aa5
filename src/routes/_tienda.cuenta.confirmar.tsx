import { createFileRoute } from '@tanstack/react-router'
import type { ConfirmPage } from '../pages/confirm-page.ts'
import { TAKE_ADDRESS } from '../start/early-history.ts'
import { pageHead } from '../start/head.ts'
import { loadPage, renderNonce } from '../start/load-page.ts'
import { stringifySearch, textOf } from '../start/search-params.ts'
import { ConfirmScreen } from '../storefront/confirm/confirm-screen.tsx'

const asked = (search: Record<string, unknown>) => ({ volver: textOf(search.volver) })

export const Route = createFileRoute('/_tienda/cuenta/confirmar')({
  validateSearch: asked,
  loaderDeps: ({ search }) => asked(search),
  loader: ({ deps }) => loadPage<ConfirmPage>(`/cuenta/confirmar${stringifySearch(deps)}`),
  // The page holds what was sent, which is for this visit alone: it is read anew each time and not kept.
  staleTime: 0,
  gcTime: 0,
  head: pageHead,
  component: Confirm,
})

function Confirm() {
  return (
    <>
      <script
        nonce={renderNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: TAKE_ADDRESS('/cuenta/confirmar') }}
      />
      <ConfirmScreen page={Route.useLoaderData()} />
    </>
  )
}
