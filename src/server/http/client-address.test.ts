import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, isCrossSite } from './client-address.ts'

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage

describe('the visitor’s address', () => {
  it('is the socket’s when no proxy is trusted, whatever the header says', () => {
    expect(clientAddress(request({ 'x-forwarded-for': '1.1.1.1' }), 0)).toBe('10.0.0.9')
  })
  it('is what the nearest trusted proxy saw, never what the visitor wrote', () => {
    expect(clientAddress(request({ 'x-forwarded-for': 'forged, 2.2.2.2' }), 1)).toBe('2.2.2.2')
    expect(clientAddress(request({ 'x-forwarded-for': 'forged, 2.2.2.2, 3.3.3.3' }), 2)).toBe('2.2.2.2')
    expect(clientAddress(request({}), 1)).toBe('10.0.0.9')
  })
})

describe('a request from another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: 'https://a.example', host: 'a.example' }, false],
    [{ origin: 'https://b.example', host: 'a.example' }, true],
    [{ origin: 'null', host: 'a.example' }, true],
    [{ host: 'a.example' }, false],
  ])('%j → %s', (headers, expected) =>
    expect(isCrossSite(request(headers as Record<string, string>))).toBe(expected),
  )
})
