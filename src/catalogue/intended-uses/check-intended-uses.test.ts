import { expect, test } from 'vitest'
import { parameterSlug } from '#/catalogue/specs/fields/parameter-name.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { checkIntendedUses } from './check-intended-uses.ts'
import { INTENDED_USES } from './intended-uses.ts'

const messages = (specs: Record<string, unknown>, ...uses: string[]) =>
  checkIntendedUses({ specs, uses: uses.map((use) => ({ use, reason: 'Porque sí.' })) }).map(
    ({ message }) => message,
  )

test('refuses swimming with IPX4', () => {
  expect(messages({ ip: 'IPX4' }, 'pileta')).toEqual([
    'Las especificaciones no alcanzan para «Pileta, playa y ducha». Para meterse al agua hace falta IPX7 o IP67: IPX4 resiste salpicaduras y nada más.',
  ])
  expect(messages({ ip: 'IP67' }, 'pileta', 'correr')).toEqual([])
  expect(messages({ ip: 'Sin certificación' }, 'correr')).toHaveLength(1)
  expect(messages({}, 'correr')).toHaveLength(1)
})

test('a list, a flag or the end of an interval can support a use', () => {
  expect(messages({ accesorios: ['Globo', 'Vaso'] }, 'licuar', 'batir-crema')).toEqual([])
  expect(messages({ accesorios: ['Globo'] }, 'licuar')).toHaveLength(1)
  expect(messages({ corteMate: false }, 'mate')).toHaveLength(1)
  expect(messages({ rangoTemperatura: { min: 40, max: 100 } }, 'bebe')).toEqual([])
  expect(messages({ rangoTemperatura: { min: 60, max: 100 } }, 'bebe')).toHaveLength(1)
})

test('an unknown or repeated use is reported', () => {
  expect(messages({ ip: 'IP67' }, 'volar')).toEqual(['Ese uso no existe: elegí uno de la lista.'])
  expect(messages({ ip: 'IP67' }, 'pileta', 'pileta')).toEqual(['«Pileta, playa y ducha» está dos veces.'])
})

test('the list of uses has unique valid ids and complete sentences', () => {
  expect(new Set(INTENDED_USES.map(({ id }) => id)).size).toBe(INTENDED_USES.length)
  for (const { id, label, because, advice, needs } of INTENDED_USES) {
    expect(parameterSlug(id)).toBe(id)
    expect(needs).not.toEqual([])
    expect(label.length).toBeLessThanOrEqual(32)
    for (const sentence of [because, advice]) expect(sentence).toMatch(/\.$/)
  }
})

test('each condition names a fact of some product type', () => {
  const known = new Set<string>(PRODUCT_TYPES.flatMap(({ fields }) => [...fields.keys()]))
  const conditions = INTENDED_USES.flatMap(({ needs }) => needs)
  expect(conditions.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([])
})
