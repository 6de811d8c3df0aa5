import { expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { expiring } from './expiring-certificates.ts'

/** The sample brand with certificates that expire on the given days. */
function ending(days: Readonly<Record<string, string>>): Catalogue {
  const catalogue = sampleCatalogue()
  const products = new Map(
    [...catalogue.products].map(([id, product]) => {
      const vigencia = days[id]
      const certificacion = { marca: 'S', organismo: 'O', numero: 'N', vigencia }
      return [
        id,
        vigencia === undefined ? product : { ...product, specs: { ...product.specs, certificacion } },
      ]
    }),
  )
  return { ...catalogue, today: '2026-11-22', products }
}

test('lists certificates expired or expiring within three months, earliest first', () => {
  const ids = [...sampleCatalogue().products.values()]
    .filter(({ status, productType }) => status === 'active' && productType.fields.has('certificacion'))
    .map(({ id }) => id)
  const [one, two, three] = ids
  expect(three).toBeDefined()
  // Certificates of discontinued products don't expire.
  const days = {
    [one!]: '2027-02-20',
    [two!]: '2026-10-01',
    [three!]: '2027-02-21',
    'AW-T1500': '2026-10-01',
  }
  const found = expiring(ending(days))
  expect(found.map(({ id, until }) => [id, until])).toEqual([
    [two, '2026-10-01'],
    [one, '2027-02-20'],
  ])
  expect(found[0]).toMatchObject({ collection: 'products', what: 'Seguridad eléctrica' })
})
