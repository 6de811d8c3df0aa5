import type { IncomingMessage } from 'node:http'

type Flags = { sameSite: 'Lax' | 'Strict'; forScripts?: true }

export type SessionCookies = ReturnType<typeof sessionCookies>

export function sessionCookies(siteUrl: string) {
  const session = ownCookie(siteUrl, 'sesion', { sameSite: 'Lax' })
  // Readable by the page's scripts; no credential.
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

/** Site-wide cookie; over TLS its `__Host-` prefix prevents other hosts from setting it. */
export function ownCookie(siteUrl: string, name: string, { sameSite, forScripts }: Flags) {
  const isSecure = siteUrl.startsWith('https:')
  const start = `${isSecure ? '__Host-' : ''}${name}=`
  const flags = `Path=/; SameSite=${sameSite}${isSecure ? '; Secure' : ''}${forScripts ? '' : '; HttpOnly'}`
  return {
    read: (request: IncomingMessage) => cookieAfter(request, start) || undefined,
    write: (value: string, seconds: number) => `${start}${value}; Max-Age=${seconds}; ${flags}`,
  }
}

function cookieAfter({ headers }: IncomingMessage, start: string): string | undefined {
  const found = (headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(start))
  return found?.slice(start.length)
}
