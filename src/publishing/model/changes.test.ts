import { expect, test } from 'vitest'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { changesBetween } from './changes.ts'

const catalogue = sampleCatalogue()
const { productType: _, ...tower } = catalogue.products.get('AW-T1200')!

test('describes each field with its label and units', () => {
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
    { path: 'warrantyMonths', label: 'Garantía', before: `${tower.warrantyMonths}\u00a0meses`, after: '—' },
    expect.objectContaining({ path: 'specs.potenciaRms', label: 'Potencia RMS', after: '1.250\u00a0W' }),
    { path: 'specs.karaoke', label: 'Karaoke', before: 'Sí', after: '—' },
  ])
})

test('formats amounts in pesos, and dates with their time', () => {
  const offer = sampleOffer({ instalments: [{ count: 3, amount: 6_333_300, cftea: 0 }] })
  const after = { ...offer, price: 17_500_050, until: '2026-06-02T18:30-03:00', instalments: undefined }
  const values = changesBetween(catalogue, 'offers', offer, after).map((change) => [
    change.before,
    change.after,
  ])
  expect(values).toEqual([
    ['$\u00a0189.999', '$\u00a0175.000,50'],
    ['3/6/2026, 23:59', '2/6/2026, 18:30'],
    [expect.stringContaining('Importe de cada una: $\u00a063.333'), '—'],
  ])
})

test('ignores the order of fields, and describes invalid values', () => {
  const turned = Object.fromEntries(Object.entries(tower).reverse())
  expect(changesBetween(catalogue, 'products', tower, turned)).toEqual([])
  const odd = { ...tower, specs: { ...tower.specs, potenciaRms: 'mucha' } }
  expect(changesBetween(catalogue, 'products', tower, odd)[0]).toMatchObject({ after: 'mucha' })
})

test('a new or deleted document has no fields to compare', () => {
  expect(changesBetween(catalogue, 'pages', null, { id: 'a' })).toEqual([])
  expect(changesBetween(catalogue, 'pages', { id: 'a' }, null)).toEqual([])
})

test('describes a change inside an item, and other items by name only', () => {
  const faqs = [
    { question: '¿Tiene radio?', answer: 'Sí.' },
    { question: '¿Lleva pilas?', answer: 'No.' },
  ]
  const after = [faqs[0], { ...faqs[1], answer: 'Sí, dos.' }]
  const [change] = changesBetween(catalogue, 'products', { ...tower, faqs }, { ...tower, faqs: after })
  expect(change).toMatchObject({
    path: 'faqs',
    before: '¿Tiene radio?; ¿Lleva pilas? (Respuesta: No.)',
    after: '¿Tiene radio?; ¿Lleva pilas? (Respuesta: Sí, dos.)',
  })
})

test('changed pictures and files have their addresses, also with equal names', () => {
  const picture = (hash: string) => ({
    hash,
    width: 900,
    height: 900,
    color: '#ffffff',
    cutout: false,
    alt: 'De frente',
  })
  const pictures = (...hashes: string[]) => ({ ...tower, pictures: hashes.map(picture) })
  const [before, other, kept] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string]
  const [change] = changesBetween(catalogue, 'products', pictures(before, kept), pictures(other, kept))
  const filePreview = (hash: string) => ({
    kind: 'picture',
    address: `/media/${hash}/128.webp`,
    name: 'De frente',
  })
  expect(change?.shown).toEqual({
    before: [filePreview(before), filePreview(kept)],
    after: [filePreview(other), filePreview(kept)],
  })
  const manual = { kind: 'manual', title: 'Manual', hash: 'a'.repeat(32), filename: 'm.pdf' }
  const downloads = (hash: string) => ({ ...tower, downloads: [{ ...manual, hash }] })
  const [file] = changesBetween(catalogue, 'products', downloads(manual.hash), downloads('b'.repeat(32)))
  expect(file?.shown).toEqual({
    before: [{ kind: 'file', address: `/descargas/${manual.hash}/m.pdf`, name: 'Manual' }],
    after: [{ kind: 'file', address: `/descargas/${'b'.repeat(32)}/m.pdf`, name: 'Manual' }],
  })
})

/** Every key at any depth. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(keysIn)
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside]
}

test.each(sampleDocuments().map((document) => [`${document.collection}/${document.id}`, document] as const))(
  'labels the parts of %s as its form does, and never by key',
  (_name, { collection, data }) => {
    const keys = new Set(keysIn(data))
    const changes = changesBetween(
      catalogue,
      collection as PublicCollection,
      {},
      data as Record<string, unknown>,
    )
    expect(changes.length).toBeGreaterThan(0)
    const words = changes.flatMap(({ label, after }) => [
      label,
      ...[...after.matchAll(/(?:^|[(,;] ?)([a-z]+[A-Za-z]*): /g)].map(([, word]) => word!),
    ])
    expect(words.filter((word) => keys.has(word))).toEqual([])
  },
)

test('describes a choice by its label', () => {
  const [status] = changesBetween(catalogue, 'products', tower, { ...tower, status: 'discontinued' })
  expect(status).toMatchObject({ label: 'Estado', before: 'En venta', after: 'Discontinuado' })
})

test('omits fields empty on both sides and unchanged parts of a group', () => {
  const fresh = {
    menu: [],
    contact: { email: 'hola@marca.example', whatsapp: '' },
    support: { labelPlaces: [] },
  }
  expect(changesBetween(catalogue, 'settings', {}, fresh)).toMatchObject([
    { path: 'contact', before: '—', after: 'Correo: hola@marca.example' },
  ])
  const called = { ...fresh, contact: { ...fresh.contact, phone: '0387 555-0100' } }
  expect(changesBetween(catalogue, 'settings', fresh, called)).toMatchObject([
    { path: 'contact', before: '—', after: 'Teléfono: 0387 555-0100' },
  ])
})
