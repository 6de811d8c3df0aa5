import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import { checkIntendedUses } from '#/catalogue/intended-uses/check-intended-uses.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import { createSearchIndex, search, type SearchIndex, type SearchResult } from '#/search/search.ts'
import { guidePage, guidePaths, guidesPage } from '#/features/guides/guides-pages.ts'
import { outOfCatalogueIn } from '#/features/search/search-notes.ts'
import { searchPage } from '#/features/search/search-page.ts'
import { searchSuggestions } from '#/features/search/suggestions.ts'
import { productPage } from '#/features/product/product-page.ts'
import { categoryPage } from '#/features/category/category-page.ts'
import { SYNONYMS } from '#/search/es-AR/synonyms.ts'
import { THINGS } from '#/search/es-AR/things.ts'
import { oneNounEach } from '#/features/statistics/server/shared.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'

let catalogue: Catalogue
let index: SearchIndex
const find = (query: string): SearchResult => search(index, query)
const page = (query: string) => searchPage(catalogue, index, { q: query })
const notes = (query: string) => page(query).notes.map(({ text }) => text)

beforeAll(async () => {
  ;({ catalogue } = await demoBrand())
  index = createSearchIndex(catalogue)
})

describe('service centres', () => {
  it.each([
    ['service en Salta', 'salta'],
    ['centro de servicio salta', 'salta'],
    ['service cordoba', 'cordoba'],
    ['pasaje poncho rojo 421', 'salta'],
    ['taller fuelle', 'caba-almagro'],
    ['reparación en san justo', 'san-justo'],
    ['mar del plata', 'mar-del-plata'],
    ['la plata', 'la-plata'],
    ['villa urquisa', 'caba-villa-urquiza'],
    ['cordova', 'cordoba'],
    ['0351 555-0112', 'cordoba'],
    ['+54 9 351 555 0112', 'cordoba'],
  ])('«%s» ranks %s first, without the answer on fuses', (query, id) => {
    const { centres, faqs, products } = find(query)
    expect(centres?.ids[0]).toBe(id)
    expect(faqs).not.toContain('salta-la-termica')
    expect(products).toEqual([])
  })

  it('answers with the centre’s name, address and trades', () => {
    const [answer] = page('service en Salta').answers
    expect(answer).toMatchObject({
      kind: 'centres',
      centres: [
        { name: 'Service Poncho Rojo', address: 'Pasaje Poncho Rojo 421', trades: expect.any(Array) },
      ],
    })
    expect(page('service en Salta').title).toMatch(/^1\u00a0centro de servicio/)
  })

  it('does not confuse towns that share a word', () => {
    expect(find('servicio tecnico rafaela').centres).toMatchObject({
      province: 'Santa Fe',
      without: 'rafaela',
    })
    expect(find('service san rafael').centres?.ids[0]).toBe('san-rafael')
  })

  it('for a town without a centre, states so and lists those of its province', () => {
    const { centres } = find('service en chivilcoy')
    expect(centres).toMatchObject({ province: 'Buenos Aires', without: 'chivilcoy' })
    const [answer] = page('service en chivilcoy').answers
    expect(answer).toMatchObject({ kind: 'centres', note: expect.stringContaining('En Chivilcoy no hay') })
  })
})

