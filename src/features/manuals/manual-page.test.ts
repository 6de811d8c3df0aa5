import { expect, test } from 'vitest'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { manualMarkdown } from './manual-markdown-view.ts'
import { manualOf } from './manual.ts'
import { printedSections } from './printed-steps.ts'
import { productDrawing } from './measures/product-drawing.ts'
import { matchPage } from '#/app/pages/registry.ts'
import { manualPageEntry, manualPage } from './manual-page.ts'

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

test('has the sections and numbered parts of the PDF and of the Markdown', () => {
  const page = manualPage(catalogue, 'AW-T2022', DRAWN)!
  expect(page.sections).toEqual(printedSections(manualOf(catalogue, 'AW-T2022')!, DRAWN))
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

test('without its drawing it has no parts and is marked incomplete', () => {
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

test('accepts any spelling of a code, and is not found for an uploaded manual', () => {
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

test('a step for a control that the product lacks is left out of page, Markdown and PDF', () => {
  const manual = {
    blocks: [
      {
        section: 'use',
        heading: 'Con palanca',
        how: 'add',
        kind: 'steps',
        lines: [{ text: 'Tirá de la palanca.' }],
      },
    ],
  }
  const own = withManual({ manual })
  const written = (drawn: string) =>
    JSON.stringify([
      manualPage(own, 'AW-T2022', drawn)!.sections,
      manualMarkdown(own, 'AW-T2022', { drawn })!.text,
      printedSections(manualOf(own, 'AW-T2022')!, drawn),
    ])
  expect(written(DRAWN)).not.toMatch(/palanca/)
  expect(written(DRAWN.replace('Manija', 'Palanca')).match(/Con palanca/g)).toHaveLength(3)
})
