import { expect, test } from 'vitest'
import { productPage } from '../../pages/product-page.ts'
import { manualOf } from '../manual.ts'
import { sampleCatalogue, sampleDocumentsWith } from '../../catalogue/testing/sample-catalogue.ts'
import { printable } from './printable.ts'
import { productManualPdf, productSheetPdf } from './product-pdfs.ts'
import { demoBrand } from '../../server/manuals/testing/demo-brand.ts'
import { nodesOf, oneSpace, readPdf, type ReadPdf } from './testing/read-pdf.ts'

const MAX_BYTES = 400_000
const SLOW = 30_000

const { catalogue, pictures } = await demoBrand()
const noPictures = () => Promise.resolve(null)
const PRODUCTS = [...catalogue.products.values()].map(({ id, type }) => ({ id, type }))

/** «label value» of each row of the product's page, as it is set. */
function rowsOf(id: string): string[] {
  return productPage(catalogue, id)!.specs.flatMap(({ rows }) =>
    rows.map(({ label, value }) => oneSpace(printable(`${label} ${value}`))),
  )
}

function expectAccessible(pdf: ReadPdf, id: string): void {
  expect(pdf.language).toBe('es-AR')
  expect(pdf.tagged).toBe(true)
  expect(pdf.title).toContain(id)
  expect(pdf.author).toBe(catalogue.settings!.brand.name)
  for (const page of pdf.pages) expect(page).not.toContain('\ufffd')
  for (const figure of nodesOf(pdf.structure, 'Figure')) expect(figure.alt).toMatch(/\S/)
  expect(nodesOf(pdf.structure, 'H1')).toHaveLength(1)
}

test.each(PRODUCTS)('$id ($type): its ficha técnica', { timeout: SLOW }, async ({ id }) => {
  const bytes = await productSheetPdf(catalogue, id, pictures)
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES)
  const pdf = await readPdf(bytes)
  expectAccessible(pdf, id)
  expect(pdf.pages.length).toBeLessThanOrEqual(2)
  const text = pdf.pages.join(' ')
  for (const row of rowsOf(id)) expect(text).toContain(row)
  for (const { item } of productPage(catalogue, id)!.inTheBox)
    expect(text).toContain(oneSpace(printable(item)))
  for (const said of ['Garantía', catalogue.settings!.legal.cuit, '20 de mayo de 2026'])
    expect(text).toContain(said)
})

test.each(PRODUCTS)('$id ($type): its manual is light', { timeout: SLOW }, async ({ id }) => {
  const bytes = await productManualPdf(catalogue, id, pictures)
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES)
})

/** The first product of each type: reading a manual takes longer than making it. */
const ONE_OF_EACH = PRODUCTS.filter(
  ({ type }, index) => PRODUCTS.findIndex((other) => other.type === type) === index,
)

test.each(ONE_OF_EACH)('$id ($type): its manual, read back', { timeout: SLOW }, async ({ id }) => {
  const pdf = await readPdf(await productManualPdf(catalogue, id, pictures))
  expectAccessible(pdf, id)
  const text = pdf.pages.join(' ')
  for (const row of rowsOf(id)) expect(text).toContain(row)

  const { sections } = manualOf(catalogue, id)!
  expect(pdf.outline).toEqual(sections.map((section) => section.title))
  expect(pdf.links[1]).toEqual(sections.map((section) => section.id))
  for (const { title } of sections) {
    const page = Number(new RegExp(`${title} (\\d+)`).exec(pdf.pages[1]!)?.[1])
    expect(pdf.pages[page - 1]).toContain(title)
  }
  for (const role of ['TOCI', 'Link', 'TH', 'TD', 'LI', 'Lbl', 'LBody', 'H2', 'H3']) {
    expect(nodesOf(pdf.structure, role).length).toBeGreaterThan(0)
  }
  // Every number of the drawing is in the list under it.
  const drawing = nodesOf(pdf.structure, 'Figure').at(-1)!.alt!
  const named = [...drawing.matchAll(/(\d+), ([^;]+?)(?=[;.])/g)]
  expect(named.length).toBeGreaterThanOrEqual(3)
  const page = pdf.pages.find((candidate) => candidate.includes('El dibujo es orientativo'))
  for (const [, number, name] of named)
    expect(page).toContain(`${number} ${printable(name!).replace(/\u00a0/g, ' ')}`)
})

test('same data, same bytes; other data, others', { timeout: SLOW }, async () => {
  const { id } = PRODUCTS[0]!
  for (const draw of [productSheetPdf, productManualPdf]) {
    const [first, second] = [await draw(catalogue, id, pictures), await draw(catalogue, id, pictures)]
    expect(first.equals(second)).toBe(true)
    expect((await readPdf(first)).created).toBe('D:20260520120000Z')
  }
  const plain = await productSheetPdf(sampleCatalogue(), 'AW-T2022', noPictures)
  const renamed = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { name: 'Torre Nueva' }))
  expect((await productSheetPdf(renamed, 'AW-T2022', noPictures)).equals(plain)).toBe(false)
})

test('a name with signs that XML or the typeface lacks does no harm', { timeout: SLOW }, async () => {
  const odd = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { name: 'Torre <A&B> 6,5″ Ω 中' }))
  const bytes = await productManualPdf(odd, 'AW-T2022', noPictures)
  const pdf = await readPdf(bytes)
  expect(pdf.title).toContain('Torre <A&B> 6,5″ Ω 中')
  expect(bytes.toString('latin1')).toContain('Torre &lt;A&amp;B&gt;')
  expect(pdf.pages[0]).toContain('Torre <A&B> 6,5" ohm')
})

test('without pictures there is still a cover with a drawing', { timeout: SLOW }, async () => {
  const pdf = await readPdf(await productManualPdf(sampleCatalogue(), 'AW-T2022', noPictures))
  expect(nodesOf([pdf.structure[0]!], 'Figure')[0]?.alt).toContain('Dibujo de Torre Zonda')
})

test('what is not published has no documents', async () => {
  await expect(productSheetPdf(catalogue, 'AW-Z0000', pictures)).rejects.toThrow(RangeError)
  await expect(productManualPdf(catalogue, 'AW-Z0000', pictures)).rejects.toThrow(RangeError)
})
