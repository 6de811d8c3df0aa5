import { expect, it } from 'vitest'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { readEdit } from './edited-fact.ts'

const field = (key: string) => findProductType('torre')!.fields.get(key)!

it('parses an edited value as its field does', () => {
  expect(readEdit(field('autonomia'), ' 7,5 h ')).toEqual({ text: ' 7,5 h ', value: 7.5, fault: null })
  expect(readEdit(field('karaoke'), 'sí')).toMatchObject({ value: true, fault: null })
  expect(readEdit(field('dimensiones'), '30 × 60 × 28 cm')).toMatchObject({
    value: { ancho: 30, alto: 60, profundidad: 28 },
  })
})

it.each([
  ['autonomia', 'mucha', /número/i],
  ['bluetooth', '9.9', /./],
  ['autonomia', '  ', /Escribí un valor/],
])('an invalid %s («%s») has an error and its typed text', (key, text, sentence) => {
  const edit = readEdit(field(key), text)
  expect(edit.text).toBe(text)
  expect(edit.fault).toMatch(sentence)
  expect(edit).not.toHaveProperty('value')
})
