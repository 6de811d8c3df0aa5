import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCatalogue, type SourceDocument } from './build-catalogue.ts'
import { ancestry, familyIds, listedProducts, type Catalogue } from './catalogue.ts'
import { normaliseModel } from './products/normalise-model.ts'
import {
  sampleCatalogue,
  sampleDocuments,
  sampleDocumentsWith,
  SAMPLE_OPTIONS,
  sources,
} from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct, SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'

const zonda = SAMPLE_PRODUCTS[0]!

describe('buildCatalogue', () => {
  it('includes every valid document and its options', () => {
    const catalogue = sampleCatalogue()
    expect(catalogue.rejected).toEqual([])
    expect(catalogue).toMatchObject(SAMPLE_OPTIONS)
    expect(catalogue.settings?.brand.name).toBe('Ejemplo')
    expect(catalogue.products.size).toBe(SAMPLE_PRODUCTS.length)
    expect(catalogue.pages.get('sobre-nosotros')?.title).toBe('Sobre nosotros')
    expect(catalogue.redirects.get('/audio/party/AW-T2022.html')).toBe('/productos/AW-T2022/')
  })

  it('is empty, not broken, without documents', () => {
    const catalogue = buildCatalogue([], SAMPLE_OPTIONS)
    expect(catalogue.settings).toBeUndefined()
    expect([catalogue.categories.size, catalogue.products.size, catalogue.faqs.length]).toEqual([0, 0, 0])
  })

  it('sorts products by rank, categories and questions by order, and centres by province', () => {
    const catalogue = sampleCatalogue(sampleDocuments().reverse())
    expect([...catalogue.products.keys()].slice(0, 3)).toEqual(['AW-T2022', 'AW-P110', 'AW-IE50'])
    expect([...catalogue.categories.keys()].slice(0, 6)).toEqual([1, 2, 4, 5, 6, 101])
    expect(catalogue.faqs.map((faq) => faq.order)).toEqual([1, 2, 3, 4])
    expect(catalogue.serviceCentres.map((centre) => centre.province)).toEqual(['Córdoba', 'Jujuy'])
  })

  it('finds a product by its code in any spelling', () => {
    const { productByModel } = sampleCatalogue()
    for (const text of ['AW-T2022', 'aw t 2022', 'Awt2022', 'AW–T2022', 'AW\u2011T2022']) {
      expect(productByModel.get(normaliseModel(text))?.name).toBe('Torre Zonda')
    }
  })

  it('records when each document last changed', () => {
    const { updatedAt } = sampleCatalogue()
    for (const name of ['products/AW-T2022', 'categories/1000', 'settings/site', 'faqs/como-saco-el-sarro']) {
      expect(updatedAt.get(name)).toBe('2026-05-20T12:00:00.000Z')
    }
  })

  it('ignores drafts', () => {
    const draft = { id: 'products.AW-T9000', collection: 'products', document: 'AW-T9000', data: zonda }
    const source = { collection: 'drafts', id: draft.id, data: draft, updatedAt: '2026-05-20T12:00:00.000Z' }
    expect(sampleCatalogue([...sampleDocuments(), source])).toEqual(sampleCatalogue())
  })

  it('rejects a legacy product with status draft, and names it', () => {
    const { products, rejected } = sampleCatalogue(
      sampleDocumentsWith('products/AW-T1200', { status: 'draft' }),
    )
    expect(products.has('AW-T1200')).toBe(false)
    expect(rejected).toMatchObject([{ collection: 'products', id: 'AW-T1200' }])
  })

  it('gives a route of two categories to the upper one', () => {
    const catalogue = sampleCatalogue(sampleDocuments().reverse())
    expect(catalogue.categoryByRoute.get('cooks')?.id).toBe(6)
    expect(catalogue.categoryByRoute.get('discontinuos')?.id).toBe(4)
    expect(catalogue.categories.get(1000)?.name).toBe('Cook')
  })

  it('gives a route shared below the top level to the category nearest the top', () => {
    const { categoryByRoute } = sampleCatalogue(
      sampleDocumentsWith('categories/201', { route: 'desayuno', order: 0 }),
    )
    expect(categoryByRoute.get('desayuno')?.id).toBe(112)
  })

  it('leaves an orphan category reachable by its route', () => {
    const { categories, categoryByRoute } = sampleCatalogue()
    expect(categories.has(3)).toBe(false)
    expect(categoryByRoute.get('sound-bars')).toMatchObject({ id: 111, parent: 3 })
  })
})

