import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import {
  sampleCatalogue,
  sampleDocuments,
  sampleDocumentsWith,
  sources,
} from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { SAMPLE_SETTINGS } from '#tests/support/catalogue/sample-settings.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { categoryPage, landingPaths } from './category-page.ts'

const specs = {
  alimentacion: 'Red 220 V',
  ficha: 'IRAM 2063',
  dimensiones: { ancho: 30, alto: 90, profundidad: 30 },
  peso: 18,
  bluetooth: '5.3',
  homologacionEnacom: 'C-12345',
}
const towers = Array.from({ length: 50 }, (_, place) =>
  sampleProduct({
    id: `AW-T${5000 + place}`,
    name: `Torre ${place}`,
    category: 102,
    type: 'torre',
    rank: 200 + place,
    specs: {
      ...specs,
      potenciaRms: [40, 120, 300][place % 3],
      karaoke: place % 2 === 0,
      ip: place < 10 ? 'IPX5' : 'Sin certificación',
      entradas: place < 25 ? ['Guitarra', 'USB'] : ['USB'],
    },
  }),
)
const landing = {
  category: 'torres-de-sonido',
  query: 'entradas=guitarra',
  title: 'Torres con entrada de guitarra',
  desc: 'Enchufás la guitarra directo.',
}
const catalogue = sampleCatalogue([
  ...sampleDocuments().filter(({ collection }) => collection !== 'settings'),
  ...sources('products', towers),
  ...sources('settings', [
    { ...SAMPLE_SETTINGS, landings: [landing, { ...landing, query: 'entradas=organo' }] },
  ]),
])
const page = (query: string, route = 'torres-de-sonido') =>
  categoryPage(catalogue, route, new URLSearchParams(query))!
const plain = (text: string) => text.replaceAll(NBSP, ' ')
const SITE = 'https://catalogo.example/categorias/torres-de-sonido'