describe('answers of the site itself', () => {
  it.each([
    ['registrar producto', 'registration'],
    ['cómo registro mi compra', 'registration'],
    ['donde comprar', 'buy'],
    ['cuotas', 'buy'],
    ['garantia', 'warranty'],
    ['whatsapp', 'contact'],
    ['novedades', 'new'],
    ['registar producto', 'registration'],
  ])('«%s» has the topic %s', (query, topic) => expect(find(query).topics?.[0]).toBe(topic))

  it('finds pages by title and by section', () => {
    expect(find('cookies').pages?.[0]?.id).toBe('privacidad')
    expect(find('quienes son').pages).toEqual([{ id: 'sobre-nosotros', section: null }])
    for (const { html } of page('quienes son').pages) expect(html).toMatch(/<p>/)
  })

  it('lists the shops of the named province, or states that there are none', () => {
    const links = (query: string) =>
      page(query).answers.flatMap((answer) => (answer.kind === 'text' ? answer.links : []))
    expect(
      links('comprar en salta')
        .map(({ name }) => name)
        .join(),
    ).toMatch(/Quebrada/)
    const answers = page('comprar en mendoza').answers.flatMap((each) =>
      each.kind === 'text' ? each.text : [],
    )
    expect(answers.join(' ')).toContain('En Mendoza no hay un comercio')
  })

  it('ranks manuals first, with their files, also for discontinued products', () => {
    const { manuals, order, title } = page('manual k1500')
    expect(order.indexOf('manuals')).toBeLessThan(order.indexOf('products'))
    expect(title).toMatch(/1\u00a0manual/)
    expect(manuals).toMatchObject([
      { id: 'AW-K1500', files: [{ link: '/descargas/AW-K1500/manual.pdf' }, expect.anything()] },
    ])
  })

  it('finds the questions of a product page', () => {
    expect(page('el chasqui flota').questions).toMatchObject([
      { product: 'Parlante Chasqui', question: '¿Flota?' },
    ])
  })

  it('suggests service centres, site answers and guides', () => {
    const names = (text: string) => searchSuggestions(catalogue, index, text).support.map(({ name }) => name)
    expect(names('service salta')).toContain('Service Poncho Rojo')
    expect(names('regist')).toContain('Registrá tu producto')
    expect(names('auriculares para correr')).toContain('Auriculares para correr')
  })
})

describe('intended uses', () => {
  it('are consistent with the specs of every product that has one', () => {
    const named = [...catalogue.products.values()].filter(({ uses }) => uses !== undefined)
    expect(named.length).toBeGreaterThan(50)
    expect(named.flatMap(checkIntendedUses)).toEqual([])
    for (const { status } of named) expect(status).toBe('active')
  })

  it.each([
    ['auriculares para correr', 'AW-E2040'],
    ['notebook gamer', 'AW-N1595'],
    ['tablet para chicos', 'AW-D0705'],
    ['licuados', 'AW-R6028'],
    ['picadora', 'AW-R6028'],
  ])('«%s» ranks %s first', (query, id) => expect(find(query).products[0]).toBe(id))

  it('«rueditas» finds the towers with wheels', () => {
    expect(find('bafle con rueditas').products.slice(0, 2).sort()).toEqual(['AW-T4010', 'AW-T7012'])
  })

  it('alone find every product that has them', () => {
    const missing = INTENDED_USES.flatMap(({ id, label }) => {
      const { products } = find(label)
      const having = [...catalogue.products.values()].filter(({ uses = [] }) =>
        uses.some(({ use }) => use === id),
      )
      return having.filter((product) => !products.includes(product.id)).map((each) => `${label}: ${each.id}`)
    })
    expect(missing).toEqual([])
  })

  it('rank the products and give a reason on each card', () => {
    const { products, guides } = page('auriculares para correr')
    expect(products[0]?.reason).toBe('Gancho sobre la oreja e IPX7: ni el sudor ni la lluvia los sacan.')
    expect(products[1]?.reason).toBeDefined()
    expect(guides).toEqual([{ title: 'Auriculares para correr', link: '/guias/auriculares-para-correr' }])
  })

  it('are not claimed for products that do not support them', () => {
    expect(find('auriculares para nadar')).toMatchObject({
      partial: true,
      products: expect.arrayContaining(['AW-E2040']),
    })
    expect(notes('auriculares para nadar')[0]).toMatch(/^Ninguno de estos es para la pileta y la playa\./)
    expect(page('auriculares para nadar').questions[0]).toMatchObject({ question: '¿Sirven para nadar?' })
  })

  it('filter a category, whose cards then give a reason', () => {
    const listing = categoryPage(catalogue, 'headsets', new URLSearchParams('uso=correr-y-entrenar'))
    expect(listing?.products.map(({ reason }) => reason)).not.toContain(undefined)
    expect(listing?.listing.filters.find(({ name }) => name === 'uso')?.label).toBe('Para qué')
  })

  it('appear on the product page with a link to their guide', () => {
    expect(productPage(catalogue, 'AW-E2040')?.uses[0]).toMatchObject({
      label: 'Correr y entrenar',
      link: '/guias/auriculares-para-correr',
    })
  })
})

