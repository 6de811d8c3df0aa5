import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { activeProducts, type Catalogue, discontinuedProducts } from '#/catalogue/catalogue.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { googleFeed } from '#/features/agents/google-feed.ts'
import { metaFeed } from '#/features/agents/meta-feed.ts'
import { openaiFeed } from '#/features/agents/openai-feed.ts'
import {
  GOOGLE_LISTS,
  googleItemWithOffer,
  metaRowWithOffer,
  openaiRow,
} from '#tests/support/feeds/feed-rules.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { madeUpOffers } from '#tests/support/content/made-up-offers.ts'

let catalogue: Catalogue
beforeAll(async () => {
  const { sources } = await demoSources()
  catalogue = demoCatalogue([...sources, ...madeUpOffers(demoCatalogue(sources))])
})

const ids = () => [...activeProducts(catalogue), ...discontinuedProducts(catalogue)].map(({ id }) => id)

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

test('with shops, all 78 products are valid in Google’s feed', () => {
  const items = googleItems()
  expect(faults(googleItemWithOffer, items, 'g:id')).toEqual([])
  expect(items.map((item) => item['g:id'])).toEqual(ids())
  expect(items).toHaveLength(78)
})

test('… in Meta’s', () => {
  const rows = metaRows()
  expect(faults(metaRowWithOffer, rows, 'id')).toEqual([])
  expect(rows.map(({ id }) => id)).toEqual(ids())
})

test('… and in OpenAI’s', () => {
  const rows = finish(openaiFeed(catalogue, 1))
    .trimEnd()
    .split('\n')
    .map((row) => JSON.parse(row) as Record<string, unknown>)
  expect(faults(openaiRow, rows, 'item_id')).toEqual([])
  expect(rows.map(({ item_id: id }) => id)).toEqual(ids())
})

test('Google’s has the questions, documents and relations of every product that has some', () => {
  const items = new Map(googleItems().map((item) => [item['g:id'], item]))
  const parts = new Set(catalogue.parts.keys())
  const relations = new Set<string>()
  for (const { id, faqs } of activeProducts(catalogue)) {
    const item = items.get(id)!
    expect((item['g:question_and_answer'] as unknown[] | undefined)?.length ?? 0).toBe(faqs.length)
    expect(item['g:document_link']).toContain(`https://catalogo.example/descargas/${id}/ficha-tecnica.pdf`)
    for (const related of (item['g:related_product'] as Record<string, string>[] | undefined) ?? []) {
      relations.add(related['g:relationship_type']!)
      const code = related['g:identifier']!
      expect(code).not.toBe(id)
      expect(items.has(code) || parts.has(code)).toBe(true)
    }
  }
  expect([...relations].sort()).toEqual(['accessory', 'required_part', 'substitute'])
})
