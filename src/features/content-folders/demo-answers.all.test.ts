import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import { checkIntendedUses } from '#/catalogue/intended-uses/check-intended-uses.ts'
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
const ask = (query: string): SearchResult => search(index, query)
const page = (query: string) => searchPage(catalogue, index, { q: query })
const notes = (query: string) => page(query).notes.map(({ text }) => text)

beforeAll(async () => {
  ;({ catalogue } = await demoBrand())
  index = createSearchIndex(catalogue)
})

describe('where to have it mended', () => {
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
  ])('«%s» brings %s first, and no fuse', (query, id) => {
    const { centres, faqs, products } = ask(query)
    expect(centres?.ids[0]).toBe(id)
    expect(faqs).not.toContain('salta-la-termica')
    expect(products).toEqual([])
  })

  it('brings the workshop itself, with address, hours and WhatsApp', () => {
    const [answer] = page('service en Salta').answers
    expect(answer).toMatchObject({
      kind: 'centres',
      centres: [
        { name: 'Service Poncho Rojo', address: 'Pasaje Poncho Rojo 421', trades: expect.any(Array) },
      ],
    })
    expect(page('service en Salta').title).toMatch(/^1\u00a0centro de servicio/)
  })

  it('takes no town for another of the same root', () => {
    expect(ask('servicio tecnico rafaela').centres).toMatchObject({
      province: 'Santa Fe',
      without: 'rafaela',
    })
    expect(ask('service san rafael').centres?.ids[0]).toBe('san-rafael')
  })

  it('of a town without one, says so and brings those of its province', () => {
    const { centres } = ask('service en chivilcoy')
    expect(centres).toMatchObject({ province: 'Buenos Aires', without: 'chivilcoy' })
    const [answer] = page('service en chivilcoy').answers
    expect(answer).toMatchObject({ kind: 'centres', note: expect.stringContaining('En Chivilcoy no hay') })
  })
})

