import { describe, expect, test } from 'vitest'
import { NBSP } from '#/language/es-AR/format.ts'
import { onEar } from './on-ear.ts'

const specs = {
  formato: 'Over-ear',
  conexion: ['3,5 mm', 'Bluetooth'],
  bluetooth: '5.4',
  anc: true,
  autonomia: 38,
  alimentacion: 'Batería recargable',
  ficha: 'USB-C',
  usos: ['Música'],
  dimensiones: { ancho: 17.5, alto: 20, profundidad: 8 },
  peso: 0.262,
}

const paths = (changes: Record<string, unknown>) =>
  onEar.check({ ...specs, ...changes }).map(({ severity, path }) => `${severity} ${path}`)

describe('on-ear', () => {
  test('accepts its specs and refuses a key it does not know', () => {
    expect(onEar.schema.safeParse(specs).success).toBe(true)
    expect(onEar.schema.safeParse({ ...specs, subtipo: 'TWS' }).success).toBe(false)
    expect(onEar.schema.safeParse({ ...specs, conexion: undefined }).success).toBe(false)
    expect(paths({})).toEqual([])
  })

  test('says format, cancelling or connection, and hours on its card', () => {
    expect(onEar.card(specs)).toEqual(['Over-ear', 'ANC', `38${NBSP}h`])
    expect(onEar.card({ ...specs, anc: false })).toEqual([
      'Over-ear',
      `Bluetooth y 3,5${NBSP}mm`,
      `38${NBSP}h`,
    ])
  })

  test('wants the connections and the radio to agree', () => {
    expect(paths({ conexion: [] })).toEqual(['error specs.conexion', 'error specs.conexion'])
    expect(paths({ conexion: ['3,5 mm'] })).toEqual(['error specs.conexion'])
    expect(paths({ bluetooth: undefined })).toEqual(['warning specs.bluetooth'])
    expect(paths({ conexion: ['2,4 GHz'], bluetooth: undefined })).toEqual([
      'warning specs.homologacionEnacom',
    ])
  })

  test('is for children only up to 85 dB', () => {
    expect(paths({ usos: ['Infantil'] })).toEqual(['error specs.volumenMaximo'])
    expect(paths({ usos: ['Infantil'], volumenMaximo: 94 })).toEqual(['error specs.volumenMaximo'])
    expect(paths({ usos: ['Infantil'], volumenMaximo: 85 })).toEqual([])
  })

  test('warns about an implausible weight, as when grams are typed for kilograms', () => {
    expect(paths({ peso: 26 })).toEqual(['warning specs.peso'])
  })
})