describe('the page of a category', () => {
  it('lists 24 products per page and links to the other pages', () => {
    const { listing, products } = page('')
    expect(products).toHaveLength(24)
    expect(plain(listing.count)).toBe('52 torres')
    expect(plain(listing.seen)).toBe('Viste 24 de 52 torres.')
    expect(listing.pages.map(({ number, link, current }) => [number, link, current])).toEqual([
      [1, '/categorias/torres-de-sonido', true],
      [2, '/categorias/torres-de-sonido?pagina=2', false],
      [3, '/categorias/torres-de-sonido?pagina=3', false],
    ])
    expect(page('pagina=3').products).toHaveLength(4)
  })

  it('has dark-mode pictures where an editor chose them', () => {
    const lit = {
      hash: 'f'.repeat(32),
      width: 2000,
      height: 1125,
      color: '#161616',
      cutout: true,
      alt: 'De noche',
    }
    const category = (id: number, fields: Record<string, unknown>) =>
      sampleDocumentsWith(`categories/${id}`, fields)
    const ofTowers = categoryPage(sampleCatalogue(category(102, { bannerLit: lit })), 'torres-de-sonido')!
    expect(ofTowers.banner).toMatchObject({ lit, picture: page('').banner!.picture })
    const ofAudio = categoryPage(sampleCatalogue(category(102, { coverLit: lit })), 'audio')!
    expect(ofAudio.children.map((child) => [child.id, child.lit])).toContainEqual([102, lit])
    expect(page('').banner!.lit).toBeNull()
  })

  it('has a phone picture or the cover, and no banner when filtered', () => {
    const bannerPhone = {
      hash: 'e'.repeat(32),
      width: 900,
      height: 900,
      color: '#f7f7f5',
      cutout: true,
      alt: 'Dos torres',
    }
    const documents = sampleDocumentsWith('categories/102', { bannerPhone })
    const { banner } = categoryPage(sampleCatalogue(documents), 'torres-de-sonido')!
    expect(banner).toMatchObject({ phone: bannerPhone, phoneLit: null })
    expect(page('').banner!.phone).toEqual(page('').banner!.picture)
    expect([page('karaoke=no').banner, page('karaoke=no').intro]).toEqual([null, ''])
    expect(page('entradas=guitarra').intro).toBe(landing.desc)
  })

  it('lists the applied filters with links that remove them', () => {
    const { listing } = page('karaoke=no&rms=mas-de-200&orden=nombre')
    expect(plain(listing.count)).toBe('8 de 52 torres')
    expect(plain(listing.see)).toBe('Ver 8 torres')
    expect(listing.applied.map(({ text, link }) => [plain(text), link])).toEqual([
      ['Más de 200 W', '/categorias/torres-de-sonido?karaoke=no&orden=nombre'],
      ['Karaoke: no', '/categorias/torres-de-sonido?rms=mas-de-200&orden=nombre'],
    ])
    expect(listing.clearLink).toBe('/categorias/torres-de-sonido?orden=nombre')
    // A «yes» is labelled with its filter’s name only.
    expect(page('karaoke=si').listing.applied.map(({ text }) => text)).toEqual(['Karaoke'])
    expect(listing.filters.find(({ name }) => name === 'rms')).toMatchObject({
      label: 'Potencia RMS',
      help: 'La potencia real y sostenida. No es el pico (PMPO).',
      selected: 1,
    })
  })

  it('offers popular filters that divide the list', () => {
    const { quick } = page('agua=ipx5').listing
    expect(quick.map(({ text, link, selected }) => [plain(text), link, selected])).toEqual([
      ['Más de 200 W', '/categorias/torres-de-sonido?agua=ipx5&rms=mas-de-200', false],
      ['Entrada de guitarra', '/categorias/torres-de-sonido?agua=ipx5&entradas=guitarra', false],
      ['Resiste salpicaduras', '/categorias/torres-de-sonido', true],
    ])
    // Another filter starts on the first page.
    for (const { link } of page('pagina=2').listing.quick) expect(link).not.toContain('pagina')
  })

  it('offers no popular filters when only one would remain', () => {
    const { filters, quick } = categoryPage(withTowers(5), 'torres-de-sonido')!.listing
    expect(filters.map(({ name }) => name)).toContain('rms')
    expect(quick).toEqual([])
  })

  it('hides the filters of a short list unless the address uses one', () => {
    const few = withTowers(4)
    const { filters, quick } = categoryPage(few, 'torres-de-sonido')!.listing
    expect([filters, quick]).toEqual([[], []])
    const requested = categoryPage(few, 'torres-de-sonido', new URLSearchParams('rms=mas-de-200'))!.listing
    expect(requested.filters.map(({ name }) => name)).toContain('rms')
  })

  /** Products that differ only in their power. */
  function withTowers(count: number) {
    const similar = Array.from({ length: count }, (_, place) => ({
      ...towers[0]!,
      id: `AW-T9${place}`,
      specs: { ...specs, potenciaRms: towers[place === 0 ? 2 : 0]!.specs.potenciaRms },
    }))
    return sampleCatalogue([
      ...sampleDocuments().filter(({ collection }) => collection !== 'products'),
      ...sources('products', similar),
    ])
  }

  it('shows the first page for a page number out of range', () => {
    const { listing, products } = page('pagina=9')
    expect(products.map(({ id }) => id)).toEqual(page('').products.map(({ id }) => id))
    expect(listing.pages.find(({ current }) => current)!.number).toBe(1)
  })

  it('suggests filters to remove when nothing matches', () => {
    const { listing, products } = page('agua=ipx5&color=arena')
    expect(products).toEqual([])
    expect(listing.advice.map(({ text, link }) => [plain(text), link])).toEqual([
      ['Quitá «Arena» y quedan 10 torres', '/categorias/torres-de-sonido?agua=ipx5'],
      ['Quitá «IPX5» y queda 1 torre', '/categorias/torres-de-sonido?color=arena'],
    ])
  })

  it.each([
    ['', SITE, 'index, follow'],
    ['pagina=2', `${SITE}?pagina=2`, 'index, follow'],
    ['orden=nombre', SITE, 'index, follow'],
    ['karaoke=si', SITE, 'noindex, follow'],
    ['karaoke=si&pagina=2', SITE, 'noindex, follow'],
    ['entradas=guitarra', `${SITE}?entradas=guitarra`, 'index, follow'],
    ['entradas=guitarra&orden=nombre', SITE, 'noindex, follow'],
    ['nada=1', SITE, 'index, follow'],
  ])('«%s» has the canonical address %s and robots %s', (query, canonical, robots) => {
    expect(page(query).meta).toMatchObject({ canonical, robots })
  })

  it('has its own title and intro on an indexable landing', () => {
    const { meta, name, intro } = page('entradas=guitarra')
    expect(meta.title).toContain('Torres con entrada de guitarra')
    expect([name, intro]).toEqual([landing.title, landing.desc])
    expect(finish(landingPaths(catalogue))).toEqual(['/categorias/torres-de-sonido?entradas=guitarra'])
  })

  it.each(['color=azul', 'nada=1', 'orden=precio', 'pagina=0', 'pagina=9', 'rms=60-200&rms=1'])(
    'warns about the invalid query «%s» and lists the rest',
    (query) => {
      const { listing, products } = page(query)
      expect(listing.notice).not.toBeNull()
      expect(products.length).toBeGreaterThan(0)
    },
  )

  it.each(['', 'utm_source=diario', 'orden=destacados&pagina=1', 'rms='])(
    'shows no warning for «%s»',
    (query) => {
      expect(page(query).listing.notice).toBeNull()
    },
  )

  it('accepts any query', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), { maxLength: 5 }), (pairs) => {
        expect(page(new URLSearchParams(pairs).toString()).listing.found).toBeLessThanOrEqual(52)
      }),
      { numRuns: 50 },
    )
  })
})
