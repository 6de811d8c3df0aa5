import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { DeviceFacts } from '#/core/identity/identity.ts'
import { clientAddress } from '#/core/http/client-address.ts'

const MAX_USER_AGENT = 300

/** Reduces the address to its network prefix. */
export function deviceOf(request: IncomingMessage, trustedProxies: number): DeviceFacts {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    network: addressNetwork(clientAddress(request, trustedProxies)),
  }
}

/** First 24 bits of IPv4 or 48 of IPv6; empty for anything else. */
export function addressNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) === 0) return ''
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\d+$/, '0')
  const [first, second, third] = parsed.toNormalizedString().split(':')
  return `${first}:${second}:${third}::`
}
