import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { Device } from '../../../engines/identity/identity.ts'
import { clientAddress } from '../request/client-address.ts'

/** Longer than any browser's. */
const MAX_USER_AGENT = 300

/** What a request is sent from, as it is kept with a session: no more of the address than tells one network from another. */
export function deviceOf(request: IncomingMessage, trustedProxies: number): Device {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    network: networkOf(clientAddress(request, trustedProxies)),
  }
}

/** The first 24 bits of an IPv4 address or 48 of an IPv6 one, the rest zeros; empty for what is neither. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0')
  if (!isIPv6(plain)) return ''
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
  return `${whole.slice(0, 3).join(':')}::`
}
