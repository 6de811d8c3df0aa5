import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router'
import chrome from '../content/chrome.json'
import { Header } from '../common/parts.tsx'
import '../common/styles.css'
import type { Chrome } from '../common/types.ts'
import { kit } from './kit.tsx'

export const loader = () => chrome as unknown as Chrome

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <Header chrome={useLoaderData<typeof loader>()} kit={kit} />
      <Outlet />
    </>
  )
}
