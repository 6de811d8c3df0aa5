import { describe, expect, it } from 'vitest'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { gtinOf, isGs1Serial, productOfGtin, readGtin } from './gtin.ts'

const EAN = '7791234567898'

describe('a GTIN', () => {
  it('is read from 8, 12, 13 or 14 digits with their check digit, and padded to fourteen', () => {
    expect(readGtin(EAN)).toBe(`0${EAN}`)
    expect(readGtin(`0${EAN}`)).toBe(`0${EAN}`)
    expect(readGtin('96385074')).toBe('00000096385074')
    expect(readGtin('036000291452')).toBe('00036000291452')
  })

  it('is undefined with another check digit, another length or other characters', () => {
    const digits = [...'0123456789'].filter((digit) => digit !== EAN.at(-1))
    for (const digit of digits) expect(readGtin(EAN.slice(0, -1) + digit)).toBeUndefined()
    for (const text of ['', '7', `00${EAN}`, EAN.slice(1), '77912345678９8', '-791234567898', `${EAN} `])
      expect([text, readGtin(text)]).toEqual([text, undefined])
  })

  it('leads to its product, preferring an active one to a discontinued one', () => {
    const documents = sampleDocuments().map((source) =>
      source.collection === 'products'
        ? { ...source, data: withEan(source.data as { specs: object }) }
        : source,
    )
    const catalogue = sampleCatalogue(documents)
    const statuses = new Set([...catalogue.products.values()].map(({ status }) => status))
    expect(statuses).toEqual(new Set(['active', 'discontinued']))
    const found = productOfGtin(catalogue, `0${EAN}`)!
    expect([gtinOf(found), found.status]).toEqual([`0${EAN}`, 'active'])
    expect(productOfGtin(catalogue, '00000096385074')).toBeUndefined()
  })
})

const withEan = (data: { specs: object }) => ({ ...data, specs: { ...data.specs, ean: EAN } })

describe('a serial number', () => {
  it('has one to twenty GS1 characters', () => {
    for (const serial of ['7', 'K1780/22', 'a_b-c.d', '!"%&\'()*+,-./:;<=>?', 'A'.repeat(20)])
      expect([serial, isGs1Serial(serial)]).toEqual([serial, true])
    for (const serial of ['', 'A'.repeat(21), 'ñ', 'a b', '#1', '@', 'a\n', '[a]', '{', '~', '$'])
      expect([serial, isGs1Serial(serial)]).toEqual([serial, false])
  })
})
