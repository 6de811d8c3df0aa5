import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, clientNetwork, customerNetwork, isOwnPage } from './client-address.ts'

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage

describe('the visitor’s address', () => {
  it('is the socket address when no proxy is trusted, whatever the header', () => {
    expect(clientAddress(request({ 'x-forwarded-for': '1.1.1.1' }), 0)).toBe('10.0.0.9')
  })
  it('is the one the nearest trusted proxy saw, never a forged one', () => {
    expect(clientAddress(request({ 'x-forwarded-for': 'forged, 2.2.2.2' }), 1)).toBe('2.2.2.2')
    expect(clientAddress(request({ 'x-forwarded-for': 'forged, 2.2.2.2, 3.3.3.3' }), 2)).toBe('2.2.2.2')
    expect(clientAddress(request({}), 1)).toBe('10.0.0.9')
  })
})

describe('the network a visitor is counted under', () => {
  const direct = (remoteAddress: string) =>
    clientNetwork({ headers: {}, socket: { remoteAddress } } as unknown as IncomingMessage, 0)
  const behind = (forwarded: string) => clientNetwork(request({ 'x-forwarded-for': forwarded }), 1)

  it('is the same for a whole /64, and different for the next', () => {
    const all = Array.from({ length: 105 }, (_, index) => direct(`2001:db8:7:1::${(index + 1).toString(16)}`))
    expect(new Set(all)).toEqual(new Set(['2001:db8:7:1::/64']))
    expect(direct('2001:0DB8:0007:0001:ffff:ffff:ffff:ffff')).toBe('2001:db8:7:1::/64')
    expect(direct('2001:db8:7:2::1')).toBe('2001:db8:7:2::/64')
    expect(customerNetwork('2001:db8:7:2::/64')).toBe(customerNetwork('2001:db8:7:1::/64'))
    expect(customerNetwork('2001:db8:8:1::/64')).not.toBe(customerNetwork('2001:db8:7:1::/64'))
    expect(customerNetwork('203.0.113.7')).toBeUndefined()
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    // A client with one of these addresses controls its whole network.
    ['2002:cb00:7107:99::1', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    ['[2001:db8::9]', '2001:db8::/64'],
    ['[2001:db8::9]:443', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    [' 2001:db8::9 ', '2001:db8::/64'],
  ])('reads %s as %s', (written, network) => {
    expect(behind(`forged, ${written}`)).toBe(network)
  })

  it.each([
    'unknown',
    '_hidden',
    '1.2.3',
    '0x7f.1',
    '999.1.1.1',
    '1.2.3.4.5:80',
    '2001:db8::1::2',
    '[2001:db8::1',
    '',
    'a'.repeat(10_000),
    `[${'1:'.repeat(5000)}]`,
  ])('uses the socket address for a malformed one: %.30s', (written) => {
    expect(behind(written)).toBe('10.0.0.9')
  })

  it('counts all clients without an address as one', () => {
    expect(direct('')).toBe('unknown')
    expect(direct('\u0000')).toBe('unknown')
  })
})

describe('a request from a page of this site', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'https://a.example', host: 'a.example' }, true],
    [{ origin: 'https://b.example', host: 'a.example' }, false],
    [{ origin: 'null', host: 'a.example' }, false],
  ])('%j → %s', (headers, expected) => {
    for (const method of ['GET', 'POST']) {
      expect(isOwnPage({ ...request(headers as Record<string, string>), method } as IncomingMessage)).toBe(
        expected,
      )
    }
  })

  it('is recognized without headers only for GET', () => {
    const silent = request({ host: 'a.example' })
    expect(isOwnPage({ ...silent, method: 'GET' } as IncomingMessage)).toBe(true)
    expect(isOwnPage({ ...silent, method: 'POST' } as IncomingMessage)).toBe(false)
  })
})
