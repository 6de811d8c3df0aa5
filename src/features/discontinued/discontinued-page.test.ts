import { expect, test } from 'vitest'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import type { Product } from '#/catalogue/documents/product.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { discontinuedPage, MAX_DISCONTINUED_CARDS } from './discontinued-page.ts'

const sample = sampleDocuments()
const model = sample.find(({ collection }) => collection === 'products')!

/** The sample brand with `count` discontinued models, one a day. */
function pageOf(count: number) {
  const left = Array.from({ length: count }, (_, at) => {
    const id = `AW-D${1000 + at}`
    const discontinuedAt = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
    const gone = { status: 'discontinued', discontinuedAt, marketplaceLinks: [] }
    return { ...model, id, data: { ...(model.data as Product), id, ...gone } }
  })
  const others = sample.filter(({ collection }) => collection !== 'products')
  const options = { sequence: 1, today: '2026-11-01', siteUrl: 'https://catalogo.example' }
  return discontinuedPage(buildCatalogue([...others, ...left], options))
}
const listedCodes = (page: ReturnType<typeof pageOf>) =>
  page.groups.flatMap(({ years }) => years.flatMap(({ products }) => products.map(({ id }) => id)))

test('lists all discontinued products up to the maximum, without a notice', () => {
  const page = pageOf(MAX_DISCONTINUED_CARDS)
  expect(listedCodes(page)).toHaveLength(MAX_DISCONTINUED_CARDS)
  expect(page.more).toBeNull()
})

test('beyond the maximum, lists the most recent and states the total', () => {
  const page = pageOf(MAX_DISCONTINUED_CARDS + 1)
  expect(listedCodes(page)).toHaveLength(MAX_DISCONTINUED_CARDS)
  expect(listedCodes(page)).not.toContain('AW-D1000')
  expect(page.more).toBe('Acá están los últimos 500 de 501. A los demás llegás buscándolos por su modelo.')
})
