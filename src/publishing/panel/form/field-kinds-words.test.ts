import { expect, test } from 'vitest'
import { typeNamedFields, keyFromLabel, newField, ofKind, itemWords } from './field-kinds-words.ts'

test.each([
  ['Carga máxima', 'cargaMaxima'],
  ['12 V de entrada', 'vDeEntrada'],
  ['Ñandú', 'nandu'],
  ['', ''],
])('the key of «%s» is «%s»', (label, key) => {
  expect(keyFromLabel(label)).toBe(key)
})

test('changing the kind of a fact preserves the common settings', () => {
  const number = {
    kind: 'number',
    key: 'carga',
    label: 'Carga',
    unit: 'kg',
    range: [4, 12],
    whole: true,
    required: true,
  }
  expect(ofKind(number, 'interval')).toEqual({
    kind: 'interval',
    key: 'carga',
    label: 'Carga',
    required: true,
    unit: 'kg',
    range: [4, 12],
  })
  expect(ofKind(number, 'choice')).toEqual({
    kind: 'choice',
    key: 'carga',
    label: 'Carga',
    required: true,
    options: [],
  })
})

test('facts are named by the draft, or by the site for shared ones', () => {
  const document = {
    groups: [
      {
        title: 'A',
        fields: [
          { kind: 'number', key: 'carga', label: 'Carga' },
          { kind: 'shared', key: 'peso' },
        ],
      },
      { title: 'B', fields: [{ kind: 'flag', key: '', label: 'Sin clave' }] },
    ],
  }
  expect(typeNamedFields(document, [{ key: 'peso', label: 'Peso', kind: 'number' }])).toEqual([
    { key: 'carga', label: 'Carga', kind: 'number' },
    { key: 'peso', label: 'Peso', kind: 'number' },
  ])
})

test('a new item has no text, and others are described by their content', () => {
  expect(itemWords(newField())).toBe('')
  expect(itemWords({ kind: 'shared', key: 'peso' })).toBe('peso')
  expect(itemWords([{ text: '{carga} de carga' }])).toBe('{carga} de carga')
})