describe('an invalid document', () => {
  const entry = {
    name: 'Contacto',
    id: 1,
    isPopup: false,
    content: [],
    link: '/contacto',
    targetBlank: false,
  }
  const cases: readonly [what: string, name: string, fields: Record<string, unknown>, reason: RegExp][] = [
    ['half a parent', 'categories/101', { parentCategoryId: undefined }, /Indicá el padre/],
    ['another name inside', 'categories/101', { id: 999 }, /dice llamarse «999»/],
    [
      'an unknown type',
      'products/AW-T2022',
      { type: 'barrilete' },
      /No existe el tipo de producto «barrilete»/,
    ],
    ['a missing spec', 'products/AW-P110', { specs: {} }, /potenciaRms/],
    [
      'a cross-field error',
      'products/AW-T1500',
      { discontinuedAt: undefined },
      /desde cuándo está discontinuado/,
    ],
    ['a link to another host', 'redirects/aw-t2022', { target: '//evil.example' }, /una página del sitio/],
    ['a short warranty', 'products/AW-T1200', { warrantyMonths: 3 }, /garantía legal mínima/],
    ['a broken date', 'pages/sobre-nosotros', { updatedOn: '2026-02-30' }, /updatedOn/],
    ['no text', 'faqs/como-saco-el-sarro', { answer: '  ' }, /answer/],
    ['an unknown province', 'service-centres/cordoba-centro', { province: 'Cordoba' }, /Elegí una provincia/],
    [
      'ten menu entries',
      'settings/site',
      { menu: Array.from({ length: 10 }, () => entry) },
      /nueve entradas/,
    ],
  ]
  const whole = publicNames(sampleCatalogue())

  it.each(cases)('with %s is left out and the rest is served', (_, name, fields, reason) => {
    const catalogue = sampleCatalogue(sampleDocumentsWith(name, fields))
    expect(catalogue.rejected).toHaveLength(1)
    const [rejection] = catalogue.rejected
    expect(`${rejection!.collection}/${rejection!.id}`).toBe(name)
    expect(rejection!.reason).toMatch(reason)
    expect(publicNames(catalogue)).toEqual(whole.filter((other) => other !== name))
  })

  it.each<[what: string, name: string, fields: Record<string, unknown>]>([
    ['a field', 'categories/101', { colour: 'red' }],
    ['a spec', 'products/AW-T2022', { specs: { ...zonda.specs, potencia_rms: 3 } }],
    ['fields of a later shape', 'products/AW-T2022', { $shape: 99, mood: 'calm' }],
  ])('with %s not in the schema is served without it', (_, name, fields) => {
    const catalogue = sampleCatalogue(sampleDocumentsWith(name, fields))
    const plain = sampleCatalogue()
    expect(catalogue.rejected).toEqual([])
    expect(catalogue.categories.get(101)).toEqual(plain.categories.get(101))
    expect(catalogue.products.get('AW-T2022')).toEqual(plain.products.get('AW-T2022'))
  })

  it('of a non-public collection is ignored', () => {
    const strange = ['messages', 'lists', 'constructor', '__proto__', 'toString'].map((collection) => ({
      collection,
      id: 'x',
      data: null,
      updatedAt: '',
    }))
    expect(sampleCatalogue([...sampleDocuments(), ...strange]).rejected).toEqual([])
  })

  it('is rejected when its code is another product’s in another spelling', () => {
    const twin = sampleProduct({ ...zonda, id: 'AWT-2022', rank: 2 })
    const catalogue = sampleCatalogue([...sampleDocuments(), ...sources('products', [twin])])
    expect(catalogue.rejected).toMatchObject([{ collection: 'products', id: 'AWT-2022' }])
    expect(catalogue.productByModel.get('awt2022')?.id).toBe('AW-T2022')
  })
})

describe('any set of documents', () => {
  it('builds a catalogue with consistent categories and products', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(sampleDocuments()), (documents) => {
        const catalogue = sampleCatalogue(documents)
        expect(catalogue.rejected).toEqual([])
        expectConsistent(catalogue)
      }),
      { numRuns: 60 },
    )
  })

  it('builds one even with random, circular or missing parents', () => {
    const parents = fc.array(
      fc.option(fc.constantFrom(1, 2, 3, 4, 5, 6, 101, 102, 112, 113, 201, 207, 1000)),
      {
        minLength: 21,
        maxLength: 21,
      },
    )
    fc.assert(
      fc.property(parents, (chosen) => {
        let next = 0
        const documents = sampleDocuments().map((document) => {
          if (document.collection !== 'categories') return document
          const parent = chosen[next++] ?? undefined
          return { ...document, data: { ...(document.data as object), parent, parentCategoryId: parent } }
        })
        const catalogue = sampleCatalogue(documents)
        expect(catalogue.rejected).toEqual([])
        expectConsistent(catalogue)
      }),
      { numRuns: 60 },
    )
  })

  it('never throws, and still serves the valid documents', () => {
    const document: fc.Arbitrary<SourceDocument> = fc.record({
      collection: fc.oneof(fc.constantFrom('products', 'categories', 'settings', 'faqs'), fc.string()),
      id: fc.string(),
      data: fc.anything(),
      updatedAt: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(document), (documents) => {
        const catalogue = sampleCatalogue([...sampleDocuments(), ...documents])
        expect(publicNames(catalogue)).toEqual(whole())
      }),
      { numRuns: 60 },
    )
  })
})

/** Every listed product is listed by each category of its own chain, and by no other line of descent. */
function expectConsistent(catalogue: Catalogue): void {
  for (const category of catalogue.categories.values()) {
    const family = familyIds(catalogue, category.id)
    for (const product of listedProducts(catalogue, category.id)) {
      expect(product.status).toBe('active')
      expect(family.has(product.category)).toBe(true)
      expect(catalogue.productByModel.get(normaliseModel(product.id))).toBe(product)
    }
    const chain = ancestry(catalogue, category)
    expect(chain.at(-1)).toBe(category)
    expect(new Set(chain).size).toBe(chain.length)
    for (const step of chain) expect(familyIds(catalogue, step.id).has(category.id)).toBe(true)
    expect(catalogue.categoryByRoute.get(category.route)?.route).toBe(category.route)
  }
}

function publicNames(catalogue: Catalogue): string[] {
  return [
    ...(catalogue.settings ? ['settings/site'] : []),
    ...[...catalogue.categories.keys()].map((id) => `categories/${id}`),
    ...[...catalogue.products.keys()].map((id) => `products/${id}`),
    ...[...catalogue.pages.keys()].map((id) => `pages/${id}`),
    ...catalogue.faqs.map((faq) => `faqs/${faq.id}`),
    ...catalogue.serviceCentres.map((centre) => `service-centres/${centre.id}`),
    ...[...catalogue.redirects.keys()].map(() => 'redirects/aw-t2022'),
  ]
}

function whole(): string[] {
  return publicNames(sampleCatalogue())
}
