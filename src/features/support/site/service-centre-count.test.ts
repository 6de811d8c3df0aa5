import { expect, test } from 'vitest'
import { serviceCentreCount } from './service-centre-count.ts'

const trades = [
  { id: 'audio', name: 'Audio' },
  { id: 'informatica', name: 'Informática' },
] as const

const page = (province: string, trade: string, centreCount: number, provinces: number) => ({
  query: { model: '', province, trade },
  trades: [...trades],
  centres: Array.from({ length: provinces }, (_, index) => ({ province: `P${index}`, centres: [] })),
  centreCount,
})

test('counts the centres of the whole country', () => {
  expect(serviceCentreCount(page('', '', 38, 24))).toBe('38\u00a0talleres en 24\u00a0jurisdicciones')
})

test('names the selected trade and province', () => {
  expect(serviceCentreCount(page('Jujuy', 'audio', 1, 1))).toBe('1\u00a0taller de audio en Jujuy')
  expect(serviceCentreCount(page('', 'informatica', 20, 12))).toBe(
    '20\u00a0talleres de informática en 12\u00a0jurisdicciones',
  )
})

test('states that there are none', () => {
  expect(serviceCentreCount(page('Chaco', 'informatica', 0, 0))).toBe(
    'No hay talleres de informática en Chaco',
  )
})
