import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { googleFeed } from '#/features/agents/google-feed.ts'
import { typeFaultsPage } from '#/features/faults/type-faults-page.ts'
import { productMarkdown } from '#/features/product/product-markdown-view.ts'
import { sparePartPage } from '#/features/spare-parts/spare-part-page.ts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { organisation } from '#/site/model/organisation-json-ld.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'

let catalogue: Catalogue
beforeAll(async () => {
  const { sources } = await demoSources()
  catalogue = demoCatalogue(sources)
})

test('product Markdown lists only products of the same type as similar', () => {
  const named = [...catalogue.products.values()].flatMap((product) => {
    const [, alike = ''] = productMarkdown(catalogue, product.id)!.split('## Parecidos')
    return [...alike.matchAll(/\((AW-[\w-]+?)\\?\)\]/g)].map(([, id]) => ({ product, id: id! }))
  })
  expect(named.length).toBeGreaterThan(100)
  for (const { product, id } of named)
    expect([product.id, id, catalogue.products.get(id)?.type]).toEqual([product.id, id, product.type])
  expect(
    [...catalogue.products.values()].some(({ related, type }) =>
      related.some((id) => catalogue.products.get(id)?.type !== type),
    ),
  ).toBe(true)
})

test('product Markdown heads what the warranty excludes', () => {
  for (const { id, warrantyExclusions } of catalogue.products.values()) {
    const [covered = '', excluded = ''] = productMarkdown(catalogue, id)!
      .split('## Garantía')[1]!
      .split('### Qué no cubre')
    expect(covered.match(/^- /gmu), id).toHaveLength(1)
    expect(excluded.split('\n## ')[0]!.match(/^- /gmu) ?? [], id).toHaveLength(warrantyExclusions.length)
  }
})

test('the faults pages of a type have a picture of one of its products', () => {
  for (const type of new Set([...catalogue.products.values()].map((product) => product.type))) {
    const page = typeFaultsPage(catalogue, type)
    const own = [...catalogue.products.values()]
      .filter((product) => product.type === type)
      .flatMap(({ pictures }) => pictures.map(({ hash }) => absolute(catalogue, sharedPicturePath(hash))))
    const faults =
      page?.faults.map(({ link }) => typeFaultsPage(catalogue, type, link.split('/').at(-1))) ?? []
    for (const each of [page, ...faults]) if (each) expect(own).toContain(each.meta.image?.url)
  }
})

test('a spare part has no Product in its JSON-LD', () => {
  for (const id of catalogue.parts.keys()) {
    const data = sparePartPage(catalogue, id, undefined)?.meta.jsonLd ?? []
    expect([id, data.filter((each) => each['@type'] === 'Product')]).toEqual([id, []])
  }
})

test('Google’s feed has no joined colours and only whole-sentence highlights', () => {
  const feed = finish(googleFeed(catalogue, 1))
  expect(feed.match(/<g:color>[^<]*\/[^<]*</g)).toBeNull()
  const highlights = [...feed.matchAll(/<g:product_highlight>([^<]*)</g)].map(([, text]) => text!)
  expect(highlights.length).toBeGreaterThan(100)
  expect(highlights.filter((text) => !/[.!?]$/.test(text))).toEqual([])
})

test('the organisation has a structured postal address', () => {
  expect(organisation(catalogue).address).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Pasaje del Ejemplo 100',
    postalCode: 'X5000',
    addressLocality: 'Córdoba',
    addressCountry: 'AR',
  })
})
