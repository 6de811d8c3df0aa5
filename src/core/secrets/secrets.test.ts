import { expect, it } from 'vitest'
import { isSigned, secretsFor, signature } from './secrets.ts'

const [now, before] = ['el de ahora', 'el de antes']

it('the first secret signs, and what one of before signed is still ours', () => {
  const [ours, older] = [signature([now, before], 'a'), signature([before], 'a')]
  expect(ours).toBe(signature([now], 'a'))
  expect([ours, older].map((given) => isSigned([now, before], 'a', given))).toEqual([true, true])
  expect([ours, older].map((given) => isSigned([now], 'a', given))).toEqual([true, false])
  for (const given of ['', 'x', ours.slice(1), `${ours}A`, signature([now], 'b')])
    expect(isSigned([now, before], 'a', given)).toBe(false)
})

it('of a part that is asked for, neither less nor more is taken', () => {
  const whole = signature([now], 'a')
  expect(isSigned([now], 'a', whole.slice(0, 24), 24)).toBe(true)
  for (const given of [whole, whole.slice(0, 23), '']) expect(isSigned([now], 'a', given, 24)).toBe(false)
})

it('each purpose has secrets of its own, in the same order', () => {
  const both = secretsFor([now, before], 'sesiones')
  expect(both).toEqual([...secretsFor([now], 'sesiones'), ...secretsFor([before], 'sesiones')])
  expect(secretsFor([now, before], 'otra')).not.toEqual(both)
})
