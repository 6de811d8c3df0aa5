import { lazy, Suspense } from 'react'
import type { NotFoundPage } from '../../pages/not-found-page.ts'
import { ErrorScreen } from './error-screen.tsx'

/** The script of the screen; a loader that finds nothing waits for it, so that what is lost on the way is told and can be retried. */
export const loadNotFound = () => import('./not-found-screen.tsx')

const never = () => new Promise<never>(() => {})

// Every route may need it and hardly any visit does, with the search that it offers. While it doesn't come to a page that is
// being hydrated, that one stays as the server drew it.
const NotFoundScreen = import.meta.env.SSR
  ? (await loadNotFound()).NotFoundScreen
  : lazy(async () => ({ default: (await loadNotFound().catch(never)).NotFoundScreen }))

/** What the router shows for a page that isn't there; `data` comes from the loader that missed it. */
export function NotFound({ data }: { data?: unknown }) {
  if (!data) return <ErrorScreen />
  return (
    <Suspense fallback={null}>
      <NotFoundScreen page={data as NotFoundPage} />
    </Suspense>
  )
}
