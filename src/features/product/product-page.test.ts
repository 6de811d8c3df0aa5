import { expect, it } from 'vitest'
import type { Product } from '#/catalogue/documents/product.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { productPage } from './product-page.ts'

const zonda = SAMPLE_PRODUCTS[0]!

/** The page of the Zonda, a tower, whose first highlight has these figures. */
function pageWith(figures: string[], specs: Product['specs'] = {}) {
  const [first, ...others] = zonda.highlights
  const highlights = [{ ...first!, figures }, ...others]
  const product = { specs: { ...zonda.specs, ...specs }, highlights }
  return productPage(sampleCatalogue(sampleDocumentsWith('products/AW-T2022', product)), 'AW-T2022')!
}

it('has the figures of the first highlight, a bare count with its noun', () => {
  expect(
    pageWith(['modosDeLuz', 'potenciaRms'], { luces: true, modosDeLuz: 7, potenciaRms: 120 }).figures,
  ).toEqual([
    { value: '7\u00a0modos', label: 'de luz' },
    { value: '120\u00a0W', label: 'Potencia RMS' },
  ])
  expect(pageWith(['modosDeLuz'], { luces: true, modosDeLuz: 1 }).figures).toEqual([
    { value: '1', label: 'Modos de luz' },
  ])
})

it('omits figures missing from the specs, and the figure keys of highlights', () => {
  const page = pageWith(['ecualizador', 'constructor'], { ecualizador: undefined })
  expect(page.figures).toEqual([])
  const { title, text } = zonda.highlights[0]!
  expect(page.highlights[0]).toEqual({ title, text, picture: null, video: null })
})

it('offers the generated manual unless a Spanish one was uploaded', () => {
  const manual = zonda.downloads[0]!
  const links = (downloads: Product['downloads']) =>
    productPage(sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { downloads })), 'AW-T2022')!
      .downloads.map(({ link }) => link)
      .filter((link) => link.includes('manual'))
  const [drawn, uploaded] = ['/descargas/AW-T2022/manual.pdf', `/descargas/${manual.hash}/${manual.filename}`]
  expect(links([])).toEqual([drawn])
  expect(links([manual])).toEqual([uploaded])
  expect(links([{ ...manual, language: 'en' }])).toEqual([drawn, uploaded])
})

it('counts the provinces with a service centre of its trade', () => {
  const provinces = (id: string) => productPage(sampleCatalogue(), id)!.serviceProvinces
  expect(provinces('AW-T2022')).toBe(2)
  expect(provinces('AW-NB1416')).toBe(1)
})
