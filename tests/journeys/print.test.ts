/** Proves: On A4 and Letter no heading ends a printed page, and no card is cut in two. */
import { readPdf, type Printed } from '#tests/support/pdf/read-pdf.ts'
import { NO_SCRIPT } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

/** Pages with a table, columns, text and many titles. */
const PAGES = ['/productos/AW-T2022', '/soporte', '/terminos-y-condiciones', '/categorias/audio']

test('no heading ends a printed page', async ({ visit }) => {
  const { page } = await visit('/salud', NO_SCRIPT)
  for (const path of PAGES) {
    await page.goto(path)
    // Headings in a summary count as lines of text.
    const titles = await page.locator(':is(h1, h2, h3, h4):not(summary *)').allInnerTexts()
    const known = new Set(titles.map(spaced).filter((title) => title !== ''))
    expect(known.size).toBeGreaterThan(0)
    for (const format of ['A4', 'Letter']) {
      const { printed } = await readPdf(await page.pdf({ format, tagged: true }))
      const last = printed.slice(0, -1).map(lastLine)
      expect([path, format, ...last.filter((line) => known.has(line))]).toEqual([path, format])
    }
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

test('no printed card of a category is cut between its picture and its code', async ({ visit }) => {
  const { page } = await visit('/categorias/audio', NO_SCRIPT)
  const { printed } = await readPdf(await page.pdf({ format: 'A4', tagged: true }))
  const codes = printed.flatMap((texts) => texts.filter(({ text }) => /^AW-[A-Z]?\d/.test(text)))
  expect(codes.length).toBeGreaterThan(10)
  // Points from the lower edge: A4 is 842 high, a picture about 100.
  expect(codes.filter(({ y }) => y > 842 - 100)).toEqual([])
})
