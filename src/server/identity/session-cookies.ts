import type { IncomingMessage } from 'node:http'

const SESSION = 'sesion'
/** For the page's scripts; it opens nothing. */
const HINT = 'sesion-abierta'

export type SessionCookies = ReturnType<typeof sessionCookies>

export function sessionCookies(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  const common = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const both = (token: string, hint: string, seconds: number) => [
    `${prefix}${SESSION}=${token}; Max-Age=${seconds}; ${common}; HttpOnly`,
    `${prefix}${HINT}=${hint}; Max-Age=${seconds}; ${common}`,
  ]
  return {
    read(request: IncomingMessage): string | undefined {
      const start = `${prefix}${SESSION}=`
      const found = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(start))
      return found?.slice(start.length) || undefined
    },
    open: ({ token, maxAgeSeconds }: { token: string; maxAgeSeconds: number }) =>
      both(token, '1', maxAgeSeconds),
    close: () => both('', '', 0),
  }
}
