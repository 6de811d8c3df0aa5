import { expect, test } from 'vitest'
import { sampleCatalogue, sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { textsOf, type Leaf } from '#tests/support/catalogue/texts-of.ts'
import { COLLECTIONS } from '#/app/collections.ts'
import { webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'

const GOOD = 'https://tienda.example/ficha'
const REFUSED = [
  'javascript:alert(1)',
  'JavaScript://tienda.example/%0aalert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://tienda.example/ficha',
  '//tienda.example/ficha',
  'https://ana:clave@tienda.example/ficha',
]

const takes = ({ schema }: Leaf, text: string) => schema.safeParse(text).success
/** Every field of documents, facts and shop rows that accepts a URL and no prose. */
const addresses = [
  ...[...COLLECTIONS.values()].flatMap(({ name, schema }) => textsOf(schema, name)),
  ...PRODUCT_TYPES.flatMap(({ id, schema }) => textsOf(schema, `specs of ${id}`)),
  ...textsOf(webAddress('ficha', 'Ficha').schema, 'fact of an own type'),
].filter((leaf) => takes(leaf, GOOD) && !takes(leaf, 'dos palabras'))

test.each(addresses.map((leaf) => [leaf.path, leaf] as const))(
  '%s accepts only https, without user or password',
  (_path, leaf) => {
    expect(REFUSED.filter((text) => takes(leaf, text))).toEqual([])
  },
)

test('the URLs that pages link to are covered', () => {
  expect(addresses.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'products.marketplaceLinks.url',
      'service-centres.mapUrl',
      'offers.link',
      'specs of torre.certificacion.url',
      'fact of an own type',
    ]),
  )
})

test('a stored product with such a URL is read without it', () => {
  const [{ id, specs }] = SAMPLE_PRODUCTS as [(typeof SAMPLE_PRODUCTS)[number]]
  const certificate = { marca: 'S', organismo: 'O', numero: '1', vigencia: '2030-02-28' }
  for (const url of [GOOD, ...REFUSED]) {
    const stored = { specs: { ...specs, certificacion: { ...certificate, url } } }
    const product = sampleCatalogue(sampleDocumentsWith(`products/${id}`, stored)).products.get(id)
    expect(product?.specs.certificacion, url).toEqual(url === GOOD ? { ...certificate, url } : certificate)
  }
})
