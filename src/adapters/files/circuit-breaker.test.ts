import { expect, test } from 'vitest'
import { CircuitBreaker, CircuitOpen } from './circuit-breaker.ts'

const LIMITS = { failures: 3, restMs: 50, longestMs: 100 }
const never = () => false
const broken = () => Promise.reject(new Error('away'))

async function runRepeatedly(
  breaker: CircuitBreaker,
  work: () => Promise<string>,
  times: number,
): Promise<string[]> {
  const answers: string[] = []
  for (let time = 0; time < times; time++)
    answers.push(await breaker.run(work, never).catch((error: Error) => error.name))
  return answers
}

test('opens after consecutive failures, which a success resets', async () => {
  const breaker = new CircuitBreaker(LIMITS)
  expect(await runRepeatedly(breaker, broken, 2)).toEqual(['Error', 'Error'])
  expect(await runRepeatedly(breaker, () => Promise.resolve('ok'), 1)).toEqual(['ok'])
  expect(await runRepeatedly(breaker, broken, 5)).toEqual([
    'Error',
    'Error',
    'Error',
    'CircuitOpen',
    'CircuitOpen',
  ])
})

test('lets one probe through after a pause, and closes when it succeeds', async () => {
  const breaker = new CircuitBreaker(LIMITS)
  await runRepeatedly(breaker, broken, 3)
  const probes = Promise.withResolvers<string>()
  let requested = 0
  const work = () => {
    requested += 1
    return probes.promise
  }
  const answers: Promise<string>[] = []
  await expect
    .poll(() => {
      answers.push(breaker.run(work, never).catch((error: Error) => error.name))
      return requested
    })
    .toBe(1)
  expect(await breaker.run(work, never).catch((error: unknown) => error)).toBeInstanceOf(CircuitOpen)
  probes.resolve('ok')
  expect(await Promise.all(answers)).toContain('ok')
  expect(await runRepeatedly(breaker, () => Promise.resolve('ok'), 2)).toEqual(['ok', 'ok'])
})

test('a refusal counts as an answer', async () => {
  const breaker = new CircuitBreaker(LIMITS)
  for (let time = 0; time < 5; time++) {
    await expect(breaker.run(broken, () => true)).rejects.toThrow('away')
  }
})
