import { expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { readModel } from './read-model.ts'
import { createSearchIndex } from './search.ts'

const index = createSearchIndex(sampleCatalogue())

it.each([
  'AW-T2022',
  'awt2022',
  'aw t 20 22',
  'AW–T2022/AR',
  't2022',
  'modelo: T-2022',
  'AW-T2O22',
  '  torre t2022. ',
])('«%s» is the tower', (text) => expect(readModel(index, text)).toBe('AW-T2022'))

it('accepts a discontinued code and a whole name', () => {
  expect(readModel(index, 'aw t1500')).toBe('AW-T1500')
  const { name } = index.list.items[0]!
  expect(readModel(index, ` ${name.toUpperCase()} `)).toBe(index.list.items[0]!.id)
})

it.each(['', 'torre', '2023', 'AW-T2022 o AW-T1200', '🎉'])('«%s» names no single product', (text) => {
  expect(readModel(index, text)).toBeUndefined()
})