describe('guides', () => {
  test('are indexable pages with a reason on every card', () => {
    const paths = guidePaths(catalogue)
    expect(paths).toContain('/guias/auriculares-para-correr')
    expect(guidesPage(catalogue)?.guides).toHaveLength(paths.length - 1)
    for (const path of paths.slice(1)) {
      const guide = guidePage(catalogue, path.split('/').at(-1)!)!
      expect(guide.meta.robots).not.toMatch(/noindex/)
      expect(guide.products.length).toBeGreaterThan(1)
      for (const { reason } of guide.products) expect(reason).toBeDefined()
    }
  })

  test('an unknown guide is not found', () => {
    expect(guidePage(catalogue, 'nada')).toBeUndefined()
  })
})

describe('numbers', () => {
  it.each([
    ['torre 300 watts', 'AW-T3037'],
    ['torre 350 w', 'AW-T4010'],
    ['tablet 100 gb', 'AW-D1020'],
    ['tablet 10 pulgadas', 'AW-D1020'],
  ])('«%s» is a minimum, nearest first', (query, id) => expect(find(query).products[0]).toBe(id))

  it('combine with other features', () => {
    const { products, lead } = find('notebook 16 gb')
    for (const id of products.slice(0, lead))
      expect(Number(catalogue.products.get(id)!.specs.ram)).toBeGreaterThanOrEqual(16)
  })

  it('state the nearest value when none reaches it', () => {
    expect(notes('torre 1000 w')).toEqual(['Ninguno llega a 1.000\u00a0W: lo más cercano es 700\u00a0W.'])
  })

  it.each([
    ['torre más de 5000 w', 'AW-T7012', 'Ninguno pasa de 5.000\u00a0W: lo más cercano es 700\u00a0W.'],
    ['freidora de más de 20 litros', 'AW-F8021', 'Ninguno pasa de 20\u00a0L: lo más cercano es 8\u00a0L.'],
  ])('«%s» exceeds every product: the nearest ranks first, with a notice', (query, id, notice) => {
    expect(find(query).products[0]).toBe(id)
    expect(notes(query)).toEqual([notice])
  })
})

