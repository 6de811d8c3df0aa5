import { expect, test } from 'vitest'
import { RefusalLog } from './refusal-log.ts'

function noted() {
  const lines: { event: string; facts: Record<string, unknown> }[] = []
  const refusals = new RefusalLog((_level, event, facts = {}) => lines.push({ event, facts }))
  return { lines, refusals }
}

test.each([400, 401, 403, 405, 413, 414, 415, 422, 429, 431])('logs a %i with its reason', (status) => {
  const { lines, refusals } = noted()
  refusals.answered({ method: 'POST', route: '/contacto', status }, 'id-1')
  expect(lines).toEqual([
    {
      event: 'request refused',
      facts: { method: 'POST', route: '/contacto', status, reason: expect.any(String), request: 'id-1' },
    },
  ])
})

test.each([200, 303, 404, 410, 499, 503])('logs no refusal for a %i', (status) => {
  const { lines, refusals } = noted()
  refusals.answered({ method: 'GET', route: '*', status })
  refusals.flush()
  expect(lines).toEqual([])
})

test('logs a flood as a few lines and a total count', () => {
  const { lines, refusals } = noted()
  for (let times = 0; times < 5000; times += 1)
    refusals.answered({ method: 'POST', route: '/ingresar', status: 429 })
  for (let route = 0; route < 500; route += 1)
    refusals.answered({ method: 'GET', route: `/${route}`, status: 403 })
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(lines.filter(({ facts }) => facts.status === 403).length).toBeGreaterThan(10)
  const before = lines.length
  refusals.flush()
  expect(lines).toHaveLength(before + 1)
  expect(lines.at(-1)).toMatchObject({
    event: 'requests refused',
    facts: { total: 5500, withoutLine: 5500 - before },
  })
  expect((lines.at(-1)!.facts.most as object[])[0]).toMatchObject({ status: 429, times: 5000 })
  refusals.answered({ method: 'POST', route: '/ingresar', status: 429 })
  expect(lines.at(-1)!.event).toBe('request refused')
})
