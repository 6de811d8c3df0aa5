import type { IncomingMessage } from 'node:http'
import { safeBack } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { ownCookie } from '#/core/identity/own-cookie.ts'

const MAX_BACK_COOKIE_LENGTH = 3000
const DAY_SECONDS = 24 * 3600

/** In the visitor's browser: a mail repeats nothing that was typed. */
export function wayBack(siteUrl: string) {
  const { read, write } = ownCookie(siteUrl, 'vuelta', { sameSite: 'Strict' })
  return {
    read(request: IncomingMessage): string {
      try {
        return safeBack(decodeURIComponent(read(request)?.slice(0, MAX_BACK_COOKIE_LENGTH) ?? ''))
      } catch {
        return ACCOUNT_PATHS.account
      }
    },
    /** Always overwritten, because an earlier value may belong to another account. */
    keep: (back: string) =>
      back === ACCOUNT_PATHS.account ? write('', 0) : write(encodeURIComponent(back), DAY_SECONDS),
    forget: () => write('', 0),
  }
}
