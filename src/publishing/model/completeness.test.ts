import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { completenessOf, missingFacts } from './completeness.ts'

const catalogue = sampleCatalogue()
const { productType: _, ...tower } = catalogue.products.get('AW-T1200')!
const without = (key: string) => {
  const { [key]: __, ...specs } = tower.specs as Record<string, unknown>
  return { ...tower, specs }
}
const find = (product: object, path: string) =>
  missingFacts(catalogue, { ...product }).find((fact) => fact.path === path)

test('a required fact weighs more than a fact of a filter, which weighs more than any other', () => {
  const whole = completenessOf(catalogue, tower).completeness
  const lost = (key: string) => whole - completenessOf(catalogue, without(key)).completeness
  expect(whole).toBeLessThanOrEqual(1)
  const fields = [...catalogue.productTypes.get('torre')!.fields.values()].filter(
    ({ key }) => tower.specs[key] !== undefined,
  )
  const required = fields.find((field) => field.required)!.key
  const facets = new Set(catalogue.productTypes.get('torre')!.facets.map(({ key }) => key))
  const filter = fields.find(({ key, required: is }) => !is && facets.has(key))!.key
  const plain = fields.find(
    ({ key, required: is }) =>
      !is && !facets.has(key) && !catalogue.productTypes.get('torre')!.summary.includes(key),
  )!.key
  expect(lost(required)).toBeGreaterThan(lost(filter))
  expect(lost(filter)).toBeGreaterThan(lost(plain))
  expect(lost(plain)).toBeGreaterThan(0)
})

test('an empty product lacks everything, also with invalid fields', () => {
  const empty = completenessOf(catalogue, { type: 'torre' })
  expect(empty.completeness).toBe(0)
  expect(empty.missing).toBe(missingFacts(catalogue, { type: 'torre' }).length)
  expect(completenessOf(catalogue, { type: 7, specs: 'x', pictures: null, faqs: 3 }).completeness).toBe(0)
})

test('a missing fact names the filter that it unlocks, or its place', () => {
  const inAudio = (key: string) => find({ ...without(key), category: 1 }, `specs.${key}`)
  expect(inAudio('potenciaRms')).toEqual({
    path: 'specs.potenciaRms',
    label: 'Potencia RMS',
    why: 'Cargá Potencia RMS: entra en el filtro «Potencia RMS» de Audio, junto a otros 2. Sin este dato no se publica.',
  })
  expect(inAudio('karaoke')!.why).toMatch(/^Cargá Karaoke: entra en «Karaoke», junto a otro\./)
  expect(find(without('potenciaRms'), 'specs.potenciaRms')!.why).toContain('el otro ya lo dice.')
  expect(find(tower, 'specs.potenciaRms')).toBeUndefined()
  const whys = missingFacts(catalogue, { ...tower, specs: {} }).map(({ why }) => why)
  expect(whys.some((why) => why.includes('ficha técnica'))).toBe(true)
  expect(whys.every((why) => /[.]$/.test(why))).toBe(true)
  expect(find({ ...tower, pictures: [] }, 'pictures')).toMatchObject({ label: 'Foto de frente' })
})

test('a «no» is a fact', () => {
  expect(find({ ...tower, specs: { ...tower.specs, karaoke: false } }, 'specs.karaoke')).toBeUndefined()
  expect(find(without('karaoke'), 'specs.karaoke')).toBeDefined()
})
