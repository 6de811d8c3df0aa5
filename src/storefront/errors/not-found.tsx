import type { NotFoundPage } from '../../catalogue/pages/not-found-page.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What the router shows for a page that isn't there; `data` comes from the loader that missed it. */
export function NotFound({ data }: { data?: unknown }) {
  return data ? <NotFoundScreen page={data as NotFoundPage} /> : <ErrorScreen />
}
