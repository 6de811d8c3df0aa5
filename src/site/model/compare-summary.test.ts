import { describe, expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { whatChanges } from './compare-summary.ts'

const zonda = sampleCatalogue().products.get('AW-T2022')!
const tower = (name: string, specs: object): CatalogueProduct => ({ ...zonda, name, specs: { ...specs } })
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('the sentence of differences', () => {
  const one = tower('Torre Zonda', {
    potenciaRms: 120,
    autonomia: 8,
    peso: 9.4,
    ruedas: false,
    bluetooth: '5.3',
  })
  const other = tower('Torre Virazón', {
    potenciaRms: 400,
    autonomia: 9,
    peso: 19.4,
    ruedas: true,
    bluetooth: '5.3',
  })

  it('compares two products, and names a fact that only one has', () => {
    expect(plain(whatChanges([one, other]))).toBe(
      'Lo que cambia: potencia RMS (120 W contra 400 W), autonomía (8 h contra 9 h) y peso (9,4 kg contra 19,4 kg); ruedas, sólo en Torre Virazón.',
    )
  })

  it('lists three products in the order of the columns', () => {
    const third = tower('Torre Brisa', {
      potenciaRms: 50,
      autonomia: 10,
      peso: 5.3,
      ruedas: false,
      bluetooth: '5.3',
    })
    expect(plain(whatChanges([one, other, third]))).toContain('potencia RMS (120 W, 400 W y 50 W)')
  })

  it('omits a fact that one product does not state', () => {
    const silent = tower('Torre Muda', { potenciaRms: 120 })
    const wheeled = tower('Torre Virazón', { potenciaRms: 400, ruedas: true })
    expect(plain(whatChanges([wheeled, silent]))).toBe('Lo que cambia: potencia RMS (400 W contra 120 W).')
  })

  it('is null without a difference that all products state', () => {
    const silent = tower('Torre Muda', { potenciaRms: 120, autonomia: undefined, peso: 9.4, ruedas: false })
    expect(whatChanges([one, silent])).toBeNull()
    expect(whatChanges([one])).toBeNull()
  })
})
