import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../catalogue/testing/sample-catalogue.ts'
import { changesBetween } from './changes.ts'

const catalogue = sampleCatalogue()
const { productType: _, ...tower } = catalogue.products.get('AW-T1200')!

test('says each field in its own words and units', () => {
  const after = {
    ...tower,
    name: 'Otra',
    warrantyMonths: undefined,
    specs: { ...tower.specs, potenciaRms: 1250, karaoke: undefined },
  }
  expect(
    changesBetween(catalogue, 'products', { ...tower, specs: { ...tower.specs, karaoke: true } }, after),
  ).toEqual([
    { path: 'name', label: 'Nombre', before: tower.name, after: 'Otra' },
    { path: 'warrantyMonths', label: 'Meses de garantía', before: String(tower.warrantyMonths), after: '—' },
    expect.objectContaining({ path: 'specs.potenciaRms', label: 'Potencia RMS', after: '1.250\u00a0W' }),
    { path: 'specs.karaoke', label: 'Karaoke', before: 'Sí', after: '—' },
  ])
})

test('the order of fields is no change, and a value that the field no longer takes is said all the same', () => {
  const turned = Object.fromEntries(Object.entries(tower).reverse())
  expect(changesBetween(catalogue, 'products', tower, turned)).toEqual([])
  const odd = { ...tower, specs: { ...tower.specs, potenciaRms: 'mucha' } }
  expect(changesBetween(catalogue, 'products', tower, odd)[0]).toMatchObject({ after: 'mucha' })
})

test('a document that came or went has no fields to compare', () => {
  expect(changesBetween(catalogue, 'pages', null, { id: 'a' })).toEqual([])
  expect(changesBetween(catalogue, 'pages', { id: 'a' }, null)).toEqual([])
})
