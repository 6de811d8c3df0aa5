import { expect, it } from 'vitest'
import { allows, conditionHolds } from './conditions.ts'
import { pava } from './types/pava.ts'
import { withManualWords } from '#/catalogue/manuals/manual-words.ts'

const FIELDS = withManualWords(pava.fields)
const VALUES = {
  capacidad: 1.7,
  corteMate: true,
  display: false,
  temperatura: 'Continua',
  aptoLavavajillas: ['Tapa', 'Filtro'],
  caja: ['Pava', 'Cargador USB'],
}

it.each([
  [{ key: 'capacidad' }, true],
  [{ key: 'display' }, true],
  [{ key: 'peso' }, false],
  [{ key: 'corteMate', is: true }, true],
  [{ key: 'display', is: true }, false],
  [{ key: 'temperatura', is: 'Continua' }, true],
  [{ key: 'temperatura', isNot: 'Fija' }, true],
  [{ key: 'peso', isNot: 2 }, false],
  [{ key: 'temperatura', oneOf: ['Fija', 'Continua'] }, true],
  [{ key: 'temperatura', oneOf: ['Fija'] }, false],
  [{ key: 'aptoLavavajillas', is: 'Tapa' }, true],
  [{ key: 'aptoLavavajillas', moreThan: 1 }, true],
  [{ key: 'aptoLavavajillas', moreThan: 2 }, false],
  [{ key: 'capacidad', moreThan: 1.7 }, false],
  [{ key: 'caja', says: 'cargador' }, true],
  [{ key: 'caja', says: 'taza' }, false],
  [{ key: 'corteMate', is: true, isNot: true }, false],
])('%o: %s', (condition, expected) => {
  expect(conditionHolds(condition, VALUES, FIELDS)).toBe(expected)
})

it('an empty list is stated of nothing', () => {
  expect(conditionHolds({ key: 'aptoLavavajillas' }, { aptoLavavajillas: [] }, FIELDS)).toBe(false)
  expect(conditionHolds({ key: 'aptoLavavajillas', isNot: 'Tapa' }, { aptoLavavajillas: [] }, FIELDS)).toBe(
    true,
  )
})

it('all of when, none of unless', () => {
  const yes = { key: 'corteMate' }
  const no = { key: 'peso' }
  expect(allows({}, VALUES, FIELDS)).toBe(true)
  expect(allows({ when: [yes, no] }, VALUES, FIELDS)).toBe(false)
  expect(allows({ when: [yes], unless: [no] }, VALUES, FIELDS)).toBe(true)
  expect(allows({ unless: [no, yes] }, VALUES, FIELDS)).toBe(false)
})
