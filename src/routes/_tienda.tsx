import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadChrome } from '../start/load-page.ts'
import { CompareTray } from '../storefront/compare/compare-tray.tsx'
import { SiteFooter } from '../storefront/footer/site-footer.tsx'
import { SiteHeader } from '../storefront/header/site-header.tsx'
import { ListNotice } from '../storefront/common/list/list-notice.tsx'
import { useFollowedSession } from '../storefront/common/session/use-session.ts'
import { SkipLink } from '../storefront/common/shell/skip-link.tsx'

/** What every page for visitors stands in. */
export const Route = createFileRoute('/_tienda')({
  loader: () => loadChrome(),
  component: Layout,
})

function Layout() {
  const chrome = Route.useLoaderData()
  useFollowedSession(chrome.firebase)
  return (
    <>
      <SkipLink />
      <SiteHeader chrome={chrome} />
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      <ListNotice />
      <CompareTray />
      <SiteFooter chrome={chrome} />
    </>
  )
}