describe('what the site itself answers', () => {
  it.each([
    ['registrar producto', 'registration'],
    ['cómo registro mi compra', 'registration'],
    ['donde comprar', 'buy'],
    ['cuotas', 'buy'],
    ['garantia', 'warranty'],
    ['whatsapp', 'contact'],
    ['novedades', 'new'],
    ['registar producto', 'registration'],
  ])('«%s» is about %s', (query, topic) => expect(ask(query).topics?.[0]).toBe(topic))

  it('finds pages by what they are called and by their parts', () => {
    expect(ask('cookies').pages?.[0]?.id).toBe('privacidad')
    expect(ask('quienes son').pages).toEqual([{ id: 'sobre-nosotros', section: null }])
    for (const { html } of page('quienes son').pages) expect(html).toMatch(/<p>/)
  })

  it('names the shops of the province that was said, or says that there is none', () => {
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

  it('brings the manual first, of a discontinued product too, with its file', () => {
    const { manuals, order, title } = page('manual k1500')
    expect(order.indexOf('manuals')).toBeLessThan(order.indexOf('products'))
    expect(title).toMatch(/1\u00a0manual/)
    expect(manuals).toMatchObject([
      { id: 'AW-K1500', files: [{ link: '/descargas/AW-K1500/manual.pdf' }, expect.anything()] },
    ])
  })

  it('answers what is asked on a product’s own page', () => {
    expect(page('el chasqui flota').questions).toMatchObject([
      { product: 'Parlante Chasqui', question: '¿Flota?' },
    ])
  })

  it('shows the new kinds while one types', () => {
    const names = (text: string) => searchSuggestions(catalogue, index, text).support.map(({ name }) => name)
    expect(names('service salta')).toContain('Service Poncho Rojo')
    expect(names('regist')).toContain('Registrá tu producto')
    expect(names('auriculares para correr')).toContain('Auriculares para correr')
  })
})

describe('uses', () => {
  it('are borne out by the specs of every product that names one', () => {
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
  ])('«%s» brings %s first', (query, id) => expect(ask(query).products[0]).toBe(id))

  it('a tower with wheels is found by «rueditas»', () => {
    expect(ask('bafle con rueditas').products.slice(0, 2).sort()).toEqual(['AW-T4010', 'AW-T7012'])
  })

  it('order and explain: each card says why', () => {
    const { products, guides } = page('auriculares para correr')
    expect(products[0]?.reason).toBe('Gancho sobre la oreja e IPX7: ni el sudor ni la lluvia los sacan.')
    expect(products[1]?.reason).toBeDefined()
    expect(guides).toEqual([{ title: 'Auriculares para correr', link: '/guias/auriculares-para-correr' }])
  })

  it('are not claimed of what is not for them', () => {
    expect(ask('auriculares para nadar')).toMatchObject({
      partial: true,
      products: expect.arrayContaining(['AW-E2040']),
    })
    expect(notes('auriculares para nadar')[0]).toMatch(/^Ninguno de estos es para la pileta y la playa\./)
    expect(page('auriculares para nadar').questions[0]).toMatchObject({ question: '¿Sirven para nadar?' })
  })

  it('filter a listing, whose cards then say why', () => {
    const listing = categoryPage(catalogue, 'headsets', new URLSearchParams('uso=correr-y-entrenar'))
    expect(listing?.products.map(({ reason }) => reason)).not.toContain(undefined)
    expect(listing?.listing.filters.find(({ name }) => name === 'uso')?.label).toBe('Para qué')
  })

  it('stand on the product’s page with the way to their guide', () => {
    expect(productPage(catalogue, 'AW-E2040')?.uses[0]).toMatchObject({
      label: 'Correr y entrenar',
      link: '/guias/auriculares-para-correr',
    })
  })
})

describe('guides', () => {
  test('are pages that may be indexed, each with a reason on every card', () => {
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

  test('lead nowhere when there are none', () => {
    expect(guidePage(catalogue, 'nada')).toBeUndefined()
  })
})

describe('numbers', () => {
  it.each([
    ['torre 300 watts', 'AW-T3037'],
    ['torre 350 w', 'AW-T4010'],
    ['tablet 100 gb', 'AW-D1020'],
    ['tablet 10 pulgadas', 'AW-D1020'],
  ])('«%s» means at least, the nearest first', (query, id) => expect(ask(query).products[0]).toBe(id))

  it('hold together with features', () => {
    const { products, lead } = ask('notebook 16 gb')
    for (const id of products.slice(0, lead))
      expect(Number(catalogue.products.get(id)!.specs.ram)).toBeGreaterThanOrEqual(16)
  })

  it('say how near the nearest is', () => {
    expect(notes('torre 1000 w')).toEqual(['Ninguno llega a 1.000\u00a0W: lo más cercano es 700\u00a0W.'])
  })

  it.each([
    ['torre más de 5000 w', 'AW-T7012', 'Ninguno pasa de 5.000\u00a0W: lo más cercano es 700\u00a0W.'],
    ['freidora de más de 20 litros', 'AW-F8021', 'Ninguno pasa de 20\u00a0L: lo más cercano es 8\u00a0L.'],
  ])('«%s» is over what any has: the nearest first, and told', (query, id, notice) => {
    expect(ask(query).products[0]).toBe(id)
    expect(notes(query)).toEqual([notice])
  })
})

describe('never a bare nothing', () => {
  it.each([
    ['notbuk', 'notebook'],
    ['compu pal laburo', 'notebook'],
    ['algodon dulce', 'algodon'],
    ['chocolatera fuente', 'cascada'],
    ['citrus', 'exprimidor'],
    ['exprimir', 'exprimidor'],
    ['parlantito', 'parlante'],
    ['parlante fucsia con antena', 'parlante'],
  ])('«%s» brings a %s', (query, type) =>
    expect(catalogue.products.get(ask(query).products[0] ?? '')?.type).toBe(type),
  )

  it.each([
    ['heladera', 'No hacemos heladeras.'],
    ['un microondas', 'No hacemos microondas.'],
    ['lamparas', 'No hacemos lámparas.'],
    ['smart tv', 'No hacemos «smart tv».'],
  ])('says of «%s»: %s', (query, sentence) => expect(notes(query)).toEqual([sentence]))

  it('names the noun of what it says is not made, and of nothing else, however it is written', () => {
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

  it('says what is done instead of a thing that is not made', () => {
    expect(notes('licuadora')).toEqual(['No hacemos «licuadora». Esto sirve para licuar.'])
  })

  it.each(['dolce gusto', 'cápsulas nespresso', 'funda para ipad', 'cartuchos hp', 'samsung'])(
    '«%s» gets an honest no and no products',
    (query) => {
      expect(ask(query).outOfCatalogue).toBeDefined()
      expect(ask(query).products).toEqual([])
      expect(page(query).notes).not.toEqual([])
    },
  )

  it('shows what is made here of a kind that was asked of another make', () => {
    expect(ask('parlante jbl')).toMatchObject({ outOfCatalogue: { what: 'jbl' } })
    expect(catalogue.products.get(ask('parlante jbl').products[0]!)?.type).toBe('parlante')
  })

  it.each(['silla gamer', 'kit de pesca', 'bicicleta', 'mesa de luz', 'asdf'])(
    'does not pretend to sell a «%s»',
    (query) => expect(ask(query).products).toEqual([]),
  )
})

describe('as people write', () => {
  const typeOf = (id: string) => catalogue.products.get(id)!.type

  it.each([
    'bara de sonido',
    'que se escuche mejor la tele',
    'la tele se escucha bajo',
    'mejorar el audio de la tele',
  ])('«%s» are sound bars', (query) => {
    const { products } = ask(query)
    expect(typeOf(products[0]!)).toBe('soundbar')
  })

  it.each([
    ['barra de sonido 100 wats rms', 'soundbar'],
    ['auriculares de vincha mas livianos', 'on-ear'],
  ])('«%s»: what is called so comes before what is only described so', (query, type) => {
    expect(typeOf(ask(query).products[0]!)).toBe(type)
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
  ])('«%s» begins with what was meant', (query, meant) => {
    expect(meant).toContain(ask(query).products[0])
  })

  it.each(['para el dj del barrio', 'para hacer licuado de banana', 'para hacer panchos'])(
    '«%s» is rightly spelt',
    (query) => {
      expect(ask(query).suggestion).toBeUndefined()
    },
  )

  it.each([
    ['villa mercedes san luis', 'san-luis'],
    ['la banda santiago', 'santiago-del-estero'],
    ['santa rosa la pampa', 'santa-rosa'],
    ['se me rompió la freidora y vivo en Tandil', 'tandil'],
    ['dónde llevo la cafetera en Mar del Plata', 'mar-del-plata'],
  ])('a workshop is where the visitor is: «%s»', (query, id) => {
    expect(ask(query).centres?.ids[0]).toBe(id)
  })

  it.each([
    ['auriculares tipo c con cable', 'AW-E1010'],
    ['barra más corta', 'AW-B6040'],
    ['el parlante que más le dura la batería', 'AW-P3024'],
    ['actualizar tablet meseta 9', 'AW-D0910'],
    ['sandwichera placas desmontables', 'AW-G3110'],
  ])('«%s» is %s', (query, id) => {
    const { products, discontinued } = ask(query)
    expect([...products, ...discontinued][0]).toBe(id)
  })

  it.each([
    ['se le tildó la tablet a la nena', 'tablet-trabada'],
    ['la pava hace un ruido raro y corta antes', 'pava-corta-antes'],
    ['quién paga el flete si vivo lejos', 'garantia-flete'],
  ])('a trouble told with what nobody asked is found: «%s»', (query, id) => {
    expect(ask(query).faqs[0]).toBe(id)
  })

  it.each(['tablet para nenes', 'tablet más grande', 'parlante más chiquito', 'notebook pantalla tactil'])(
    'what is sought asks no question: «%s»',
    (query) => {
      expect(ask(query).faqs).toEqual([])
    },
  )

  it.each(['heladera exhibidora', 'ps5', 'joystick', 'máquina de humo'])('«%s» is not made here', (query) => {
    expect(ask(query)).toMatchObject({ products: [], faqs: [], outOfCatalogue: { what: expect.any(String) } })
  })

  it('spare parts and a town are its workshop', () => {
    expect(ask('repuestos en parana').centres?.ids[0]).toBe('parana')
  })

  it('what is said besides and nobody knows takes nothing away', () => {
    const { products, order } = ask('karaoke con la flia')
    expect(order?.[0]).toBe('product')
    expect(ask('karaoke').products).toContain(products[0])
    // Another thing is another thing.
    expect(ask('aire comprimido').products).toEqual([])
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
  ])('«%s» is answered by the site: %s', (query, topic) => {
    expect(ask(query).topics).toEqual([topic])
  })

  it('who says nothing but for whom gets something', () => {
    for (const somebody of [
      'mi suegra',
      'mi sobrina',
      'un amigo',
      'la profe',
      'los abuelos',
      'el jefe',
      'mi hermanita',
    ])
      expect([somebody, ask(`algo lindo para ${somebody}`).products.length > 0]).toEqual([somebody, true])
  })

  it('«cuál es más barato» begins with where it is said', () => {
    expect(ask('cuál es más barato').topics?.[0]).toBe('buy')
  })

  it('who works at home asks for no work, and who takes a speaker to the river for no workshop', () => {
    expect(ask('parlante para llevar al río').topics).toBeUndefined()
    expect(ask('para llevar al rio').topics).toBeUndefined()
  })

  it('«auriculares para mayores» are no wholesale', () => {
    expect(ask('auriculares para mayores').topics).toBeUndefined()
  })

  it('a page is asked for by its name and a word of whom it is for', () => {
    expect(ask('accesibilidad para ciegos').pages?.[0]?.id).toBe('accesibilidad')
  })
})

it('the page for machines says how many products fit side by side', () => {
  const most = ['dos', 'tres', 'cuatro', 'cinco', 'seis'][MAX_COMPARED_PRODUCTS - 2]
  expect(catalogue.pages.get('para-maquinas')?.body).toContain(`de dos a ${most} productos`)
})
