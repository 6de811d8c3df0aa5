import type { IncomingMessage } from 'node:http'

/**
 * The visitor's address. Only as many entries of X-Forwarded-For are believed as there are proxies of ours in front; anything
 * further left is the visitor's own word.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? direct
}

/** What a visitor is counted by. */
export function clientNetwork(request: IncomingMessage, trustedProxies: number): string {
  return clientAddress(request, trustedProxies)
}

/** True for a request that another site made the browser send. */
export function isCrossSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

/** True only for a request that says by itself that a page of this site sent it. */
export function isOwnForm(request: IncomingMessage): boolean {
  const saysWhere = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined
  return saysWhere && !isCrossSite(request)
}
