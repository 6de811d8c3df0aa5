import '#/ui/styles.ts'
import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { brandStyles, FACES } from '#/ui/faces.ts'
import type { SitePage } from '#/site/pages/page-table.ts'
import { WishlistNotice } from '#/site/wishlist/wishlist-notice.tsx'
import { SessionFollower } from '#/site/session/session-follower.tsx'
import { SkipLink } from './skip-link.tsx'
import { CompareTray } from '#/site/compare/compare-tray.tsx'
import { SiteFooter } from './footer/site-footer.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { stylesFragment } from '#/framework/server/fragment-cache.ts'
import { PageHead } from './page-head.tsx'
import { CLIENT_SCRIPT, stylesheetsOf, stylesOf } from '#/framework/server/stylesheet-manifest.ts'

type DocumentProps = {
  page: SitePage & { still: boolean }
  path: string
  file: string
  next: string | undefined
  screen: ReactNode
}

export function HtmlDocument({
  page: { answer, siteLayout, still },
  path,
  file,
  next,
  screen,
}: DocumentProps) {
  const { typeface } = siteLayout.theme
  const own = brandStyles(siteLayout.theme)
  const face = typeface === 'instrument-sans' ? font : FACES[typeface]?.file
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161616" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <PageHead answer={answer} />
        {face === undefined ? null : (
          <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={face} />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.PROD ? (
          <style
            dangerouslySetInnerHTML={{ __html: stylesFragment(`styles ${file}`, () => stylesOf(file)) }}
          />
        ) : null}
        {own === '' ? null : <style dangerouslySetInnerHTML={{ __html: own }} />}
      </head>
      <body id="arriba">
        <SkipLink />
        <SiteHeader siteLayout={siteLayout} path={path} />
        <main id="contenido" tabIndex={-1}>
          {screen}
        </main>
        <WishlistNotice />
        <CompareTray here={path === '/comparar'} />
        <SiteFooter siteLayout={siteLayout} />
        <SessionFollower firebase={siteLayout.firebase} />
        {import.meta.env.DEV ? <script type="module" src="/src/app/site/development-styles.ts" /> : null}
        {still ? null : (
          <script
            type="module"
            async
            src={CLIENT_SCRIPT}
            data-vitals={siteLayout.vitals || undefined}
            data-offline={siteLayout.offline ?? undefined}
            data-next={next && (stylesheetsOf(next) || undefined)}
          />
        )}
      </body>
    </html>
  )
}
