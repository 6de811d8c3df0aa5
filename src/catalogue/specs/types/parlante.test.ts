import { describe, expect, test } from 'vitest'
import type { Product } from '#/catalogue/documents/product.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { checkProduct } from '#/catalogue/specs/check-product.ts'
import { parlantePc } from './parlante-pc.ts'
import { parlante } from './parlante.ts'
import { soundbar } from './soundbar.ts'

const body = { dimensiones: { ancho: 22, alto: 9, profundidad: 9 }, peso: 0.68 }
const portable = {
  potenciaRms: 20,
  autonomia: 14,
  ip: 'IP67',
  alimentacion: 'Batería recargable',
  ficha: 'USB-C',
  powerbank: true,
  ...body,
}
const bar = {
  potenciaRms: 160,
  canales: '2.1',
  subwoofer: 'Inalámbrico',
  subwooferDimensiones: { ancho: 21, alto: 35, profundidad: 29 },
  subwooferPeso: 4.8,
  entradas: ['HDMI ARC', 'Óptica'],
  alimentacion: 'Red 220 V',
  ficha: 'IRAM 2063',
  largo: 90,
  dimensiones: { ancho: 90, alto: 7.7, profundidad: 10 },
  peso: 2.3,
}
const desk = { potenciaRms: 6, canales: '2.0', alimentacion: 'USB', ficha: 'Sin ficha', ...body }

const discontinued = (specs: Record<string, unknown>): Product => ({
  id: 'AW-P2014',
  name: 'Parlante',
  category: 101,
  type: 'parlante',
  status: 'discontinued',
  launchedAt: '2024-01-31',
  discontinuedAt: '2026-01-31',
  rank: 10,
  promise: 'Un parlante',
  description: 'Un parlante que ya no se fabrica.',
  highlights: [],
  specs,
  colors: [],
  inTheBox: [],
  pictures: [],
  downloads: [],
  faqs: [],
  marketplaceLinks: [],
  warrantyMonths: 12,
  warrantyExclusions: [],
  related: [],
})

describe('parlante', () => {
  test('accepts its specs and refuses a key it does not know', () => {
    expect(parlante.schema.safeParse(portable).success).toBe(true)
    expect(parlante.schema.safeParse({ ...portable, karaoke: true }).success).toBe(false)
  })

  test('says power, hours and water resistance on its card', () => {
    expect(parlante.card(portable)).toEqual([`20${NBSP}W RMS`, `14${NBSP}h`, 'IP67'])
    expect(parlante.card({ potenciaRms: 6, ip: 'Sin certificación' })).toEqual([`6${NBSP}W RMS`])
  })

  test('warns about a power no portable speaker has', () => {
    const issues = checkProduct(discontinued({ ...portable, potenciaRms: 600 }), parlante)
    expect(issues).toMatchObject([{ severity: 'warning', path: 'specs.potenciaRms' }])
  })

  test('charges other devices only from a battery', () => {
    expect(parlante.check(portable)).toEqual([])
    expect(parlante.check({ ...portable, alimentacion: 'USB' })).toMatchObject([
      { severity: 'error', path: 'specs.powerbank' },
    ])
  })
})

describe('soundbar', () => {
  test('accepts its specs, says its card, finds nothing to object', () => {
    expect(soundbar.schema.safeParse(bar).success).toBe(true)
    expect(soundbar.card(bar)).toEqual([`160${NBSP}W RMS`, `2.1${NBSP}canales`, 'HDMI ARC'])
    expect(soundbar.check(bar)).toEqual([])
  })

  test('asks for the size and weight of a subwoofer that stands apart', () => {
    const { subwooferPeso: _, ...unweighed } = bar
    expect(soundbar.check(unweighed)).toMatchObject([
      { path: 'specs.subwooferDimensiones', severity: 'warning' },
    ])
    expect(soundbar.check({ ...unweighed, subwoofer: 'Integrado' })).toEqual([])
  })

  test('counts the subwoofer in the channels', () => {
    expect(soundbar.check({ ...bar, subwoofer: 'Sin subwoofer' })).toMatchObject([
      { path: 'specs.subwoofer' },
    ])
    expect(soundbar.check({ ...bar, canales: '2.0' })).toMatchObject([{ path: 'specs.canales' }])
    expect(soundbar.check({ ...bar, canales: '2.0', subwoofer: 'Sin subwoofer' })).toEqual([])
  })

  test('wants one length', () => {
    expect(soundbar.check({ ...bar, largo: 120 })).toMatchObject([{ severity: 'error', path: 'specs.largo' }])
  })
})

describe('parlante-pc', () => {
  test('accepts its specs and says its card', () => {
    expect(parlantePc.schema.safeParse(desk).success).toBe(true)
    expect(parlantePc.card(desk)).toEqual([`6${NBSP}W RMS`, `2.0${NBSP}canales`, 'USB'])
    expect(parlantePc.card({ ...desk, alimentacion: 'Red 220 V' })).toContain(`Red 220${NBSP}V`)
  })

  test('is fed by USB or mains, within what USB gives', () => {
    expect(parlantePc.check(desk)).toEqual([])
    expect(parlantePc.check({ ...desk, alimentacion: 'Pilas' })).toMatchObject([{ severity: 'error' }])
    expect(parlantePc.check({ ...desk, potenciaRms: 30 })).toMatchObject([
      { severity: 'warning', path: 'specs.potenciaRms' },
    ])
  })
})
