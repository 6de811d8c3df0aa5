import type { IncomingMessage } from 'node:http'
import { safeBack } from '../../../pages/account/account-page.ts'
import { ACCOUNT_PATHS } from '../../../pages/account/names.ts'

const NAME = 'vuelta'
const MAX_LENGTH = 3000
const DAY_SECONDS = 24 * 3600

/** In the visitor's browser: a mail repeats nothing that was typed. */
export function wayBack(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  const rest = `Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}; HttpOnly`
  const written = (value: string, seconds: number) => `${prefix}${NAME}=${value}; Max-Age=${seconds}; ${rest}`
  return {
    read(request: IncomingMessage): string {
      const start = `${prefix}${NAME}=`
      const found = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(start))
      const value = found?.slice(start.length, start.length + MAX_LENGTH) ?? ''
      try {
        return safeBack(decodeURIComponent(value))
      } catch {
        return ACCOUNT_PATHS.account
      }
    },
    /** What was kept before may be somebody else's. */
    keep: (back: string) =>
      back === ACCOUNT_PATHS.account ? written('', 0) : written(encodeURIComponent(back), DAY_SECONDS),
    forget: () => written('', 0),
  }
}
