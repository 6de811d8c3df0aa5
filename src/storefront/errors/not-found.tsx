import { lazy, Suspense } from 'react'
import type { NotFoundPage } from '../../catalogue/pages/not-found-page.ts'
import { ErrorScreen } from './error-screen.tsx'

const load = () => import('./not-found-screen.tsx')

// Every route may need it and hardly any visit does, with the search that it offers.
const NotFoundScreen = import.meta.env.SSR
  ? (await load()).NotFoundScreen
  : lazy(async () => ({ default: (await load()).NotFoundScreen }))

/** What the router shows for a page that isn't there; `data` comes from the loader that missed it. */
export function NotFound({ data }: { data?: unknown }) {
  if (!data) return <ErrorScreen />
  return (
    <Suspense fallback={null}>
      <NotFoundScreen page={data as NotFoundPage} />
    </Suspense>
  )
}
