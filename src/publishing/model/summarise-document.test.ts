import { expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { summarise, type SummarySource } from './summarise-document.ts'

const catalogue = sampleCatalogue()
const at = '2026-05-01T00:00:00.000Z'
const { productType: _, ...tower } = catalogue.products.get('AW-T1200')!
const live = { version: 1, data: { ...tower }, updatedAt: at, by: 'una importación' }
const product: SummarySource = { collection: 'products', id: 'AW-T1200', live, draft: null }
const draft = (data: Record<string, unknown> | null, baseVersion: number | null = 1) => ({
  version: 1,
  baseVersion,
  data,
  updatedAt: '2026-05-02T00:00:00.000Z',
  by: 'ana@correo.example',
})

test('a document is what its draft says, and who wrote that', () => {
  expect(summarise(catalogue, product)).toMatchObject({
    title: tower.name,
    state: 'live',
    by: 'una importación',
    updatedAt: at,
  })
  const changed = summarise(catalogue, { ...product, draft: draft({ ...tower, name: 'Otra' }) })
  expect(changed).toMatchObject({
    title: 'Otra',
    state: 'changed',
    by: 'ana@correo.example',
    path: '/productos/AW-T1200',
  })
})

test('the line of a draft is another once what is published below it is', () => {
  const edited = { ...product, draft: draft({ ...tower, name: 'Otra' }) }
  const published = { ...live, version: 2, data: { ...tower, name: 'La de hoy' } }
  expect(summarise(catalogue, { ...edited, live: published })).not.toEqual(summarise(catalogue, edited))
})

test('one that only a draft tells of is new, and one that a draft takes away is leaving under its name', () => {
  expect(summarise(catalogue, { ...product, live: null, draft: draft({}, null) })).toMatchObject({
    title: 'AW-T1200',
    state: 'new',
    product: {
      status: 'active',
      type: '',
      typeLabel: '',
      category: 0,
      categoryName: '',
      picture: null,
      completeness: 0,
    },
  })
  expect(summarise(catalogue, { ...product, draft: draft(null) })).toMatchObject({
    title: tower.name,
    state: 'leaving',
  })
  expect(summarise(catalogue, { ...product, live: null, draft: draft({}) }).state).toBe('deleted')
})

test('its picture is the one from the front, in a width that there is', () => {
  const picture = (hash: string, view: string, width: number) => ({ hash, view, width })
  const pictures = [picture('a', 'dorso', 900), picture('b', 'frente', 100)]
  const shown = (data: object) =>
    summarise(catalogue, { ...product, live: { ...live, data: { ...tower, ...data } } }).product!.picture
  expect(shown({ pictures })).toBe('/media/b/96.webp')
  expect(shown({ pictures: pictures.slice(0, 1) })).toBe('/media/a/128.webp')
  expect(shown({ pictures: [{ hash: 3 }] })).toBeNull()
})
