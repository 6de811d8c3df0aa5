import { describe, expect, test } from 'vitest'
import { NBSP } from '#/language/es-AR/format.ts'
import { specText } from '#/catalogue/specs/product-type.ts'
import { torre } from './torre.ts'

const specs = {
  potenciaRms: 120,
  entradasDeMicrofono: 2,
  entradas: ['AUX 3,5 mm', 'Micrófono 6,3 mm'],
  alimentacion: 'Red + batería',
  autonomia: 8,
  ficha: 'IRAM 2063',
  luces: true,
  modosDeLuz: 7,
  woofer: { cantidad: 2, pulgadas: 6.5 },
  dimensiones: { ancho: 23, alto: 66, profundidad: 22 },
  peso: 9.4,
}

describe('torre', () => {
  test('accepts its specs and refuses a key it does not know', () => {
    expect(torre.schema.safeParse(specs).success).toBe(true)
    expect(torre.schema.safeParse({ ...specs, potenciaRsm: 120 }).success).toBe(false)
    expect(torre.check(specs)).toEqual([])
  })

  test('says on its card the power, the hours and how many microphones it takes', () => {
    expect(torre.card(specs)).toEqual([`120${NBSP}W RMS`, `8${NBSP}h`, `para 2${NBSP}micrófonos`])
    expect(torre.card({ potenciaRms: 90 })).toEqual([`90${NBSP}W RMS`, 'A red eléctrica'])
  })

  test('writes woofers and size as the table shows them', () => {
    expect(specText(torre, specs, 'woofer')).toBe('2 × 6,5″')
    expect(specText(torre, specs, 'dimensiones')).toBe(`23 × 66 × 22${NBSP}cm`)
  })

  test('wants the microphone socket and the number of inputs to agree', () => {
    expect(torre.check({ ...specs, entradasDeMicrofono: undefined })).toMatchObject([
      { severity: 'warning', path: 'specs.entradasDeMicrofono' },
    ])
    expect(torre.check({ ...specs, entradasDeMicrofono: 0 })).toMatchObject([
      { severity: 'error', path: 'specs.entradasDeMicrofono' },
    ])
    expect(torre.check({ ...specs, entradas: [] })).toMatchObject([
      { severity: 'error', path: 'specs.entradas' },
    ])
  })

  test('has no light modes without lights', () => {
    expect(torre.check({ ...specs, luces: false })).toMatchObject([
      { severity: 'error', path: 'specs.modosDeLuz' },
    ])
  })
})
