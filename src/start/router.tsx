import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../storefront/errors/error-screen.tsx'
import { renderNonce } from './load-page.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  let rendered = false
  const nonce = renderNonce()
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    // Hydration is the first render: whoever has scrolled the page meanwhile stays where they are.
    scrollRestoration: () => {
      const hydrating = !rendered
      rendered = true
      return typeof window === 'undefined' || !hydrating || window.scrollY === 0
    },
    // A product's picture goes from its card to its gallery (see `product-card.tsx`); nothing else is animated.
    defaultViewTransition: {
      types: ({ toLocation, pathChanged }) =>
        pathChanged &&
        toLocation.pathname.startsWith('/productos/') &&
        !matchMedia('(prefers-reduced-motion: reduce)').matches
          ? ['producto']
          : false,
    },
    // Pages change with the catalogue, not with time.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: ({ reset }) => <ErrorScreen reset={reset} />,
    defaultNotFoundComponent: () => <ErrorScreen />,
  })
  if (import.meta.env.SSR) withoutTime(router)
  return router
}

type Router = ReturnType<typeof createRouter>

/** A page made at another moment is the same bytes: when its data were read is for the browser to say (`hydrate.tsx`). */
function withoutTime(router: Pick<Router, 'load' | 'stores'>): void {
  const load = router.load.bind(router)
  router.load = async (...options) => {
    await load(...options)
    for (const match of router.stores.matches.get()) match.updatedAt = 0
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
