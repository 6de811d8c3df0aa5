import { expect, test } from 'vitest'
import { proxyNotice, unbelievedProxy } from './forwarded-headers.ts'

const NAMES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']

test.each(NAMES)('%s is reported only when no proxy is trusted', (name) => {
  const headers = { host: 'x', [name]: '203.0.113.7' }
  expect(unbelievedProxy({ trustedProxies: 0 }, headers)).toBe(name)
  expect(unbelievedProxy({ trustedProxies: 1 }, headers)).toBeNull()
  expect(unbelievedProxy({ trustedProxies: 0 }, { host: 'x' })).toBeNull()
})

test('logs an untrusted proxy at most once a day, without addresses', () => {
  const lines: object[] = []
  let now = 0
  const notice = proxyNotice(
    { trustedProxies: 0 },
    (...line) => lines.push(line),
    () => now,
  )
  notice({ host: 'x' })
  expect(lines).toEqual([])
  for (const name of NAMES) notice({ [name]: '203.0.113.7' })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).toMatch(/TRUSTED_PROXIES/)
  expect(JSON.stringify(lines)).not.toContain('203.0.113')
  now += 23 * 3600 * 1000
  notice({ 'x-real-ip': '203.0.113.7' })
  expect(lines).toHaveLength(1)
  now += 2 * 3600 * 1000
  notice({ 'x-real-ip': '203.0.113.7' })
  expect(lines).toHaveLength(2)
})
