import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Limit } from '#/core/identity/throttle.ts'
import { attemptFrom, networkCount } from './rate-limit.ts'

const LIMIT = { times: 5, seconds: 600 }
const NETWORKS = Array.from({ length: 100 }, (_, n) => `2001:db8:7:${n.toString(16)}::/64`)

function throttle() {
  const counts = new Map<string, number>()
  return {
    async attempt(key: string, { times, seconds }: Limit) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return counts.get(key)! <= times ? 0 : seconds
    },
  }
}

test('a customer’s IPv6 networks share four times the limit of one, and each IPv4 address has its own', async () => {
  const shared = throttle()
  const count = networkCount(LIMIT)
  const passed = async (attempt: (network: string) => Promise<number>, networks: readonly string[]) => {
    let through = 0
    for (const network of networks) if ((await attempt(network)) === 0) through += 1
    return through
  }
  for (const attempt of [count, (network: string) => attemptFrom(shared, 'x', network, LIMIT)]) {
    expect(await passed(attempt, NETWORKS)).toBe(20)
    expect(await passed(attempt, Array(10).fill('2001:db8:8:1::/64'))).toBe(5)
    expect(await passed(attempt, Array(10).fill('203.0.113.7'))).toBe(5)
    expect(await passed(attempt, ['203.0.113.8', '203.0.113.9'])).toBe(2)
  }
})

test('every rate limit on visitors counts by network this way', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const without = globSync('**/*.ts', { cwd: src }).filter((file) => {
    const text = readFileSync(path.join(src, file), 'utf8')
    const isPlain =
      /by: 'network',\s*count: (?!networkCount|count\b)|throttle\.attempt\(`[^`]*\$\{(?:visit\.)?client\}/.test(
        text,
      )
    return (
      !file.endsWith('.test.ts') &&
      (isPlain || (text.includes("by: 'network'") && !/networkCount|LimitsApp/.test(text)))
    )
  })
  expect(without.filter((file) => !file.startsWith('core/http/'))).toEqual([])
})