describe('no empty result without an explanation', () => {
  it.each([
    ['notbuk', 'notebook'],
    ['compu pal laburo', 'notebook'],
    ['algodon dulce', 'algodon'],
    ['chocolatera fuente', 'cascada'],
    ['citrus', 'exprimidor'],
    ['exprimir', 'exprimidor'],
    ['parlantito', 'parlante'],
    ['parlante fucsia con antena', 'parlante'],
  ])('«%s» finds a %s first', (query, type) =>
    expect(catalogue.products.get(find(query).products[0] ?? '')?.type).toBe(type),
  )

  it.each([
    ['heladera', 'No hacemos heladeras.'],
    ['un microondas', 'No hacemos microondas.'],
    ['lamparas', 'No hacemos lámparas.'],
    ['smart tv', 'No hacemos «smart tv».'],
  ])('answers «%s» with: %s', (query, sentence) => expect(notes(query)).toEqual([sentence]))

  it('names the noun of each product type not sold, however it is written', () => {
    const nounIn = (query: string) => outOfCatalogueIn(page(query).notes)
    const things = [...THINGS.values()].map(({ noun }) => noun)
    const elsewhere = SYNONYMS.flatMap((each) => (each.elsewhere ? [each.term, ...(each.same ?? [])] : []))
    const queries = [
      ...new Set([...things, ...elsewhere, 'licuadora', 'funda para ipad', 'parlante jbl', 'torre']),
    ]
    const refusedQueries = queries.filter((query) =>
      notes(query).some((text) => /^No (?:hacemos|tenemos nada)/.test(text)),
    )
    expect(refusedQueries.length).toBeGreaterThan(50)
    expect(queries.filter((query) => nounIn(query) !== undefined)).toEqual(refusedQueries)
    const nounOf = oneNounEach()
    for (const [one, ...others] of [
      ['lavavajillas', 'un lavavajillas', 'LAVAVAJILLAS'],
      ['heladera', 'Heladeras', 'una heladera'],
      ['lámpara', 'lamparas'],
    ] as const) {
      const noun = nounOf(nounIn(one)!)
      for (const other of others) expect(nounOf(nounIn(other)!)).toBe(noun)
    }
  })

  it('suggests an alternative to a product that the brand does not sell', () => {
    expect(notes('licuadora')).toEqual(['No hacemos «licuadora». Esto sirve para licuar.'])
  })

  it.each(['dolce gusto', 'cápsulas nespresso', 'funda para ipad', 'cartuchos hp', 'samsung'])(
    '«%s» is reported as not sold, without products',
    (query) => {
      expect(find(query).outOfCatalogue).toBeDefined()
      expect(find(query).products).toEqual([])
      expect(page(query).notes).not.toEqual([])
    },
  )

  it('lists own products of the same type when another brand is requested', () => {
    expect(find('parlante jbl')).toMatchObject({ outOfCatalogue: { what: 'jbl' } })
    expect(catalogue.products.get(find('parlante jbl').products[0]!)?.type).toBe('parlante')
  })

  it.each(['silla gamer', 'kit de pesca', 'bicicleta', 'mesa de luz', 'asdf'])(
    'finds no products for «%s»',
    (query) => expect(find(query).products).toEqual([]),
  )
})

