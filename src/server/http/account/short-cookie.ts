import type { IncomingMessage } from 'node:http'

const NAME = 'ingreso'
const MAX_LENGTH = 1000

/** Lives for the minutes between a question and its answer. */
export function shortCookie(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  const rest = `Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}; HttpOnly`
  const written = (value: string, seconds: number) => `${prefix}${NAME}=${value}; Max-Age=${seconds}; ${rest}`
  return {
    read(request: IncomingMessage): string | undefined {
      const start = `${prefix}${NAME}=`
      const found = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(start))
      return found?.slice(start.length, start.length + MAX_LENGTH) || undefined
    },
    keep: written,
    forget: () => written('', 0),
  }
}
