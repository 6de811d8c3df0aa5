import { expect, test } from 'vitest'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { manualMarkdown } from './manual-markdown-view.ts'
import { manualOf } from './manual.ts'
import { productDrawing } from './measures/product-drawing.ts'
import { matchPage } from '#/app/pages/registry.ts'
import { manualPageEntry } from './page.ts'
import { manualPage } from './manual-page.ts'

const dimensiones = { ancho: 30, alto: 60, profundidad: 20 }
const DRAWN =
  '<svg><svg data-from="frente" class="partes medidas" viewBox="0 0 300 600"><title>Frente</title><path class="o" d="M0 0h300z"/>' +
  '<circle cx="40" cy="50"><title>Manija</title></circle><circle cx="250" cy="500"><title>Rueda</title><desc>Para llevarla.</desc></circle></svg>' +
  '<svg data-from="lado" class="medidas" viewBox="0 0 200 600"><path class="o" d="M0 0h200z"/></svg></svg>'

const zonda = SAMPLE_PRODUCTS[0]!
const withManual = (more: object = {}) =>
  sampleCatalogue(
    sampleDocumentsWith('products/AW-T2022', {
      downloads: [],
      drawing: 'f'.repeat(32),
      specs: { ...zonda.specs, dimensiones },
      ...more,
    }),
  )
const catalogue = withManual()

test('its sections are those of the PDF and of the Markdown, with the parts by their numbers', () => {
  const page = manualPage(catalogue, 'AW-T2022', DRAWN)!
  const { sections } = manualOf(catalogue, 'AW-T2022')!
  expect(page.sections).toEqual(sections)
  expect(page.parts!.names).toEqual([
    { name: 'Manija', use: null },
    { name: 'Rueda', use: 'Para llevarla.' },
  ])
  expect(page.breadcrumbs.slice(-2)).toEqual([
    { name: zonda.name, link: '/productos/AW-T2022' },
    { name: 'Manual', link: null },
  ])
  expect([page.pdf.link, page.meta.canonical]).toEqual([
    '/descargas/AW-T2022/manual.pdf',
    'https://catalogo.example/productos/AW-T2022/manual',
  ])
  const svg = productDrawing(catalogue.products.get('AW-T2022')!, 'partes', DRAWN)!
  expect(svg).toContain(`viewBox="0 0 ${page.parts!.width} ${page.parts!.height}"`)
  expect(manualMarkdown(catalogue, 'AW-T2022', { drawn: DRAWN })!.text).toContain(
    '1. **Manija**\n2. **Rueda**: Para llevarla.',
  )
})

test('while the store does not give its drawing it has none, and is not kept', () => {
  const page = manualPage(catalogue, 'AW-T2022', undefined)!
  expect([page.parts, page.isWhole]).toEqual([null, false])
  expect(
    manualPage(
      sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { downloads: [] })),
      'AW-T2022',
      undefined,
    )!.isWhole,
  ).toBe(true)
})

test('any writing of a code leads to it, and an uploaded manual to the product’s downloads', () => {
  const read = (path: string, of = catalogue) => {
    const match = matchPage(path, new URLSearchParams())
    return match?.visit.address(of)
  }
  expect(read('/productos/aw t2022/manual')).toBe('/productos/AW-T2022/manual')
  expect(read('/productos/AW-T2022/manual', sampleCatalogue())).toBeUndefined()
  expect(matchPage('/productos/AW-T2022/otra', new URLSearchParams())).toBeUndefined()
  expect(matchPage('/productos/AW-T2022/manual/mas', new URLSearchParams())).toBeUndefined()
  expect(finish(manualPageEntry.sitemap(catalogue)).map(({ path }) => path)).toEqual([
    '/productos/AW-T2022/manual',
  ])
})
