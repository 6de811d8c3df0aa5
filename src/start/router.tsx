import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../storefront/errors/error-screen.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Pages change with the catalogue, not with time.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: ({ reset }) => <ErrorScreen reset={reset} />,
    defaultNotFoundComponent: () => <ErrorScreen />,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
