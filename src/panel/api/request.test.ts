import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchJson, RequestRefused } from './request.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [undefined, null],
  ['7', 7000],
  ['0', 1000],
  ['Mon, 01 Jun 2026 12:00:30 GMT', 30_000],
  ['Mon, 01 Jun 2026 11:00:00 GMT', 1000],
  ['pronto', null],
])('a refusal with Retry-After «%s» is retried in %s ms', async (retryAfter, ms) => {
  const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]])
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'Esperá.' }, { status: 429, headers })))
  const refused: unknown = await fetchJson('/datos/inicio').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RequestRefused)
  expect(refused).toMatchObject({ status: 429, message: 'Esperá.', retryMs: ms })
})
