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

test('the summary of a document with a draft is that of the draft', () => {
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

test('the summary of a draft changes when the published version does', () => {
  const edited = { ...product, draft: draft({ ...tower, name: 'Otra' }) }
  const published = { ...live, version: 2, data: { ...tower, name: 'La de hoy' } }
  expect(summarise(catalogue, { ...edited, live: published })).not.toEqual(summarise(catalogue, edited))
})

test('a draft without a published document is new, and one that deletes it is leaving', () => {
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

test('the picture is the front one, in an available width', () => {
  const picture = (hash: string, view: string, width: number) => ({ hash, view, width })
  const pictures = [picture('a', 'dorso', 900), picture('b', 'frente', 100)]
  const pictureOf = (data: object) =>
    summarise(catalogue, { ...product, live: { ...live, data: { ...tower, ...data } } }).product!.picture
  expect(pictureOf({ pictures })).toBe('/media/b/96.webp')
  expect(pictureOf({ pictures: pictures.slice(0, 1) })).toBe('/media/a/128.webp')
  expect(pictureOf({ pictures: [{ hash: 3 }] })).toBeNull()
})
