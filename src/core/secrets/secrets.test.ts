import { expect, it } from 'vitest'
import { isSigned, secretsFor, signature } from './secrets.ts'

const [now, before] = ['el de ahora', 'el de antes']

it('signs with the first secret, and accepts signatures of previous ones', () => {
  const [ours, older] = [signature([now, before], 'a'), signature([before], 'a')]
  expect(ours).toBe(signature([now], 'a'))
  expect([ours, older].map((given) => isSigned([now, before], 'a', given))).toEqual([true, true])
  expect([ours, older].map((given) => isSigned([now], 'a', given))).toEqual([true, false])
  for (const given of ['', 'x', ours.slice(1), `${ours}A`, signature([now], 'b')])
    expect(isSigned([now, before], 'a', given)).toBe(false)
})

it('accepts a truncated signature only at the requested length', () => {
  const whole = signature([now], 'a')
  expect(isSigned([now], 'a', whole.slice(0, 24), 24)).toBe(true)
  for (const given of [whole, whole.slice(0, 23), '']) expect(isSigned([now], 'a', given, 24)).toBe(false)
})

it('derives separate secrets for each purpose, in the same order', () => {
  const both = secretsFor([now, before], 'sesiones')
  expect(both).toEqual([...secretsFor([now], 'sesiones'), ...secretsFor([before], 'sesiones')])
  expect(secretsFor([now, before], 'otra')).not.toEqual(both)
})