describe('colloquial queries', () => {
  const typeOf = (id: string) => catalogue.products.get(id)!.type

  it.each([
    'bara de sonido',
    'que se escuche mejor la tele',
    'la tele se escucha bajo',
    'mejorar el audio de la tele',
  ])('«%s» finds sound bars', (query) => {
    const { products } = find(query)
    expect(typeOf(products[0]!)).toBe('soundbar')
  })

  it.each([
    ['barra de sonido 100 wats rms', 'soundbar'],
    ['auriculares de vincha mas livianos', 'on-ear'],
  ])('«%s»: a match in the name ranks above one in the description', (query, type) => {
    expect(typeOf(find(query).products[0]!)).toBe(type)
  })

  it.each([
    ['para mi sobrina que juega fortnite', ['AW-N1595', 'AW-H650']],
    ['notebook de escuela para nena', ['AW-N1160']],
    ['kermes de la escuela', ['AW-A4529', 'AW-Q3600', 'AW-Q4150']],
    ['juguera lenta', ['AW-J7550']],
    ['tablet 8 de ram', ['AW-D1130']],
    ['notebook ram 32', ['AW-N1620']],
    ['notebook mas potente', ['AW-N1620', 'AW-N1595']],
    ['tablet mas potente', ['AW-D1130']],
    ['torre mas potente', ['AW-T7012']],
    ['que significa ipx7', ['AW-P0608', 'AW-P0406', 'AW-E2040']],
    ['calentadorcito de agua', ['AW-K1780']],
  ])('«%s» ranks the intended product first', (query, meant) => {
    expect(meant).toContain(find(query).products[0])
  })

  it.each(['para el dj del barrio', 'para hacer licuado de banana', 'para hacer panchos'])(
    '«%s» gets no spelling suggestion',
    (query) => {
      expect(find(query).suggestion).toBeUndefined()
    },
  )

  it.each([
    ['villa mercedes san luis', 'san-luis'],
    ['la banda santiago', 'santiago-del-estero'],
    ['santa rosa la pampa', 'santa-rosa'],
    ['se me rompió la freidora y vivo en Tandil', 'tandil'],
    ['dónde llevo la cafetera en Mar del Plata', 'mar-del-plata'],
  ])('finds the centre nearest to the visitor: «%s»', (query, id) => {
    expect(find(query).centres?.ids[0]).toBe(id)
  })

  it.each([
    ['auriculares tipo c con cable', 'AW-E1010'],
    ['barra más corta', 'AW-B6040'],
    ['el parlante que más le dura la batería', 'AW-P3024'],
    ['actualizar tablet meseta 9', 'AW-D0910'],
    ['sandwichera placas desmontables', 'AW-G3110'],
  ])('«%s» finds %s', (query, id) => {
    const { products, discontinued } = find(query)
    expect([...products, ...discontinued][0]).toBe(id)
  })

  it.each([
    ['se le tildó la tablet a la nena', 'tablet-trabada'],
    ['la pava hace un ruido raro y corta antes', 'pava-corta-antes'],
    ['quién paga el flete si vivo lejos', 'garantia-flete'],
  ])('finds the answer to a problem with irrelevant details: «%s»', (query, id) => {
    expect(find(query).faqs[0]).toBe(id)
  })

  it.each(['tablet para nenes', 'tablet más grande', 'parlante más chiquito', 'notebook pantalla tactil'])(
    'a product query shows no questions: «%s»',
    (query) => {
      expect(find(query).faqs).toEqual([])
    },
  )

  it.each(['heladera exhibidora', 'ps5', 'joystick', 'máquina de humo'])('«%s» is not sold here', (query) => {
    expect(find(query)).toMatchObject({
      products: [],
      faqs: [],
      outOfCatalogue: { what: expect.any(String) },
    })
  })

  it('spare parts with a town find its service centre', () => {
    expect(find('repuestos en parana').centres?.ids[0]).toBe('parana')
  })

  it('ignores unknown extra words, but not those that change the product', () => {
    const { products, order } = find('karaoke con la flia')
    expect(order?.[0]).toBe('product')
    expect(find('karaoke').products).toContain(products[0])
    // A word that changes the product is not ignored.
    expect(find('aire comprimido').products).toEqual([])
  })

  it.each([
    ['algo para la abuela', 'featured'],
    ['regalo para un adolescente', 'featured'],
    ['me olvidé la clave', 'account'],
    ['baja de cuenta', 'account'],
    ['cambio de direccion de mi cuenta', 'account'],
    ['darme de baja del newsletter', 'contact'],
    ['quiero ser revendedor', 'contact'],
    ['seguimiento de pedido', 'buy'],
    ['soy mayorista y quiero vender', 'contact'],
    ['venden en el interior', 'buy'],
    ['quiero trabajar con ustedes', 'contact'],
  ])('«%s» is answered by the site topic %s', (query, topic) => {
    expect(find(query).topics).toEqual([topic])
  })

  it('a query with only a recipient finds products', () => {
    for (const somebody of [
      'mi suegra',
      'mi sobrina',
      'un amigo',
      'la profe',
      'los abuelos',
      'el jefe',
      'mi hermanita',
    ])
      expect([somebody, find(`algo lindo para ${somebody}`).products.length > 0]).toEqual([somebody, true])
  })

  it('«cuál es más barato» ranks the topic of where to buy first', () => {
    expect(find('cuál es más barato').topics?.[0]).toBe('buy')
  })

  it('taking a speaker somewhere is no query for the site’s topics', () => {
    expect(find('parlante para llevar al río').topics).toBeUndefined()
    expect(find('para llevar al rio').topics).toBeUndefined()
  })

  it('«auriculares para mayores» is no wholesale query', () => {
    expect(find('auriculares para mayores').topics).toBeUndefined()
  })

  it('finds a page by its title and an audience', () => {
    expect(find('accesibilidad para ciegos').pages?.[0]?.id).toBe('accesibilidad')
  })
})

it('the page for machines states the maximum of compared products', () => {
  const most = ['dos', 'tres', 'cuatro', 'cinco', 'seis'][MAX_COMPARED_PRODUCTS - 2]
  expect(catalogue.pages.get('para-maquinas')?.body).toContain(`de dos a ${most} productos`)
})
