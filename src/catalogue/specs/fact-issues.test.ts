import { describe, expect, test } from 'vitest'
import { factIssues } from './fact-issues.ts'
import type { Field } from './fields/field.ts'
import { dateField, webAddress } from './fields/text-fields.ts'
import { PRODUCT_TYPES } from './registry.ts'

const fields: readonly Field[] = [
  ...PRODUCT_TYPES.flatMap((type) => [...type.fields.values()]),
  dateField('certificadoHasta', 'Certificado hasta'),
  webAddress('certificado', 'Certificado'),
]
const oneOfEachKind = [...new Map(fields.map((field) => [field.kind, field])).values()]
const kindsOf = new Map(oneOfEachKind.map((field) => [field.key, field]))

const GOOD: Record<Field['kind'], (field: Field) => unknown> = {
  number: () => 5,
  flag: () => true,
  choice: ({ options }) => options![0],
  choices: ({ options }) => [options![0]],
  text: ({ descriptor }) => (descriptor.check ? '7798000012347' : 'Un texto'),
  texts: () => ['Uno', 'Dos'],
  date: () => '2026-03-31',
  address: () => 'https://tienda.com.ar/ficha',
  interval: () => ({ min: 1, max: 2 }),
  record: ({ parts }) => Object.fromEntries(parts!.map((part) => [part.key, GOOD[part.kind](part)])),
}
const FOREIGN = [
  5,
  true,
  'mucho',
  ['mucho'],
  { min: 1, max: 2 },
  { mucho: 1 },
  [[1]],
  [{ a: 1 }],
  { min: 'mucho', max: [] },
  'x'.repeat(500_000),
  Array.from({ length: 50_000 }, () => 'x'),
  { min: 1, max: 2, mucho: 'x'.repeat(500_000) },
]

test('covers one field of each kind', () => {
  expect(oneOfEachKind.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(GOOD).toSorted())
})

describe.each(oneOfEachKind)('$kind «$key»', (field) => {
  const good = GOOD[field.kind](field)
  const faultsOf = (value: unknown, writer: 'person' | 'program') =>
    factIssues(kindsOf, { [field.key]: value }, writer)

  test('accepts a valid value', () => {
    expect(faultsOf(good, 'program')).toEqual([])
    expect(faultsOf(good, 'person')).toEqual([])
  })

  test('refuses a value of another kind or too long, with its key', () => {
    for (const value of FOREIGN) {
      const text = JSON.stringify(value)
      const isTooLong = text.length > 5000
      const hasForeignPart = text.includes('"mucho":')
      const fits = field.schema.safeParse(value).success && !isTooLong && !hasForeignPart
      // A person may still be typing such a text.
      const isBegun = typeof value === 'string' && ['text', 'address'].includes(field.kind) && !isTooLong
      expect(faultsOf(value, 'program').length > 0, text.slice(0, 40)).toBe(!fits)
      expect(faultsOf(value, 'person').length > 0, text.slice(0, 40)).toBe(!fits && !isBegun)
      for (const { path } of faultsOf(value, 'program')) expect(path.split('.')[0]).toBe(field.key)
    }
  })
})

test('accepts unfinished values from a person, and only valid ones from a program', () => {
  const torre = PRODUCT_TYPES[0]!.fields
  const unfinished = { peso: -3, dimensiones: { alto: -1 }, ean: '779' }
  expect(factIssues(torre, unfinished, 'person')).toEqual([])
  const refused = factIssues(torre, unfinished, 'program').map(({ path }) => path)
  expect([...new Set(refused)]).toEqual(['peso', 'dimensiones.alto', 'ean'])
  expect(factIssues(torre, { dimensiones: { alto: 5 } }, 'program')).toEqual([])
})

test('an unknown key or part is reported', () => {
  const torre = PRODUCT_TYPES[0]!.fields
  expect(factIssues(torre, { promise: 'x', dimensiones: { alto: 5, viejo: 1 } })).toEqual([
    { path: 'promise', message: 'Quitá «promise»: este tipo de producto no lleva ese dato.' },
    { path: 'dimensiones.viejo', message: 'Quitá «viejo»: este tipo de producto no lleva ese dato.' },
  ])
})
