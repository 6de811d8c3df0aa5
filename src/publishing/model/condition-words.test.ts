import { expect, it } from 'vitest'
import { conditionWords } from './condition-words.ts'

const LABELS: Readonly<Record<string, string>> = { peso: 'Peso', ram: 'Memoria RAM' }
const words = conditionWords((key) => LABELS[key])

it.each([
  [{ key: 'peso' }, 'Peso está cargado'],
  [{ key: 'peso', moreThan: 0.5 }, 'Peso es más que 0,5'],
  [{ key: 'peso', lessThan: { key: 'ram' } }, 'Peso es menos que «Memoria RAM»'],
  [{ key: 'peso', outside: [0.12, 0.35] }, 'Peso está fuera de 0,12 a 0,35'],
  [{ key: 'luces', is: false }, 'luces es no'],
  [{ key: '' }, ''],
])('%j is described as «%s»', (condition, text) => {
  expect(words(condition)).toBe(text)
})
