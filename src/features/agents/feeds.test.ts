import { variantsOf } from '#/catalogue/products/in-color.ts'
import { describe, expect, test } from 'vitest'
import { activeProducts } from '#/catalogue/catalogue.ts'
import {
  sampleCatalogue,
  sampleDocuments,
  sampleDocumentsWith,
  sources,
} from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { FEED_PART, feedParts } from './feed-item.ts'
import { truncateFeedText, googleFeed } from './google-feed.ts'
import { openaiFeed, metaFeed } from './server/agent-routes.ts'
import { llmsText } from './llms-text.ts'
import { productMarkdown } from '#/features/product/product-markdown-view.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'

const NASTY = 'Torre <b>&"\u0001\'] [x](https://mal.example) | *a*, «é»'
const catalogue = sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { name: NASTY }))

describe('machine-readable exports', () => {
  test('escape what an editor writes', () => {
    const xml = finish(googleFeed(catalogue, 1))
    expect(xml).toContain('Torre &#60;b&#62;&#38;&#34;&#39;] [x](https://mal.example) | *a*, «é»')
    expect(xml).not.toContain('\u0001')
    expect(finish(metaFeed(catalogue, 1))).toContain('Torre <b>&""')
    const markdown = productMarkdown(catalogue, 'AW-T2022')!
    expect(markdown).toContain('\\<b\\>')
    expect(markdown).not.toContain('[x](https://mal.example)')
    expect(llmsText(catalogue)).not.toContain('[x](https://mal.example)')
  })

  test('llms.txt lists every active product once, including those of hidden categories', () => {
    const hidden = sampleCatalogue(sampleDocumentsWith('categories/1', { hidden: true }))
    for (const each of [catalogue, hidden]) {
      const listed = llmsText(each).split('## Optional')[0]!
      for (const { id } of activeProducts(each)) expect(listed.split(`/productos/${id}.md`)).toHaveLength(2)
    }
  })

  test('omit unknown prices and stock, and discontinued products', () => {
    const xml = finish(googleFeed(catalogue, 1))
    expect(xml).not.toMatch(/<g:(price|availability)>/)
    for (const { id, status } of catalogue.products.values()) {
      expect(xml.includes(`/productos/${id}<`) || xml.includes(`/productos/${id}?`)).toBe(status === 'active')
    }
    const [head, first] = finish(metaFeed(catalogue, 1)).split('\r\n')
    expect(head!.split(',').slice(3, 6)).toEqual(['availability', 'condition', 'price'])
    expect(first).toContain(',,new,,')
  })

  test('llms.txt states once whether prices are published', () => {
    const offered = sampleCatalogue([...sampleDocuments(), ...sources('offers', [sampleOffer()])])
    expect(finish(googleFeed(offered, 1))).toContain('<g:price>')
    const priceSentences = (each: typeof catalogue) =>
      llmsText(each).match(/[^.:]*(?:precio|disponib|stock)[^.]*/gi)
    expect(priceSentences(catalogue)).toEqual([expect.stringContaining('ni publica precios')])
    expect(priceSentences(offered)).toEqual([expect.stringContaining('están en cada producto')])
  })

  test('include a discontinued product while a shop offers it', () => {
    const gone = [...catalogue.products.values()].find(({ status }) => status === 'discontinued')!.id
    const left = sampleCatalogue([
      ...sampleDocuments(),
      ...sources('offers', [sampleOffer({ product: gone })]),
    ])
    expect(finish(googleFeed(left, 1))).toContain(`/productos/${gone}`)
    // OpenAI requires a picture, and the sample has none.
    expect(finish(openaiFeed(left, 1))).toBe('')
  })

  test('give each item one colour and whole-sentence highlights, and split all products into parts', () => {
    const colors = ['Negro', 'Blanco', 'Rojo', 'Azul'].map((name) => ({ name, hex: '#222222' }))
    const text = `El volumen se gira. ${'Sigue. '.repeat(20).trim()}`
    const highlights = ['Una perilla', 'Dos', 'Tres'].map((title) => ({ title, text }))
    const withColors = (some: typeof colors) =>
      sampleCatalogue(sampleDocumentsWith('products/AW-T2022', { colors: some, highlights }))
    const many = withColors(colors)
    const items = finish(googleFeed(many, 1)).split('<item>')
    expect(
      items
        .filter((item) => item.includes('<g:item_group_id>AW-T2022<'))
        .map((item) => /color>([^<]+)/.exec(item)?.[1]),
    ).toEqual(colors.map(({ name }) => name))
    expect(finish(googleFeed(withColors(colors.slice(0, 1)), 1))).toContain('<g:color>Negro</g:color>')
    const [, priceSentences = ''] =
      /product_highlight>(Una perilla[^<]*)</.exec(finish(googleFeed(many, 1))) ?? []
    expect(priceSentences).toMatch(/^Una perilla\. El volumen se gira\. Sigue\..*\.$/)
    expect(priceSentences.length).toBeLessThanOrEqual(150)
    expect(feedParts(many)).toBe(1)
    const towers = Array.from({ length: FEED_PART }, (_, at) => ({
      ...SAMPLE_PRODUCTS[0]!,
      id: `AW-T${5000 + at}`,
    }))
    const more = sampleCatalogue([...sampleDocuments(), ...sources('products', towers)])
    expect(feedParts(more)).toBe(2)
    const ids = [1, 2].flatMap((part) => finish(googleFeed(more, part)).match(/<g:id>[^<]+/g) ?? [])
    expect(new Set(ids).size).toBe(activeProducts(more).flatMap(variantsOf).length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('truncate feed text without splitting a character', () => {
    expect(truncateFeedText('áéí', 3)).toBe('áéí')
    expect(truncateFeedText('áéíó', 3)).toBe('áé…')
    expect(truncateFeedText('a😀bc', 3)).toBe('a…')
  })

  test('return nothing for an unknown product', () => {
    expect(productMarkdown(catalogue, 'AW-Z0000')).toBeUndefined()
  })
})
