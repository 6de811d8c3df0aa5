import { expect, test } from 'vitest'
import { readStockAlertKey, stockAlertKey } from './stock-alert-form.ts'

const HOUR = 3_600_000
const OURS = ['un secreto de prueba de más de treinta letras'] as const
const ROSA = ['AW-T2022', 'rosa@correo.example', 0] as const

test('a key contains its product and address, is fresh for two days and expires later', () => {
  const key = stockAlertKey(OURS, ...ROSA)
  const requested = { product: 'AW-T2022', email: 'rosa@correo.example' }
  expect(readStockAlertKey(OURS, key, 47 * HOUR)).toEqual({ ...requested, isFresh: true })
  expect(readStockAlertKey(OURS, key, 49 * HOUR)).toEqual({ ...requested, isFresh: false })
  expect(readStockAlertKey(OURS, key, 100 * 24 * HOUR)).toBeUndefined()
})

test('rejects forged keys and keys of another secret', () => {
  const key = stockAlertKey(OURS, ...ROSA)
  const [time, payload, signed] = key.split('.')
  const other = Buffer.from('AW-T2022 beto@correo.example').toString('base64url')
  for (const forged of [
    '',
    '..',
    `${time}.${other}.${signed}`,
    `zzzz.${payload}.${signed}`,
    `${time}.${payload}.`,
    'x'.repeat(9000),
  ])
    expect(readStockAlertKey(OURS, forged, 0), forged).toBeUndefined()
  expect(readStockAlertKey(['otro secreto de prueba de más de treinta letras'], key, 0)).toBeUndefined()
})
