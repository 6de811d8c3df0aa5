import { expect, test } from 'vitest'
import { checkDocuments, pathText } from '#/catalogue/check-documents.ts'
import { sampleCatalogue, sampleDocuments, sources } from '#tests/support/catalogue/sample-catalogue.ts'
import type { SparePart } from '#/catalogue/documents/spare-part.ts'
import { partsCalled, partsFor, printedPart, productsFitting } from './fitting.ts'

const part = (id: string, more: Partial<SparePart>): SparePart => ({
  id,
  name: 'Cable de red, 1,5 m',
  kind: 'part',
  fits: [{ product: 'AW-T2022' }],
  status: 'active',
  changedBy: 'visitor',
  waysToGet: ['workshops'],
  ...more,
})
const withParts = (...parts: SparePart[]) => [...sampleDocuments(), ...sources('parts', parts)]

test('a part fits the products that it names, and those of a type that meet its conditions', () => {
  const catalogue = sampleCatalogue(
    withParts(
      part('RN-1', { fits: [{ product: 'AW-T2022', drawn: 'Manija' }] }),
      part('RN-2', { fits: [{ type: 'torre' }], kind: 'accessory' }),
      part('RN-3', { fits: [{ type: 'torre', unless: [{ key: 'codigo', is: 'AW-T2022' }] }] }),
      part('RN-4', { fits: [{ product: 'AW-T2022' }], status: 'discontinued', replacedBy: 'RN-1' }),
    ),
  )
  const torre = catalogue.products.get('AW-T2022')!
  expect(partsFor(catalogue, torre).map(({ part: { id }, drawn }) => [id, drawn])).toEqual([
    ['RN-1', 'Manija'],
    ['RN-2', undefined],
    ['RN-4', undefined],
  ])
  const ids = (id: string) => productsFitting(catalogue, catalogue.parts.get(id)!).map((each) => each.id)
  const towers = [...catalogue.products.values()].filter(({ type }) => type === 'torre').map(({ id }) => id)
  expect(ids('RN-2').sort()).toEqual(towers.sort())
  expect(ids('RN-3').sort()).toEqual(towers.filter((id) => id !== 'AW-T2022').sort())
  for (const { id } of catalogue.parts.values())
    for (const product of productsFitting(catalogue, catalogue.parts.get(id)!))
      expect(partsFor(catalogue, product).map((fitting) => fitting.part.id)).toContain(id)
  expect(printedPart(catalogue, 'rn 1')?.id).toBe('RN-1')
  const called = (name: string) => partsCalled(catalogue, torre, name).map(({ id }) => id)
  expect(called('cable')).toEqual(['RN-1', 'RN-2'])
  expect(called('RN-4')).toEqual(['RN-4'])
})

test('refuses a part that fits nothing, names unknown things or has the code of a product', () => {
  const faults = (more: Partial<SparePart>, id = 'RN-1') =>
    checkDocuments(
      withParts(part(id, more)).map((document) => ({
        ...document,
        collection: document.collection,
      })),
    )
      .filter(({ collection }) => collection === 'parts')
      .map(pathText)
  expect(faults({})).toEqual([])
  expect(faults({ fits: [{ product: 'AW-T9999' }] })).toEqual(['parts/RN-1.fits.0.product'])
  expect(faults({ fits: [{ type: 'barrilete' }] })).toContain('parts/RN-1.fits.0.type')
  expect(faults({ fits: [{ type: 'torre', when: [{ key: 'codigo', is: 'AW-P0001' }] }] })).toEqual([
    'parts/RN-1.fits',
  ])
  expect(faults({ fits: [{ type: 'torre', when: [{ key: 'pantalones' }] }] })).toContain(
    'parts/RN-1.fits.0.when.0.key',
  )
  expect(faults({ fits: [{}] })).toEqual(['parts/RN-1.fits.0.product'])
  expect(faults({ replacedBy: 'RN-9' })).toEqual(['parts/RN-1.replacedBy'])
  expect(faults({ compatible: ['RN-1'] })).toEqual(['parts/RN-1.compatible.0'])
  expect(faults({}, 'AWT2022')).toEqual(['parts/AWT2022.id'])
})
