import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { productPage } from '#/features/product/product-page.ts'
import { manualOf } from '#/features/manuals/manual.ts'
import { sheetOf } from '#/features/manuals/sheet.ts'
import { productSize } from '#/site/model/product-drawings.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { STANDARD } from '#/catalogue/theme/theme.ts'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { printable } from './printable.ts'
import { drawDocument } from './product-pdfs.ts'
import { productManualPdf, productSheetPdf } from '#tests/support/pdf/product-pdfs.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'
import { nodesOf, oneSpace, readPdf, type Printed, type ReadPdf } from '#tests/support/pdf/read-pdf.ts'

const MAX_BYTES = 400_000

const { catalogue, pictures, drawings } = await demoBrand()
const noPictures = () => Promise.resolve(null)
const ALL = [...catalogue.products.values()].map(({ id, type }) => ({ id, type }))
const FIRST = ALL.filter(({ type }, index) => ALL.findIndex((other) => other.type === type) === index)
/** The first product of every eighth type from this one; the slow suite has all of all types. */
const someTypes = (from: 0 | 1) =>
  process.env.SUITE === 'slow' ? ALL : FIRST.filter((_, index) => index % 8 === from)

/** «label value» of each row of the product's page, as printed. */
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

/** Height of lowercase letters over the baseline, as a share of the font size. */
const LETTERS = 0.7

const overlap = (a: Printed, b: Printed) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height * LETTERS, b.y + b.height * LETTERS) - Math.max(a.y, b.y) > 0.5

/** In points from the bottom of an A5 page: a quarter of its lines stand above. */
const SHORTEST = 420

/**
 * Checks the layout: no overlapping lines, no title at the end of a page, no page with few lines or mostly blank except the
 * last, and each list item beside its own bullet.
 */
function expectWellSet(pdf: ReadPdf): void {
  for (const [index, all] of pdf.printed.entries()) {
    const over = all.flatMap((a, place) =>
      all
        .slice(place + 1)
        .filter((b) => overlap(a, b))
        .map((b) => [a.text, b.text]),
    )
    expect(over).toEqual([])
    const texts = all.filter(({ role }) => role !== 'Artifact')
    expect(`${texts.at(-1)?.role} ${texts.at(-1)?.text}`).not.toMatch(/^H\d /)
    const bullets = texts.filter(({ text }) => text.trim() === '•')
    for (const { x, y } of bullets) {
      expect(bullets.filter((other) => other.x === x && Math.abs(other.y - y) < 2)).toHaveLength(1)
      expect(texts.some((text) => text.role === 'LBody' && text.y === y && text.x > x)).toBe(true)
    }
    if (index > 1) expect(new Set(texts.map(({ y }) => y)).size).toBeGreaterThan(4)
    if (index > 1 && index < pdf.printed.length - 1)
      expect(Math.min(...texts.map(({ y }) => y))).toBeLessThan(SHORTEST)
  }
}

test.each(someTypes(0))('$id ($type): its data sheet', async ({ id }) => {
  const bytes = await productSheetPdf(catalogue, id, pictures, drawings)
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES)
  const pdf = await readPdf(bytes)
  expectAccessible(pdf, id)
  expectWellSet(pdf)
  expect(pdf.pages.length).toBeLessThanOrEqual(2)
  const text = pdf.pages.join(' ')
  for (const row of rowsOf(id)) expect(text).toContain(row)
  for (const { item } of productPage(catalogue, id)!.inTheBox)
    expect(text).toContain(oneSpace(printable(item)))
  // The drawing’s shape is approximate; its numbers are the declared ones.
  const drawing = nodesOf(pdf.structure, 'Figure').find(({ alt }) => alt!.includes('medidas'))!
  const { width, height, depth } = productSize(catalogue.products.get(id)!)!
  for (const [number] of `${drawing.alt} ${oneSpace(text).match(/ Medidas (?:[\d,]+ cm ){2,4}/)}`.matchAll(
    /[\d,]+(?= cm)/g,
  ))
    expect([width, height, depth].map(formatNumber)).toContain(number)
  for (const phrase of ['Garantía', catalogue.settings!.legal.cuit, '20 de mayo de 2026'])
    expect(text).toContain(phrase)
})

// The longest safety rules, followed by a full-page drawing.
const TOWER = { id: 'AW-T4010', type: 'torre' }

