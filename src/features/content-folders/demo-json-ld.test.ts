import Validator from '@adobe/structured-data-validator'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { JsonLd } from '#/site/model/page-meta.ts'
import { productPage } from '#/features/product/product-page.ts'
import { sparePartPage } from '#/features/spare-parts/spare-part-page.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { madeUpOffers } from '#tests/support/content/made-up-offers.ts'

let bare: Catalogue
let catalogue: Catalogue
beforeAll(async () => {
  const { sources } = await demoSources()
  bare = demoCatalogue(sources)
  catalogue = demoCatalogue([...sources, ...madeUpOffers(bare)])
})

/** Rich results ask for a price, which is not made up. */
const WITHOUT_PRICE = [
  'One of the following attributes is required: "aggregateRating", "offers" or "review"',
  'Required attribute "offers" is missing',
]

async function errors(data: readonly JsonLd[]): Promise<string[]> {
  const jsonld = Object.groupBy(data, (each) => String(each['@type']))
  const found = await new Validator(null).validate({ jsonld })
  return found.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

test('the pages of all 78 products are right for rich results, with shops and without', async () => {
  for (const id of catalogue.products.keys()) {
    expect([id, await errors(productPage(catalogue, id)!.meta.jsonLd)]).toEqual([id, []])
    const isActive = bare.products.get(id)!.status === 'active'
    const problems = await errors(productPage(bare, id)!.meta.jsonLd)
    expect([id, problems]).toEqual([id, isActive ? WITHOUT_PRICE : []])
  }
})

test('a video is told with its picture, its day and its captions, as whoever shows results of videos asks', async () => {
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

test('those of parts name no product, since none is sold', async () => {
  for (const id of bare.parts.keys()) {
    const { jsonLd } = sparePartPage(bare, id, undefined)!.meta
    expect(jsonLd.map((each) => each['@type'])).toEqual(['BreadcrumbList'])
    expect([id, await errors(jsonLd)]).toEqual([id, []])
  }
})

test('a product names its box, its model in 3D, its parts and what shops ask', () => {
  for (const { id, specs, model3d } of catalogue.products.values()) {
    const [, data] = productPage(catalogue, id)!.meta.jsonLd
    expect(data).toMatchObject({
      hasGS1DigitalLink: `https://catalogo.example/01/${String(specs.ean).padStart(14, '0')}`,
      offers: { '@type': 'AggregateOffer', priceCurrency: 'ARS' },
      ...(model3d !== undefined && { subjectOf: { '@type': '3DModel' } }),
    })
    const parts = (data!.isRelatedTo ?? []) as JsonLd[]
    for (const part of parts)
      expect(part.isAccessoryOrSparePartFor).toEqual({ '@id': `https://catalogo.example/productos/${id}` })
  }
})
