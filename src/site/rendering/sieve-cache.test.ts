import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { SieveCache } from './sieve-cache.ts'

describe('a SIEVE cache', () => {
  it('retains used entries through a scan of ten times as many', () => {
    const cache = new SieveCache<number>(100)
    for (let index = 0; index < 50; index += 1) cache.set(`used${index}`, index, 1)
    for (let index = 0; index < 1000; index += 1) {
      if (cache.get(`walked${index}`) === undefined) cache.set(`walked${index}`, index, 1)
      cache.get(`used${index % 50}`)
    }
    const usedEntries = [...cache.entries()].filter(([name]) => name.startsWith('used'))
    expect(usedEntries.length).toBe(50)
  })

  it('never exceeds its bytes, and reports each eviction', () => {
    const step = fc.record({ name: fc.nat(20), bytes: fc.nat(60), read: fc.boolean(), drop: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const held = new Map<string, number>()
        const cache = new SieveCache<number>(100, (name) => held.delete(name))
        for (const { name, bytes, read, drop } of steps) {
          if (read) cache.get(`${name}`)
          else if (drop) cache.delete(`${name}`)
          else {
            cache.set(`${name}`, bytes, bytes)
            if (cache.peek(`${name}`) !== undefined) held.set(`${name}`, bytes)
          }
          expect([...cache.entries()].sort()).toEqual([...held].sort())
          expect(cache.bytes).toBe([...held.values()].reduce((sum, size) => sum + size, 0))
          expect(cache.bytes).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
