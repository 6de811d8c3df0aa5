import type { IncomingMessage } from 'node:http'

type Flags = { sameSite: 'Lax' | 'Strict'; forScripts?: true }

/** A cookie of the whole site; over TLS no other host can set it. */
export function ownCookie(siteUrl: string, name: string, { sameSite, forScripts }: Flags) {
  const isSecure = siteUrl.startsWith('https:')
  const start = `${isSecure ? '__Host-' : ''}${name}=`
  const flags = `Path=/; SameSite=${sameSite}${isSecure ? '; Secure' : ''}${forScripts ? '' : '; HttpOnly'}`
  return {
    read: (request: IncomingMessage) => cookieAfter(request, start) || undefined,
    write: (value: string, seconds: number) => `${start}${value}; Max-Age=${seconds}; ${flags}`,
  }
}

export function cookieAfter({ headers }: IncomingMessage, start: string): string | undefined {
  const found = (headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(start))
  return found?.slice(start.length)
}
