import type { IncomingMessage } from 'node:http'
import { isCaseNumber } from '../../../catalogue/documents/case-number.ts'
import { isSigned, signature, type Secrets } from '../../../engines/secrets.ts'

const NAME = 'caso'
const SECONDS = 2 * 3600

/** Opens one case for a while, so that neither its number nor an address stands in a URL. */
export function caseCookie(siteUrl: string, secrets: Secrets) {
  const isSecure = siteUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  const rest = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}; HttpOnly`
  const written = (value: string, seconds: number) => `${prefix}${NAME}=${value}; Max-Age=${seconds}; ${rest}`
  const signedText = (value: string) => `caso:${value}`
  return {
    /** The number of the case. */
    read(request: IncomingMessage, now = Date.now()): string | undefined {
      const start = `${prefix}${NAME}=`
      const found = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(start))
      const [id = '', until = '', signed = ''] =
        found?.slice(start.length, start.length + 200).split('.') ?? []
      const isOurs = isSigned(secrets, signedText(`${id}.${until}`), signed)
      return isOurs && isCaseNumber(id) && Number.parseInt(until, 36) > now ? id : undefined
    },
    open(id: string, now = Date.now()): string {
      const value = `${id}.${(now + SECONDS * 1000).toString(36)}`
      return written(`${value}.${signature(secrets, signedText(value))}`, SECONDS)
    },
    close: () => written('', 0),
  }
}
