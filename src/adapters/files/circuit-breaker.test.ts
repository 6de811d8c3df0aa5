import { expect, test } from 'vitest'
import { CircuitBreaker, CircuitOpen } from './circuit-breaker.ts'

const LIMITS = { failures: 3, restMs: 50, longestMs: 100 }
const never = () => false
const broken = () => Promise.reject(new Error('away'))

async function ask(breaker: CircuitBreaker, work: () => Promise<string>, times: number): Promise<string[]> {
  const answers: string[] = []
  for (let time = 0; time < times; time++)
    answers.push(await breaker.run(work, never).catch((error: Error) => error.name))
  return answers
}

test('after some failures in a row nobody is asked, and those between them count for nothing', async () => {
  const breaker = new CircuitBreaker(LIMITS)
  expect(await ask(breaker, broken, 2)).toEqual(['Error', 'Error'])
  expect(await ask(breaker, () => Promise.resolve('ok'), 1)).toEqual(['ok'])
  expect(await ask(breaker, broken, 5)).toEqual(['Error', 'Error', 'Error', 'CircuitOpen', 'CircuitOpen'])
})

test('one is let through after a while: what it meets is for everybody', async () => {
  const breaker = new CircuitBreaker(LIMITS)
  await ask(breaker, broken, 3)
  const probes = Promise.withResolvers<string>()
  let asked = 0
  const work = () => {
    asked += 1
    return probes.promise
  }
  const answers: Promise<string>[] = []
  await expect
    .poll(() => {
      answers.push(breaker.run(work, never).catch((error: Error) => error.name))
      return asked
    })
    .toBe(1)
  expect(await breaker.run(work, never).catch((error: unknown) => error)).toBeInstanceOf(CircuitOpen)
  probes.resolve('ok')
  expect(await Promise.all(answers)).toContain('ok')
  expect(await ask(breaker, () => Promise.resolve('ok'), 2)).toEqual(['ok', 'ok'])
})

test('who says no has answered', async () => {
  const breaker = new CircuitBreaker(LIMITS)
  for (let time = 0; time < 5; time++) {
    await expect(breaker.run(broken, () => true)).rejects.toThrow('away')
  }
})
