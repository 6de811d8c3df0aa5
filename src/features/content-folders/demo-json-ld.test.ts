import Validator from '@adobe/structured-data-validator'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { JsonLd } from '#/site/model/page-meta.ts'
import { productPage } from '#/features/product/product-page.ts'
import { sparePartPage } from '#/features/spare-parts/spare-part-page.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { sampleOffers } from '#tests/support/content/sample-offers.ts'

let bare: Catalogue
let catalogue: Catalogue
beforeAll(async () => {
  const { sources } = await demoSources()
  bare = demoCatalogue(sources)
  catalogue = demoCatalogue([...sources, ...sampleOffers(bare)])
})

/** Errors of products without offers, since prices are never invented. */
const WITHOUT_PRICE = [
  'One of the following attributes is required: "aggregateRating", "offers" or "review"',
  'Required attribute "offers" is missing',
]

async function errors(data: readonly JsonLd[]): Promise<string[]> {
  const jsonld = Object.groupBy(data, (each) => String(each['@type']))
  const found = await new Validator(null).validate({ jsonld })
  return found.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

test('the pages of all 78 products are valid for rich results, with and without offers', async () => {
  for (const id of catalogue.products.keys()) {
    expect([id, await errors(productPage(catalogue, id)!.meta.jsonLd)]).toEqual([id, []])
    const isActive = bare.products.get(id)!.status === 'active'
    // One error per colour.
    const problems = [...new Set(await errors(productPage(bare, id)!.meta.jsonLd))]
    expect([id, problems]).toEqual([id, isActive ? WITHOUT_PRICE : []])
  }
})

test('a VideoObject has its poster, date, duration and captions', async () => {
  const { sources } = await demoSources()
  const hash = 'c'.repeat(32)
  const poster = { ...bare.products.get('AW-T2022')!.pictures[0]!, view: undefined }
  const video = {
    mp4: hash,
    width: 1280,
    height: 720,
    seconds: 12.4,
    bytes: 900_000,
    hasSound: true,
    title: 'La torre en el patio',
    poster,
    captions: hash,
    addedOn: '2026-03-05',
  }
  const filmed = demoCatalogue(
    sources.map((source) =>
      source.collection === 'products' && source.id === 'AW-T2022'
        ? {
            ...source,
            data: { ...(source.data as object), videos: [video, { ...video, addedOn: undefined }] },
          }
        : source,
    ),
  )
  const videos = productPage(filmed, 'AW-T2022')!.meta.jsonLd.filter(
    (data) => data['@type'] === 'VideoObject',
  )
  expect(videos).toMatchObject([
    {
      name: 'La torre en el patio',
      uploadDate: '2026-03-05',
      duration: 'PT12S',
      contentUrl: `https://catalogo.example/media/${hash}.mp4`,
      caption: { contentUrl: `https://catalogo.example/media/${hash}.vtt` },
    },
    { uploadDate: filmed.updatedAt.get('products/AW-T2022')!.slice(0, 10) },
  ])
  expect(await errors(videos)).toEqual([])
})

test('spare part pages have no Product', async () => {
  for (const id of bare.parts.keys()) {
    const { jsonLd } = sparePartPage(bare, id, undefined)!.meta
    expect(jsonLd.map((each) => each['@type'])).toEqual(['BreadcrumbList'])
    expect([id, await errors(jsonLd)]).toEqual([id, []])
  }
})

test('a Product has its GTINs, Digital Links, offers, 3D model and spare parts', () => {
  for (const product of catalogue.products.values()) {
    const { id, model3d, colors } = product
    const [, data] = productPage(catalogue, id)!.meta.jsonLd
    const sold = (data!.hasVariant ?? [data!]) as JsonLd[]
    expect(sold.map(({ color }) => color)).toEqual(colors.map(({ name }) => name))
    for (const [index, variant] of sold.entries()) {
      const gtin = colors[index]!.gtin ?? String(product.specs.ean)
      expect(variant).toMatchObject({
        gtin13: gtin,
        hasGS1DigitalLink: `https://catalogo.example/01/${gtin.padStart(14, '0')}`,
        offers: { '@type': 'AggregateOffer', priceCurrency: 'ARS' },
      })
    }
    if (model3d !== undefined) expect(data!.subjectOf).toMatchObject({ '@type': '3DModel' })
    const parts = (data!.isRelatedTo ?? []) as JsonLd[]
    for (const part of parts)
      expect(part.isAccessoryOrSparePartFor).toEqual({ '@id': `https://catalogo.example/productos/${id}` })
  }
})
