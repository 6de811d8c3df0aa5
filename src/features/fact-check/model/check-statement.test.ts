import { describe, expect, it } from 'vitest'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { productTypeDocument } from '#/catalogue/collections/product-type-schema.ts'
import { typeFromDocument } from '#/catalogue/specs/from-document/type-from-document.ts'
import { defineProductType } from '#/catalogue/specs/product-type.ts'
import { numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { checkStatement } from './check-statement.ts'
import { namingFaults } from './fact-check.ts'

const catalogue = sampleCatalogue()
const sample = catalogue.products.get('AW-T2022')!
const tower = { ...sample, specs: { ...sample.specs, capacidadBateria: 7200, pantallaControl: 'No' } }
const faults = (text: string) =>
  checkStatement(catalogue, {
    collection: 'products',
    id: tower.id,
    path: 'manual.uso',
    text,
    about: [tower],
    scope: 'one',
  }).map(({ message }) => message)

describe('statements about a product', () => {
  it('reports ampere hours instead of milliampere hours', () => {
    expect(faults('7.200 mAh')).toEqual([])
    expect(faults('7.200 Ah')).toHaveLength(1)
  })

  it('compares superlatives with active products only', () => {
    const most = (potenciaRms: number, id: string) =>
      checkStatement(
        sampleCatalogue(sampleDocumentsWith(`products/${id}`, { specs: { ...sample.specs, potenciaRms } })),
        {
          collection: 'products',
          id: tower.id,
          path: 'promise',
          text: 'La torre más potente.',
          about: [tower],
          scope: 'one',
        },
      )
    expect(most(500, 'AW-T1000')).toEqual([])
    expect(most(500, 'AW-T1200')).toHaveLength(1)
  })

  it.each([
    ['Lleva más de 1 woofer.', 1],
    ['Lleva al menos 1 woofer.', 0],
    ['Lleva 1 woofer.', 0],
    ['Lleva 2 woofers.', 1],
  ])('checks the quantity in «%s»', (text, count) => {
    expect(faults(text)).toHaveLength(count)
  })

  it('reports a manual that mentions a screen the product lacks', () => {
    expect(faults('La tecla recorre las fuentes; la pantalla dice cuál quedó.').join()).toMatch(/la pantalla/)
  })

  it.each([
    ['Los 8 h son al 50 % de volumen.', 1],
    ['Esas 8 h son al 50 % de volumen.', 0],
    ['Las 8 h al 50 % de volumen.', 0],
    ['Los 120 W RMS se sienten.', 0],
    ['Repartí en los 1 frascos.', 1],
  ])('checks the agreement of article and unit in «%s»', (text, count) => {
    expect(faults(text)).toHaveLength(count)
  })
})

it('reports a remote control on a type without that fact, unless the box includes one', () => {
  const kettle = {
    ...tower,
    productType: defineProductType({
      id: 'pava',
      label: 'Pava',
      singular: 'pava',
      plural: 'pavas',
      gender: 'f',
      groups: [{ title: 'Agua', fields: [numberField('capacidad', 'Capacidad', { unit: 'l' })] }],
      card: [],
      summary: [],
      facets: [],
    }),
    specs: {},
  }
  const statements = (about: typeof kettle) =>
    checkStatement(catalogue, {
      collection: 'products',
      id: about.id,
      path: 'promise',
      text: 'Se prende con control remoto.',
      about: [about],
      scope: 'one',
    })
  expect(
    statements({ ...kettle, inTheBox: [] })
      .map(({ message }) => message)
      .join(),
  ).toMatch(/control remoto/)
  expect(statements({ ...kettle, inTheBox: [{ item: 'Control remoto', quantity: 1 }] })).toEqual([])
})

describe('names of facts', () => {
  const hours = (key: string, label: string) => numberField(key, label, { unit: 'h' })
  const type = (text: string) =>
    defineProductType({
      id: 'oido',
      label: 'Auricular',
      singular: 'auricular',
      plural: 'auriculares',
      gender: 'm',
      groups: [
        {
          title: 'Batería',
          fields: [hours('carga', 'Autonomía por carga'), hours('total', 'Autonomía con estuche')],
        },
      ],
      card: [[{ text }]],
      summary: ['total'],
      facets: [{ key: 'carga', steps: [6, 10], atLeast: true }],
    })

  it('reports a card whose hours are unlabelled while the filter uses another fact', () => {
    expect(namingFaults(type('{total}')).join()).toMatch(/«Autonomía con estuche».*«Autonomía por carga»/)
  })

  it('accepts a card that labels its hours', () => {
    expect(namingFaults(type('{total} con estuche'))).toEqual([])
  })
})

it.each([
  ['Con ruedas y tapa térmica.', /ruedas/],
  ['Sin tapa térmica.', /tapa térmica/],
  ['Tapa de vidrio.', /vidrio/],
  ['Cuatro potes y tapa de madera.', /Cuatro potes/],
  ['Viene con 6 potes, tapas de madera y tapa térmica.', undefined],
])('checks a custom product type against its own phrases: «%s»', (text, wrong) => {
  const type = typeFromDocument(
    productTypeDocument.parse({
      id: 'carrito',
      label: 'Carrito',
      singular: 'carrito',
      plural: 'carritos',
      gender: 'm',
      groups: [
        {
          title: 'Uso',
          fields: [
            { kind: 'flag', key: 'rodado', label: 'Ruedas', phrases: ['con ruedas'] },
            { kind: 'flag', key: 'termica', label: 'Tapa térmica', phrases: ['tapa térmica'] },
            { kind: 'number', key: 'potes', label: 'Potes', phrases: ['... potes'] },
            {
              kind: 'choice',
              key: 'tapa',
              label: 'Tapa',
              options: ['Madera', 'Vidrio'],
              phrases: ['tapa de madera = Madera', 'tapa de vidrio = Vidrio'],
            },
          ],
        },
      ],
      card: [],
      summary: ['rodado'],
      facets: [],
    }),
  )
  const specs = { rodado: false, termica: true, potes: 6, tapa: 'Madera' }
  const product = { ...sample, type: type.id, productType: type, specs, inTheBox: [] }
  const all = { ...catalogue, productTypes: new Map([...catalogue.productTypes, [type.id, type]]) }
  const statement = {
    collection: 'products',
    id: product.id,
    path: 'promise',
    text,
    about: [product],
  } as const
  const found = checkStatement(all, { ...statement, scope: 'all' }).map(({ message }) => message)
  if (wrong === undefined) expect(found).toEqual([])
  else expect(found.join()).toMatch(wrong)
})
