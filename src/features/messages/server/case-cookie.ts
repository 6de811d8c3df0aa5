import type { IncomingMessage } from 'node:http'
import { isCaseNumber } from '#/features/messages/case-number.ts'
import { isSigned, signature, type Secrets } from '#/core/secrets/secrets.ts'
import { ownCookie } from '#/core/identity/own-cookie.ts'

const CASE_COOKIE_SECONDS = 2 * 3600

/** Short-lived access to a case, so that its number and email stay out of URLs. */
export function caseCookie(siteUrl: string, secrets: Secrets) {
  const { read, write } = ownCookie(siteUrl, 'caso', { sameSite: 'Lax' })
  const signedText = (value: string) => `caso:${value}`
  return {
    /** The number of the case. */
    read(request: IncomingMessage, now = Date.now()): string | undefined {
      const [id = '', until = '', signed = ''] = read(request)?.slice(0, 200).split('.') ?? []
      const isOurs = isSigned(secrets, signedText(`${id}.${until}`), signed)
      return isOurs && isCaseNumber(id) && Number.parseInt(until, 36) > now ? id : undefined
    },
    open(id: string, now = Date.now()): string {
      const value = `${id}.${(now + CASE_COOKIE_SECONDS * 1000).toString(36)}`
      return write(`${value}.${signature(secrets, signedText(value))}`, CASE_COOKIE_SECONDS)
    },
    close: () => write('', 0),
  }
}
