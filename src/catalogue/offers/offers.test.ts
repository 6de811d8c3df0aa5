import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCatalogue, updateCatalogue } from '#/catalogue/build-catalogue.ts'
import { catalogueVersion } from '#/catalogue/catalogue.ts'
import { checkDocuments } from '#/catalogue/check-documents.ts'
import { instantOf, offer, type Offer } from '#/catalogue/documents/offer.ts'
import {
  SAMPLE_OPTIONS,
  sampleCatalogue,
  sampleDocuments,
  sources,
} from '#tests/support/catalogue/sample-catalogue.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { currentOffers, isInWindow, offerWindow, offersAt } from './offers-at.ts'

const faultOf = (fields: Record<string, unknown>) => {
  const issue = offer.safeParse({ ...sampleOffer(), ...fields }).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

describe('an offer', () => {
  test('is valid as sampled', () => expect(faultOf({})).toBeUndefined())

  test.each([
    [{ link: 'http://x.example' }, /^link: Escribí una dirección completa/],
    [{ link: 'https://ana@electropuna.example/torre' }, /^link: Sacá el usuario y la clave/],
    [{ link: 'https://electropuna.example@otro.example/' }, /^link: Sacá el usuario y la clave/],
    [{ price: 189_999.5 }, /^price: Acá va un número entero|^price: Escribí un importe/],
    [{ price: 0 }, /^price: Escribí un importe de \$ 1 o más/],
    [{ priceWithoutTaxes: 18_999_900 }, /^priceWithoutTaxes: Sin impuestos cuesta menos/],
    [{ until: '2026-05-30T10:00-03:00' }, /^until: Termina antes de empezar/],
    [{ until: '2026-07-30T10:00-03:00' }, /^until: Acortala a 31 días/],
    [{ until: '2026-06-31T10:00-03:00' }, /^until: Escribí un día que exista/],
    [{ until: '2026-06-03T23:59Z' }, /^until: Elegí día y hora de Argentina/],
    [{ availability: 'preorder' }, /^arrives: Decí desde cuándo/],
    [{ availability: 'maybe' }, /^availability: Elegí una/],
    [{ units: 0 }, /^units: /],
    [{ shop: { ...sampleOffer().shop, cuit: '30-71234567-2' } }, /^shop.cuit: Revisá el CUIT/],
    [
      { instalments: [{ count: 6, amount: 3_000_000, cftea: 0 }] },
      /^instalments.0.amount: Las cuotas suman menos/,
    ],
    [{ instalments: [{ count: 6, amount: 4_000_000, cftea: 0 }] }, /^instalments.0.cftea: .* no es cero/],
    [{ instalments: [{ count: 6, amount: 3_166_650, cftea: 12 }] }, /^instalments.0.cftea: .* es cero/],
    [{ instalments: [{ count: 6, amount: 4_000_000, cftea: 91.4 }] }, undefined],
    [{ instalments: [{ count: 6, amount: 3_166_650, cftea: 0 }] }, undefined],
  ])('%j', (fields, expected) => {
    if (expected === undefined) expect(faultOf(fields)).toBeUndefined()
    else expect(faultOf(fields)).toMatch(expected)
  })

  test.each([
    [{ product: 'AW-Z9999' }, 'product: No existe el producto AW-Z9999.'],
    [{ color: 'Lila' }, /^color: AW-T2022 no viene en ese color/],
    [{}, undefined],
    [{ priceWithoutTaxes: 100 }, /^priceWithoutTaxes: Es demasiado poco/],
    [{ priceWithoutTaxes: 11_800_000 }, /^priceWithoutTaxes: Es demasiado poco/],
    [{ priceWithoutTaxes: 17_194_479 }, undefined],
  ])('checked against the catalogue, with %j', (fields, expected) => {
    const documents = [...sampleDocuments(), ...sources('offers', [sampleOffer(fields)])]
    const found = checkDocuments(documents as never)
      .filter(({ collection }) => collection === 'offers')
      .map(({ path, message }) => `${path}: ${message}`)
    if (expected === undefined) expect(found).toEqual([])
    else expect(found.join()).toMatch(expected)
  })
})

describe('current offers', () => {
  const at = (text: string) => Date.parse(text)
  const many = [
    sampleOffer({ id: 'a', price: 20_000_000 }),
    sampleOffer({ id: 'b', availability: 'out-of-stock', price: 16_000_000 }),
    sampleOffer({ id: 'c', until: '2026-06-02T00:00-03:00' }),
  ]
  const catalogue = sampleCatalogue([...sampleDocuments(), ...sources('offers', many)])
  const ids = (now: number) => offersAt(catalogue, 'AW-T2022', now).map(({ id }) => id)

  test('are sorted by availability, then by price', () => {
    expect(ids(at('2026-06-01T12:00-03:00'))).toEqual(['c', 'a', 'b'])
    expect(ids(at('2026-06-01T23:59:59.999-03:00'))).toEqual(['c', 'a', 'b'])
    expect(ids(at('2026-06-02T00:00-03:00'))).toEqual(['a', 'b'])
    expect(ids(at('2026-06-03T23:59-03:00'))).toEqual([])
    expect(ids(at('2026-05-30T09:59:59-03:00'))).toEqual([])
  })

  test('without any offer have no time limit, and leave the catalogue version unchanged', () => {
    const { moment } = sampleCatalogue()
    expect(moment).toMatchObject({ from: -Infinity, until: Infinity, keepable: undefined })
    expect(catalogueVersion(sampleCatalogue())).toBe('7.2026-06-01')
  })

  const minute = 60_000
  const start = at('2026-06-01T00:00-03:00')
  const written = (ms: number) => `${new Date(ms - 180 * minute).toISOString().slice(0, 16)}-03:00`
  const terms = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 300 })), { maxLength: 6 })
  const offersOf = (pairs: readonly (readonly [number, number])[]): Offer[] =>
    pairs.map(([from, length], place) =>
      sampleOffer({
        id: `o${place}`,
        from: written(start + from * minute),
        until: written(start + (from + length) * minute),
      }),
    )

  test('are constant within a window, whose cache time never outlives an offer', () => {
    fc.assert(
      fc.property(terms, fc.nat(54_000_000), fc.nat(54_000_000), (pairs, one, other) => {
        const offers = new Map([['AW-T2022', offersOf(pairs)]])
        const moment = offerWindow(offers, start + one)
        const offerIdsAt = (now: number) => offersAt({ offers }, 'AW-T2022', now).map(({ id }) => id)
        expect(isInWindow(moment, start + one)).toBe(true)
        if (isInWindow(moment, start + other)) {
          expect(offerIdsAt(start + other)).toEqual(offerIdsAt(start + one))
          const keptUntil = start + other + (moment.keepable ?? 0) * 1000
          for (const each of offersAt({ offers }, 'AW-T2022', start + other))
            expect(keptUntil).toBeLessThanOrEqual(instantOf(each.until))
        }
        expect(moment.keepable === undefined).toBe(offerIdsAt(start + one).length === 0)
      }),
      { numRuns: 3000 },
    )
  })

  test('are the same after an update as after a rebuild', () => {
    const documents = sampleDocuments()
    const options = { ...SAMPLE_OPTIONS, now: at('2026-06-01T12:00-03:00') }
    const before = buildCatalogue(documents, options)
    const [source] = sources('offers', [sampleOffer()])
    const after = updateCatalogue(before, new Map([['offers/torre-electro-puna', source!]]), options)!
    const anew = buildCatalogue([...documents, source!], options)
    expect(after.moment).toEqual(anew.moment)
    expect(currentOffers(after, 'AW-T2022')).toEqual(currentOffers(anew, 'AW-T2022'))
    expect(
      currentOffers(
        updateCatalogue(after, new Map(), { ...options, now: at('2026-06-04T00:00-03:00') })!,
        'AW-T2022',
      ),
    ).toEqual([])
  })
})