test.each([...someTypes(1), TOWER])('$id ($type): its manual, accessible and complete', async ({ id }) => {
  const bytes = await productManualPdf(catalogue, id, pictures, drawings)
  expect(bytes.byteLength).toBeLessThanOrEqual(MAX_BYTES)
  const pdf = await readPdf(bytes)
  expectAccessible(pdf, id)
  expectWellSet(pdf)
  const text = pdf.pages.join(' ')
  for (const row of rowsOf(id)) expect(text).toContain(row)

  const { sections } = manualOf(catalogue, id)!
  expect(pdf.outline).toEqual(sections.map((section) => section.title))
  expect(pdf.links[1]).toEqual(sections.map((section) => section.id))
  for (const { title } of sections) {
    const page = Number(new RegExp(`${title} (\\d+)`).exec(pdf.pages[1]!)?.[1])
    expect(pdf.pages[page - 1]).toContain(title)
  }
  for (const role of ['TOCI', 'Link', 'LI', 'Lbl', 'LBody', 'H2', 'H3']) {
    expect(nodesOf(pdf.structure, role).length).toBeGreaterThan(0)
  }
  // All numbers of the drawing are in the list below it.
  const drawing = nodesOf(pdf.structure, 'Figure').find(({ alt }) => /\b1, /.test(alt!))!.alt!
  const named = [...drawing.matchAll(/(\d+), ([^;]+?)(?=[;.])/g)]
  expect(named.length).toBeGreaterThanOrEqual(3)
  const page = pdf.pages.find((candidate) => candidate.includes('El dibujo es orientativo'))
  for (const [, number, name] of named)
    expect(page).toContain(`${number} ${printable(name!).replace(/\u00a0/g, ' ')}`)
})

test('the longest name and promise do not overlap on the cover', async () => {
  const name = 'Torre Zonda extraordinariamente larga, con karaoke y ruedas'
  const promise =
    'Una promesa de las más largas que entran en su campo, para que ni así un renglón de la tapa pise a otro, y menos al pie.'
  const long = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { name, promise }))
  for (const draw of [productManualPdf, productSheetPdf])
    expectWellSet(await readPdf(await draw(long, 'AW-T2022', pictures)))
})

test('the same data gives the same bytes, other data different ones', async () => {
  const { id } = ALL[0]!
  const draw = () => productSheetPdf(catalogue, id, pictures)
  const [first, second] = [await draw(), await draw()]
  expect(first.equals(second)).toBe(true)
  expect((await readPdf(first)).created).toBe('D:20260520120000Z')
  const plain = await productSheetPdf(sampleCatalogue(), 'AW-T2022', noPictures)
  const renamed = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { name: 'Torre Nueva' }))
  expect((await productSheetPdf(renamed, 'AW-T2022', noPictures)).equals(plain)).toBe(false)
})

test('a name with markup or unsupported characters is escaped', async () => {
  const name = 'Torre <A&B> #panic() 6,5″ Ω 中'
  const odd = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { name }))
  const bytes = await productManualPdf(odd, 'AW-T2022', noPictures)
  const pdf = await readPdf(bytes)
  expect(pdf.title).toContain(name)
  expect(bytes.toString('latin1')).toContain('Torre &lt;A&amp;B&gt;')
  expect(pdf.pages[0]).toContain('Torre <A&B> #panic() 6,5" ohm')
})

test('without pictures the cover has a drawing', async () => {
  const pdf = await readPdf(await productManualPdf(sampleCatalogue(), 'AW-T2022', noPictures))
  expect(nodesOf([pdf.structure[0]!], 'Figure')[0]?.alt).toContain('Dibujo de Torre Zonda')
})

test('the path of a drawing is rendered regardless of its spacing', async () => {
  const draw = (path: string) => {
    const view = (from: string) =>
      `<svg viewBox="0 0 10 10" data-from="${from}" class="medidas partes"><path class="l" d="${path}"/></svg>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${view('frente')}${view('lado')}</svg>`
    const sheet = sheetOf(sampleCatalogue(), 'AW-T2022')!
    const size = { width: 1, height: 1, depth: 1 }
    return drawDocument({ ...sheet, drawing: { hash: null, size } }, { picture: null, drawing })
  }
  const bytes = await draw('M1 2L8 4V9H3')
  expect((await draw('M 1 2 L 8 4 V 9 H 3')).equals(bytes)).toBe(true)
  expect((await draw('M1 2L8 4V9H4')).equals(bytes)).toBe(false)
})

test('an unknown product has no documents', async () => {
  await expect(productSheetPdf(catalogue, 'AW-Z0000', pictures)).rejects.toThrow(RangeError)
  await expect(productManualPdf(catalogue, 'AW-Z0000', pictures)).rejects.toThrow(RangeError)
})

test('a manual uses the brand’s accent colour and omits the default from its data', async () => {
  const id = ALL[0]!.id
  const settings = catalogue.settings!
  const themed = (accent: string) => ({ ...catalogue, settings: { ...settings, theme: { accent } } })
  const shapes = async (accent: string) => {
    const bytes = Buffer.from(await productManualPdf(themed(accent), id, noPictures))
    const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
    return [...streams].map(([, body]) => inflated(Buffer.from(body!, 'latin1'))).join('\n')
  }
  expect(await shapes('#0057b8')).toMatch(/^0 0\.341\d* 0\.721\d* scn$/m)
  expect(await shapes(STANDARD.accent)).toMatch(/^0\.721\d* 0\.274\d* 0\.101\d* scn$/m)
  expect(manualOf(themed(STANDARD.accent), id)).not.toHaveProperty('accent')
})

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
