import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { waitFaults } from './test-waits.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Exempt: a fault of `npm run faults` lasts for a given time. */
const NOT_TESTS = ['**/node_modules', 'tests/faults/**']

const FAULTS = [
  ["import { setTimeout as sleep } from 'node:timers/promises'", 'sleeps'],
  ['await new Promise((resolve) => setTimeout(resolve, 50))', 'sleeps'],
  ['await new Promise((resolve) => setTimeout(() => resolve(1), MS)); const MS = 2', 'sleeps'],
  ['await page.waitForTimeout(100)', 'sleeps'],
  ['Atomics.wait(shared, 0, 0, 100)', 'sleeps'],
  ["await page.waitForLoadState('networkidle')", 'waits for a quiet network'],
  ["await page.goto('/', { waitUntil: 'networkidle' })", 'waits for a quiet network'],
  ['await expect.poll(look, { timeout: 20_000 }).toBe(1)', 'is patient for less than 30 s'],
  ['const SOON = { timeout: 5 * SECOND }; const SECOND = 1000', 'is patient for less than 30 s'],
  ['await expect(link).toBeVisible({ timeout: 29_999 })', 'is patient for less than 30 s'],
  ['page.setDefaultTimeout(20_000)', 'is patient for less than 30 s'],
  ['test.setTimeout(239_999)', 'lowers the limit of a test'],
  ["describe('name', SOON, () => {}); const SOON = { timeout: 60_000 }", 'lowers the limit of a test'],
  ['test.describe.configure({ timeout: 2 * 60_000 })', 'lowers the limit of a test'],
  ["test('name', async () => {}, 60_000)", 'lowers the limit of a test'],
  ['beforeAll(start, 5000)', 'lowers the limit of a test'],
  ['await vi.waitFor(look)', 'is patient for less than 30 s'],
  ['await vi.waitFor(look, 20_000)', 'is patient for less than 30 s'],
  ['await fetch(url, { signal: AbortSignal.timeout(5000) })', 'is patient for less than 30 s'],
  ['expect(Date.now() - before).toBeLessThan(9000)', 'judges how long something took'],
  [
    'const took = performance.now() - before; expect(took).toBeLessThanOrEqual(9000)',
    'judges how long something took',
  ],
  ['expect(Date.now() - before).toBeLessThan(PATIENCE * all.length)', 'judges how long something took'],
  [
    '{ await expect(menu).toBeHidden(); await open(); await close(); await expect(menu).toBeHidden(); }',
    'waits for what may be there already',
  ],
  ['{ await alert.waitFor(); await send(); await alert.waitFor(); }', 'waits for what may be there already'],
] as const

const PATIENT = [
  'await new Promise((resolve) => setTimeout(resolve))',
  'await new Promise((resolve) => setTimeout(resolve, 0))',
  'setTimeout(() => socket.destroy(), 500)',
  'vi.useFakeTimers(); await new Promise((resolve) => setTimeout(resolve, 50))',
  "import { setImmediate as turn } from 'node:timers/promises'",
  'new DatabaseSync(file, { timeout: 50 })',
  'await expect.poll(look).toBe(1)',
  'const SOON = { timeout: MINUTE }; const MINUTE = 60 * 1000',
  'await vi.waitFor(look, 30_000)',
  'afterAll(stop, 240_000)',
  '{ await alert.waitFor(); await page.reload(); await alert.waitFor() }',
  '{ await expect(menu).toBeHidden(); await open(); await expect(menu).toBeVisible(); await expect(menu).toBeHidden() }',
  'expect(Date.now() - before).toBeLessThan(30_000)',
  'expect(box.y - top).toBeLessThan(10)',
]

test('finds waits for time, and no others', () => {
  const found = FAULTS.map(([code]) => [code, waitFaults('a.test.ts', `\n${code}`)])
  expect(found).toEqual(FAULTS.map(([code, fault]) => [code, [`a.test.ts:2 ${fault}`]]))
  for (const code of PATIENT) expect([code, waitFaults('a.test.ts', code)]).toEqual([code, []])
})

test('no test waits for time to pass, or with too short a limit', () => {
  const files = globSync(['tests/**/*.ts', '{src,scripts,bench}/**/*.test.{ts,tsx}'], {
    cwd: ROOT,
    exclude: NOT_TESTS,
  }).map((file) => file.split(path.sep).join('/'))
  expect(files.length).toBeGreaterThan(600)
  expect(files.flatMap((file) => waitFaults(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})
