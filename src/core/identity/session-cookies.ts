import { ownCookie } from './own-cookie.ts'

export type SessionCookies = ReturnType<typeof sessionCookies>

export function sessionCookies(siteUrl: string) {
  const session = ownCookie(siteUrl, 'sesion', { sameSite: 'Lax' })
  // For the page's scripts; it opens nothing.
  const hint = ownCookie(siteUrl, 'sesion-abierta', { sameSite: 'Lax', forScripts: true })
  return {
    read: session.read,
    open: ({ token, maxAgeSeconds }: { token: string; maxAgeSeconds: number }) => [
      session.write(token, maxAgeSeconds),
      hint.write('1', maxAgeSeconds),
    ],
    close: () => [session.write('', 0), hint.write('', 0)],
  }
}
