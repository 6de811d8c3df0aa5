import type { IncomingMessage } from 'node:http'
import { isGs1Serial } from '#/catalogue/products/gtin.ts'
import { ownCookie } from '#/core/identity/session-cookies.ts'

const MAX_BOX_COOKIE_LENGTH = 100
const HALF_AN_HOUR = 1800

/** Cookie with the scanned serial number, to keep it out of the address. */
export function boxCookie(siteUrl: string) {
  const cookie = ownCookie(siteUrl, 'caja', { sameSite: 'Lax' })
  return {
    /** Serial number for the box with this GTIN; the header is untrusted. */
    read(request: IncomingMessage, gtin: string): string | undefined {
      const [of, ...valueParts] = (cookie.read(request) ?? '').split('.')
      try {
        const serial =
          of === gtin ? decodeURIComponent(valueParts.join('.').slice(0, MAX_BOX_COOKIE_LENGTH)) : ''
        return isGs1Serial(serial) ? serial : undefined
      } catch {
        return undefined
      }
    },
    keep: (gtin: string, serial: string) =>
      cookie.write(`${gtin}.${encodeURIComponent(serial)}`, HALF_AN_HOUR),
  }
}
