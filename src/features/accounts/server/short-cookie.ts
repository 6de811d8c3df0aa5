import type { IncomingMessage } from 'node:http'
import { ownCookie } from '#/core/identity/session-cookies.ts'

const MAX_SHORT_COOKIE_LENGTH = 1000

/** Cookie for the minutes between the steps of signing in. */
export function shortCookie(siteUrl: string) {
  const { read, write } = ownCookie(siteUrl, 'ingreso', { sameSite: 'Strict' })
  return {
    read: (request: IncomingMessage) => read(request)?.slice(0, MAX_SHORT_COOKIE_LENGTH),
    keep: write,
    forget: () => write('', 0),
  }
}
