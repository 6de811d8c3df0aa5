import { describe, expect, test } from 'vitest'
import { SAMPLE_SETTINGS } from '#tests/support/catalogue/sample-settings.ts'
import { SAMPLE_FEED, sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { findProductType } from '#/catalogue/specs/registry.ts'
import { readStoredDocument } from './read-document.ts'
import { publicCollection, PUBLIC_SCHEMAS, PUBLIC } from './public-collections.ts'
import { schemaVersionOf, toStored, migrateToCurrent } from './migrations.ts'

const landing = {
  category: 'torres-de-sonido',
  query: 'entradas=guitarra',
  title: 'Torres con entrada de guitarra',
  desc: 'Enchufás la guitarra directo.',
}
const { landings: _, ...first } = SAMPLE_SETTINGS
const faq = { id: 'una', question: '¿Cuánto dura?', answer: 'Doce meses.', trades: [], order: 1 }

describe('a stored document', () => {
  test('of the first version, which has no number, migrates to the current one', () => {
    expect(readStoredDocument(PUBLIC.settings, first).data).toEqual({ ...first, landings: [] })
    const older = { ...first, listings: { landing: [landing] } }
    expect(readStoredDocument(PUBLIC.settings, older).data).toEqual({ ...first, landings: [landing] })
    expect(readStoredDocument(PUBLIC.settings, { ...older, $shape: 1 }).data?.landings).toEqual([landing])
    expect(PUBLIC_SCHEMAS.settings.safeParse(older).success).toBe(false)
  })

  test('with a user in a URL, now invalid, is read without it', () => {
    const offer = sampleOffer({ link: 'https://ana:clave@electropuna.example/torre' })
    expect(PUBLIC_SCHEMAS.offers.safeParse(offer).success).toBe(false)
    expect(readStoredDocument(PUBLIC.offers, offer).data).toEqual(sampleOffer())
    const centre = { mapUrl: 'https://ana@mapa.example/?a=b@c', note: 'Escribí a https://ana@otro.example' }
    expect(readStoredDocument(PUBLIC.offers, { ...offer, ...centre }).data).toEqual(sampleOffer())
    const feed = { ...SAMPLE_FEED, url: 'https://ana:cla%40ve@puna.example/precios.csv?de=a@b' }
    expect(readStoredDocument(PUBLIC['shop-feeds'], feed).data?.url).toBe(
      'https://puna.example/precios.csv?de=a@b',
    )
  })

  test('of a type with the removed drawsFront field is read and stored without it', () => {
    const type = documentOfType(findProductType('torre')!)
    expect(readStoredDocument(PUBLIC['product-types'], { ...type, drawsFront: true }).data).toEqual(type)
    expect(toStored(PUBLIC['product-types'], { ...type, drawsFront: true })).toEqual({
      ...type,
      $shape: schemaVersionOf(PUBLIC['product-types']),
    })
  })

  test('of the current version is read as stored, without its version number', () => {
    const data = { ...first, landings: [landing] }
    const stored = toStored(PUBLIC.settings, data)
    expect(stored).toEqual({ ...data, $shape: schemaVersionOf(PUBLIC.settings) })
    expect(readStoredDocument(PUBLIC.settings, stored).data).toEqual(data)
  })

  test('written by hand in the current version needs no number', () => {
    expect(readStoredDocument(PUBLIC.settings, { ...first, landings: [landing] }).data?.landings).toEqual([
      landing,
    ])
  })

  test('of a later version, or with unknown fields, is read without what is unknown', () => {
    const later = {
      ...first,
      landings: [landing],
      $shape: 9,
      mood: 'calm',
      brand: { ...first.brand, mood: 1 },
    }
    expect(readStoredDocument(PUBLIC.settings, later).data).toEqual({ ...first, landings: [landing] })
    expect(readStoredDocument(PUBLIC.faqs, { ...faq, $shape: 2, mood: 'calm' }).data).toEqual(faq)
    expect(readStoredDocument(PUBLIC.faqs, { ...faq, mood: 'calm', $shape: 'second' }).data).toEqual(faq)
  })

  test('that is unreadable gives the reason, and whether a later version wrote it', () => {
    expect(readStoredDocument(PUBLIC.faqs, { ...faq, question: 7 }).reason).toMatch(/question/)
    expect(readStoredDocument(PUBLIC.faqs, { ...faq, question: 7, $shape: 3 }).reason).toMatch(
      /versión más nueva del sitio \(forma 3; esta conoce hasta la 1\): actualizá el sitio\.\n.*/s,
    )
    for (const odd of [null, undefined, 'text', 7, [], [faq]])
      expect(readStoredDocument(PUBLIC.faqs, odd).data).toBeUndefined()
    for (const listings of [null, 7, { landing: null }, { landing: 'x' }, []])
      expect(() => readStoredDocument(PUBLIC.settings, { ...first, listings })).not.toThrow()
  })
})

describe('schema versions', () => {
  test('a collection with one version stores no version number', () => {
    expect(schemaVersionOf(PUBLIC.faqs)).toBe(1)
    expect(toStored(PUBLIC.faqs, faq)).toBe(faq)
    expect(schemaVersionOf(publicCollection('constructor'))).toBe(1)
    expect(migrateToCurrent(publicCollection('no-such'), faq)).toEqual({ data: faq, shape: 1 })
  })

  test('storing migrates an older version to the current one, and leaves a later one unchanged', () => {
    const older = { ...first, listings: { landing: [landing] } }
    const stored = toStored(PUBLIC.settings, older)
    expect(stored).toEqual({ ...first, landings: [landing], $shape: schemaVersionOf(PUBLIC.settings) })
    expect(toStored(PUBLIC.settings, stored)).toEqual(stored)
    const later = { ...first, landings: [landing], $shape: 9, mood: 'calm' }
    expect(toStored(PUBLIC.settings, later)).toEqual(later)
  })

  test('migration mutates nothing', () => {
    const older = Object.freeze({ ...first, listings: Object.freeze({ landing: [landing] }) })
    expect(migrateToCurrent(PUBLIC.settings, older).data).not.toBe(older)
    expect(older.listings.landing).toEqual([landing])
  })
})
