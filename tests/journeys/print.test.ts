import { readPdf, type Printed } from '#tests/support/pdf/read-pdf.ts'
import { NO_SCRIPT } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

const PAGES = [
  '/productos/AW-T2022',
  '/productos/AW-P2014',
  '/soporte',
  '/privacidad',
  '/terminos-y-condiciones',
  '/guias',
  '/comparar?id=AW-T2022&id=AW-T3037',
  '/categorias/audio',
  '/discontinuos',
]

for (const path of PAGES)
  test(`on paper no title ends a page: ${path}`, async ({ visit }) => {
    const { page } = await visit(path, NO_SCRIPT)
    // Those of a list that opens are lines of it.
    const titles = await page.locator(':is(h1, h2, h3, h4):not(summary *)').allInnerTexts()
    const known = new Set(titles.map(spaced).filter((title) => title !== ''))
    expect(known.size).toBeGreaterThan(0)
    for (const format of ['A4', 'Letter']) {
      const { printed } = await readPdf(await page.pdf({ format, tagged: true }))
      expect(
        printed
          .slice(0, -1)
          .map(lastLine)
          .filter((line) => known.has(line)),
        format,
      ).toEqual([])
    }
  })

function lastLine(texts: readonly Printed[]): string {
  const lowest = Math.min(...texts.map(({ y }) => y))
  const line = texts.filter(({ y }) => Math.abs(y - lowest) < 2)
  return spaced(line.map(({ text }) => text).join(' '))
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
