import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { activeProducts, type Catalogue, discontinuedProducts } from '#/catalogue/catalogue.ts'
import { variantId, variantsOf } from '#/catalogue/products/in-color.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { googleFeed } from '#/features/agents/google-feed.ts'
import { metaFeed, openaiFeed } from '#/features/agents/server/agent-routes.ts'
import {
  GOOGLE_LISTS,
  googleItemWithOffer,
  metaRowWithOffer,
  openaiRow,
} from '#tests/support/feeds/feed-rules.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { sampleOffers } from '#tests/support/content/sample-offers.ts'

let catalogue: Catalogue
beforeAll(async () => {
  const { sources } = await demoSources()
  catalogue = demoCatalogue([...sources, ...sampleOffers(demoCatalogue(sources))])
})

const variants = () => [...activeProducts(catalogue), ...discontinuedProducts(catalogue)].flatMap(variantsOf)
const ids = () => variants().map((variant) => variantId(variant).replace('~', '-'))

function faults(schema: z.ZodType, rows: readonly Record<string, unknown>[], id: string): string[] {
  return rows.flatMap((row) => {
    const { error } = schema.safeParse(row)
    return error ? [`${String(row[id])}: ${z.prettifyError(error)}`] : []
  })
}

function googleItems(): Record<string, unknown>[] {
  const xml = finish(googleFeed(catalogue, 1))
  const { rss } = new XMLParser({ parseTagValue: false, htmlEntities: true }).parse(xml)
  return (rss.channel.item as Record<string, unknown>[]).map((item) => ({
    ...item,
    ...Object.fromEntries(
      GOOGLE_LISTS.flatMap((name) => (name in item ? [[name, [item[name]].flat()]] : [])),
    ),
  }))
}

function metaRows(): Record<string, string>[] {
  const [head, ...rows] = finish(metaFeed(catalogue, 1)).trimEnd().split('\r\n').map(cells)
  return rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at]!])))
}

function cells(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

test('Google’s feed has every colour of all 78 products with offers and is valid', () => {
  const items = googleItems()
  expect(faults(googleItemWithOffer, items, 'g:id')).toEqual([])
  expect(items.map((item) => item['g:id'])).toEqual(ids())
  expect(new Set(variants().map(({ id }) => id)).size).toBe(78)
})

test('each Google item has its own colour, pictures, address and GTIN', () => {
  const codes = new Set<unknown>()
  const items = new Map(googleItems().map((item) => [item['g:link'], item]))
  for (const variant of variants()) {
    const link = `https://catalogo.example${productPath(variantId(variant))}`
    const item = items.get(link)!
    const several = variant.colors.length > 1
    expect([link, item['g:color']]).toEqual([link, (variant.color ?? variant.colors[0])!.name])
    expect([link, item['g:item_group_id']]).toEqual([link, several ? variant.id : undefined])
    expect([link, item['g:gtin']]).toEqual([link, variant.color?.gtin ?? variant.specs.ean])
    const own = variant.pictures.map(({ hash }) => hash)
    const images = [item['g:image_link'], ...((item['g:additional_image_link'] ?? []) as string[])].map(
      String,
    )
    expect(images.filter((image) => !own.includes(image.split('/')[4]!))).toEqual([])
    codes.add(item['g:gtin'])
  }
  expect(codes.size).toBe(items.size)
})

test('Meta’s feed has every variant and is valid', () => {
  const rows = metaRows()
  expect(faults(metaRowWithOffer, rows, 'id')).toEqual([])
  expect(rows.map(({ id }) => id)).toEqual(ids())
})

test('OpenAI’s feed has every variant and is valid', () => {
  const rows = finish(openaiFeed(catalogue, 1))
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as Record<string, unknown>)
  expect(faults(openaiRow, rows, 'item_id')).toEqual([])
  expect(rows.map(({ item_id: id }) => id)).toEqual(ids())
})

test('Google’s feed includes the questions, documents and relations of every product', () => {
  const all = googleItems()
  const ofProduct = (id: string) => all.find((item) => [item['g:id'], item['g:item_group_id']].includes(id))!
  const items = new Set(all.map((item) => item['g:id']))
  const parts = new Set(catalogue.parts.keys())
  const relations = new Set<string>()
  for (const { id, faqs } of activeProducts(catalogue)) {
    const item = ofProduct(id)
    expect((item['g:question_and_answer'] as unknown[] | undefined)?.length ?? 0).toBe(faqs.length)
    expect(item['g:document_link']).toContain(`https://catalogo.example/descargas/${id}/ficha-tecnica.pdf`)
    for (const related of (item['g:related_product'] as Record<string, string>[] | undefined) ?? []) {
      relations.add(related['g:relationship_type']!)
      const code = related['g:identifier']!
      expect(code).not.toBe(item['g:id'])
      expect(items.has(code) || parts.has(code)).toBe(true)
    }
  }
  expect([...relations].sort()).toEqual(['accessory', 'required_part', 'substitute'])
})
