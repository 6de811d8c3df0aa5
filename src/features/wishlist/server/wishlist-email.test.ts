import { describe, expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { wishlistEmail } from './wishlist-email.ts'

describe('the wishlist email', () => {
  const catalogue = sampleCatalogue()

  test('lists the products in order, with their links and the link of the list', () => {
    const mail = wishlistEmail(catalogue, ['awt2022', 'NADA', 'AW-T1500', 'AW-T2022'], 'ana@correo.example')!
    expect(mail.to).toBe('ana@correo.example')
    expect(mail.text).toContain('https://catalogo.example/lista?id=AW-T2022&id=AW-T1500')
    expect(mail.text).toContain('https://catalogo.example/productos/AW-T1500')
    expect(mail.text.indexOf('(AW-T2022)')).toBeLessThan(mail.text.indexOf('(AW-T1500)'))
    expect(mail.text).not.toContain('NADA')
  })

  test('contains the given notes, and no text that is not a product code', () => {
    const notes = new Map([['AW-T2022', 'para el quincho']])
    expect(wishlistEmail(catalogue, ['AW-T2022'], 'ana@correo.example', notes)!.text).toContain(
      'para el quincho',
    )
    expect(wishlistEmail(catalogue, ['comprá ya en malo.example'], 'ana@correo.example')).toBeUndefined()
  })
})
