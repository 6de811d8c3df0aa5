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

test('counts the whole country', () => {
  expect(serviceCentreCount(page('', '', 38, 24))).toBe('38\u00a0talleres en 24\u00a0jurisdicciones')
})

test('says the trade and the province that were asked', () => {
  expect(serviceCentreCount(page('Jujuy', 'audio', 1, 1))).toBe('1\u00a0taller de audio en Jujuy')
  expect(serviceCentreCount(page('', 'informatica', 20, 12))).toBe(
    '20\u00a0talleres de informática en 12\u00a0provincias',
  )
})

test('says so when there is none', () => {
  expect(serviceCentreCount(page('Chaco', 'informatica', 0, 0))).toBe(
    'No hay talleres de informática en Chaco',
  )
})
