import { expect, it } from 'vitest'
import type { RuleCondition } from '#/catalogue/documents/rule.ts'
import { allows, conditionHolds } from './conditions.ts'
import { findProductType } from './registry.ts'
import { withManualWords } from '#/catalogue/manuals/manual-words.ts'

const FIELDS = withManualWords(findProductType('pava')!.fields)
const VALUES = {
  rangoTemperatura: { min: 40, max: 100 },
  dimensiones: { ancho: 20, alto: 27, profundidad: 18 },
  potencia: 1500,
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
  [{ key: 'capacidad', lessThan: 1.8 }, true],
  [{ key: 'capacidad', lessThan: 1.7 }, false],
  [{ key: 'peso', lessThan: 9 }, false],
  [{ key: 'potencia', moreThan: { key: 'dimensiones.alto' } }, true],
  [{ key: 'capacidad', lessThan: { key: 'dimensiones.fondo' } }, false],
  [{ key: 'dimensiones.alto', moreThan: 26 }, true],
  [{ key: 'potencia', outside: [1500, 2200] }, false],
  [{ key: 'potencia', outside: [1600, 2200] }, true],
  [{ key: 'rangoTemperatura', outside: [40, 100] }, false],
  [{ key: 'rangoTemperatura', outside: [50, 100] }, true],
] satisfies [RuleCondition, boolean][])('%o: %s', (condition, expected) => {
  expect(conditionHolds(condition, VALUES, FIELDS)).toBe(expected)
})

it('an empty list counts as not stated', () => {
  expect(conditionHolds({ key: 'aptoLavavajillas' }, { aptoLavavajillas: [] }, FIELDS)).toBe(false)
  expect(conditionHolds({ key: 'aptoLavavajillas', isNot: 'Tapa' }, { aptoLavavajillas: [] }, FIELDS)).toBe(
    true,
  )
})

it('requires all of when, and none of unless', () => {
  const yes = { key: 'corteMate' }
  const no = { key: 'peso' }
  expect(allows({}, VALUES, FIELDS)).toBe(true)
  expect(allows({ when: [yes, no] }, VALUES, FIELDS)).toBe(false)
  expect(allows({ when: [yes], unless: [no] }, VALUES, FIELDS)).toBe(true)
  expect(allows({ unless: [no, yes] }, VALUES, FIELDS)).toBe(false)
})
