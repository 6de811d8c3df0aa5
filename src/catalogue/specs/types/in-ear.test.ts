import { describe, expect, test } from 'vitest'
import { NBSP } from '#/language/es-AR/format.ts'
import { inEar } from './in-ear.ts'

const body = { dimensiones: { ancho: 7, alto: 4, profundidad: 3 }, peso: 0.046 }
const earbuds = {
  subtipo: 'TWS',
  anc: true,
  reduccionAnc: 28,
  autonomia: 8,
  autonomiaTotal: 32,
  bateriaEstuche: 480,
  alimentacion: 'Batería recargable',
  ficha: 'USB-C',
  ...body,
}
const neckband = {
  subtipo: 'Vincha de cuello',
  autonomia: 24,
  alimentacion: 'Batería recargable',
  ficha: 'USB-C',
  ...body,
}
const wired = {
  subtipo: 'Con cable',
  conector: '3,5 mm',
  alimentacion: 'No necesita',
  ficha: 'Sin ficha',
  ...body,
}

const paths = (specs: Record<string, unknown>) =>
  inEar.check(specs).map(({ severity, path }) => `${severity} ${path}`)

describe('in-ear', () => {
  test.each([earbuds, neckband, wired])('accepts $subtipo', (specs) => {
    expect(inEar.schema.safeParse(specs).success).toBe(true)
    expect(inEar.check(specs)).toEqual([])
  })

  test('refuses a key it does not know, and specs without subtype', () => {
    expect(inEar.schema.safeParse({ ...earbuds, formato: 'Over-ear' }).success).toBe(false)
    expect(inEar.schema.safeParse({ ...earbuds, subtipo: undefined }).success).toBe(false)
  })

  test('says subtype, total hours and cancelling on its card; the plug when there is no battery', () => {
    expect(inEar.card(earbuds)).toEqual(['TWS', `32${NBSP}h con estuche`, 'ANC'])
    expect(inEar.card(neckband)).toEqual(['Vincha de cuello', `24${NBSP}h`])
    expect(inEar.card(wired)).toEqual(['Con cable', `3,5${NBSP}mm`])
  })

  test('a wired one has no battery, not even an empty one, and no Bluetooth', () => {
    expect(paths({ ...wired, autonomia: 8, bateriaReemplazable: false, bateriaEstuche: 400 })).toEqual([
      'error specs.autonomia',
      'error specs.bateriaReemplazable',
      'error specs.bateriaEstuche',
    ])
    expect(paths({ ...wired, alimentacion: 'Batería recargable' })).toEqual(['error specs.alimentacion'])
    expect(paths({ ...wired, bluetooth: '5.3' })).toEqual(['error specs.bluetooth'])
    expect(paths({ ...wired, conector: undefined })).toEqual(['warning specs.conector'])
  })

  test('keeps the hours with and without case apart', () => {
    expect(paths({ ...earbuds, autonomiaTotal: 8 })).toEqual(['error specs.autonomiaTotal'])
    expect(paths({ ...earbuds, autonomia: 28 })).toEqual(['warning specs.autonomia'])
    expect(paths({ ...neckband, autonomiaTotal: 30 })).toEqual(['error specs.autonomiaTotal'])
    expect(paths({ ...neckband, autonomia: undefined })).toEqual(['warning specs.autonomia'])
  })

  test('states a reduction only with ANC', () => {
    expect(paths({ ...earbuds, anc: false })).toEqual(['error specs.reduccionAnc'])
  })
})
