import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** X-Forwarded-For entries beyond our own proxies can be forged by the visitor. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const named = plainAddress(forwarded.at(-trustedProxies) ?? '')
  return named === '' ? direct : named
}

/** Prefix length of an IPv6 subnet, all of which belongs to one client. */
const SITE_BITS = 64
const CUSTOMER_BITS = 48

/** IPv4 address, or the /64 of an IPv6 one: `2001:db8:0:1::/64`. */
export function clientNetwork(request: IncomingMessage, trustedProxies: number): string {
  const address = plainAddress(clientAddress(request, trustedProxies))
  if (address === '') return 'unknown'
  const parsed = ipv4Within(ipaddr.process(address))
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkPrefix(parsed.toByteArray(), SITE_BITS)
}

/** /48 that may belong to a single customer; undefined for IPv4. */
export function customerNetwork(network: string): string | undefined {
  if (!network.includes('/')) return undefined
  return networkPrefix(ipaddr.parseCIDR(network)[0].toByteArray(), CUSTOMER_BITS)
}

function networkPrefix(bytes: number[], bits: number): string {
  const masked = bytes.map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(masked).toString()}/${bits}`
}

function ipv4Within(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  const bytes = address.toByteArray()
  switch (address.range()) {
    case '6to4':
      return ipaddr.fromByteArray(bytes.slice(2, 6))
    case 'rfc6052':
      return ipaddr.fromByteArray(bytes.slice(12))
    default:
      return address
  }
}

/** Without brackets, port or zone; empty if it is no address. */
function plainAddress(entry: string): string {
  const text = entry.trim()
  if (text.length > 100) return ''
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '')
  return isIP(address) === 0 ? '' : address
}

export function isOwnPage({ headers, method }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return method === 'GET' || method === 'HEAD'
  return URL.canParse(origin) && new URL(origin).host === host
}
