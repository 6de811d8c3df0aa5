import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import font from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { FOLLOW_EARLY_HISTORY } from '../start/early-history.ts'
import { renderNonce } from '../start/load-page.ts'
import { NOT_PAGES } from '../start/page-links.ts'
import '../ui/tokens.css'
import '../ui/global.css'

/**
 * Until React navigates by itself, a link that the visitor is about to follow is fetched by the browser; `hydrate.tsx` takes
 * the rules away.
 */
const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[...NOT_PAGES, '/buscar'].map((path) => ({
            not: { href_matches: `${path}*` },
          })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#161616', media: '(prefers-color-scheme: dark)' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: font },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  shellComponent: Shell,
  component: Outlet,
})

function Shell({ children }: { children: ReactNode }) {
  const nonce = renderNonce()
  return (
    <html lang="es-AR">
      <head>
        <HeadContent />
      </head>
      <body id="arriba">
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FOLLOW_EARLY_HISTORY }} />
        {children}
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION }} />
        <Scripts />
      </body>
    </html>
  )
}
