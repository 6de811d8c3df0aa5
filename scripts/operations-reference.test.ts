import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '#/app/settings/environment.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const REFERENCE = read('docs/operations/reference.md')
const MOST_LINES = 700

describe('the operations reference', () => {
  it('names every setting', () => {
    const named = new Set(REFERENCE.match(/[A-Z][A-Z\d_]{3,}/g))
    expect(SETTING_NAMES.filter((name) => !named.has(name) && !name.startsWith('OTEL_BSP_'))).toEqual([])
  })

  it('has rows only for existing settings', () => {
    const rows = REFERENCE.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
    const named = rows.flatMap((line) => line.split('|')[1]!.match(/[A-Z][A-Z\d_]{3,}/g) ?? [])
    expect(named.length).toBeGreaterThan(40)
    const others = /_FILE$|^AWS_/
    expect(named.filter((name) => !others.test(name) && !SETTING_NAMES.includes(name))).toEqual([])
  })

  it('names every metric of /metrics', () => {
    const code = globSync('src/app/metrics/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
      .map(read)
      .join('\n')
    const gauges = [...code.matchAll(/\bgauge\('(\w+)'/g)].map(([, name]) => `vidriera_${name}`)
    const numbers = [...gauges, ...[...code.matchAll(/'(vidriera_\w+)'/g)].map(([, name]) => name!)]
    expect(numbers.length).toBeGreaterThan(20)
    // «_failed» stands for the previous name with another suffix.
    const ends = [...REFERENCE.matchAll(/`(_\w+)`/g)].map(([, end]) => end!)
    const isNamed = (name: string) => REFERENCE.includes(name) || ends.some((end) => name.endsWith(end))
    expect(numbers.filter((name) => !isNamed(name))).toEqual([])
  })

  it('has at most 700 lines with its sibling pages', () => {
    const lines = globSync('docs/operations/*.md', { cwd: ROOT }).map((file) => read(file).split('\n').length)
    expect(lines.length).toBe(3)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES)
  })
})
