import { expect, test } from 'vitest'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { pageTable } from '#/app/pages/registry.ts'
import { sitemap, sitemapParts } from './sitemap.ts'

const catalogue = sampleCatalogue()
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
const pagesIn = (xml: string) => addresses(xml).filter((address) => !address.includes('/og/'))

test('a sitemap within the limit is a single file', () => {
  expect(finish(sitemapParts(pageTable, catalogue))).toBe(1)
  expect(finish(sitemap(pageTable, catalogue))).toContain('<urlset ')
  expect(finish(sitemap(pageTable, catalogue, 1))).toBe(finish(sitemap(pageTable, catalogue)))
})

test.each([1, 3, 7])('a sitemap in parts of %i is an index whose parts list every address once', (size) => {
  const whole = pagesIn(finish(sitemap(pageTable, catalogue)))
  const parts = finish(sitemapParts(pageTable, catalogue, size))
  const index = finish(sitemap(pageTable, catalogue, undefined, size))
  expect(index).toContain('<sitemapindex ')
  expect(addresses(index)).toEqual(
    Array.from({ length: parts }, (_, at) => `${catalogue.siteUrl}/sitemap.xml?parte=${at + 1}`),
  )
  const found = Array.from({ length: parts }, (_, at) =>
    pagesIn(finish(sitemap(pageTable, catalogue, at + 1, size))),
  )
  for (const part of found) expect(part.length).toBeLessThanOrEqual(size)
  expect(found.flat()).toEqual(whole)
  expect(found.at(-1)!.length).toBeGreaterThan(0)
})

test('the lastmod of a category is that of its newest product', () => {
  const changed = (id: string, updatedAt: string) =>
    finish(
      sitemap(
        pageTable,
        sampleCatalogue(sampleDocuments().map((each) => (each.id === id ? { ...each, updatedAt } : each))),
      ),
    )
  const dayOf = (xml: string, path: string) =>
    new RegExp(`<loc>${catalogue.siteUrl}${path}</loc><lastmod>([^<]*)</lastmod>`).exec(xml)?.[1]
  const later = changed('AW-T1200', '2026-05-29T12:00:00.000Z')
  expect(dayOf(later, '/categorias/torres-de-sonido')).toBe('2026-05-29')
  expect(dayOf(later, '/categorias/parlantes')).toBe('2026-05-20')
  const earlier = changed('AW-T1200', '2026-05-01T12:00:00.000Z')
  expect(dayOf(earlier, '/categorias/torres-de-sonido')).toBe('2026-05-20')
})

test('the lastmod of a type’s faults page is that of its newest product', () => {
  const later = sampleDocuments().map((each) =>
    each.id === 'AW-T1200' ? { ...each, updatedAt: '2026-05-29T12:00:00.000Z' } : each,
  )
  expect(finish(sitemap(pageTable, sampleCatalogue(later)))).toMatch(
    /soporte\/problemas\/torre<\/loc><lastmod>2026-05-29</,
  )
})

test('a category without products is left out', () => {
  const empty = sampleDocuments().filter(({ collection, data }) => {
    return collection !== 'products' || (data as { category: number }).category !== 101
  })
  expect(finish(sitemap(pageTable, sampleCatalogue(empty)))).not.toContain('/categorias/parlantes<')
  expect(finish(sitemap(pageTable, catalogue))).toContain('/categorias/parlantes<')
})
