import type { IncomingMessage } from 'node:http'
import { isGs1Serial } from '#/catalogue/products/gtin.ts'
import { cookieAfter } from '#/core/identity/own-cookie.ts'

const NAME = 'caja'
const MAX_LENGTH = 100
const HALF_AN_HOUR = 1800

/** The serial number that was scanned, out of the address. Its path keeps it from every other page. */
export function boxCookie(siteUrl: string) {
  const flags = `HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`
  return {
    /** Of the box with this GTIN; the header may say anything. */
    read(request: IncomingMessage, gtin: string): string | undefined {
      const kept = cookieAfter(request, `${NAME}=${gtin}.`) ?? ''
      try {
        const serial = decodeURIComponent(kept.slice(0, MAX_LENGTH))
        return isGs1Serial(serial) ? serial : undefined
      } catch {
        return undefined
      }
    },
    keep: (gtin: string, serial: string) =>
      `${NAME}=${gtin}.${encodeURIComponent(serial)}; Path=/01; Max-Age=${HALF_AN_HOUR}; ${flags}`,
  }
}
