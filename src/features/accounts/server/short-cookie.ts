import type { IncomingMessage } from 'node:http'
import { ownCookie } from '#/core/identity/own-cookie.ts'

const MAX_SHORT_COOKIE_LENGTH = 1000

/** Lives for the minutes between a question and its answer. */
export function shortCookie(siteUrl: string) {
  const { read, write } = ownCookie(siteUrl, 'ingreso', { sameSite: 'Strict' })
  return {
    read: (request: IncomingMessage) => read(request)?.slice(0, MAX_SHORT_COOKIE_LENGTH),
    keep: write,
    forget: () => write('', 0),
  }
}
