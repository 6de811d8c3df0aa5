import { expect, test } from 'vitest'
import { email, whatsapp } from './common.ts'
import { externalUrl } from './external-url.ts'

test.each([
  ['www.tienda.com.ar', 'https://www.tienda.com.ar'],
  [' tienda.com.ar/pavas?orden=precio ', 'https://tienda.com.ar/pavas?orden=precio'],
  ['ñandú.com.ar', 'https://ñandú.com.ar'],
  ['https://tienda.com.ar/', 'https://tienda.com.ar/'],
])('completes the URL «%s»', (typed, kept) => {
  expect(externalUrl.parse(typed)).toBe(kept)
})

test.each([
  'tienda',
  'http://tienda.com',
  'hola@tienda.com',
  'javascript:alert(1)',
  '//tienda.com',
  '1.5',
  'a b.com',
])('refuses «%s» as a URL', (typed) => {
  expect(externalUrl.safeParse(typed).success).toBe(false)
})

test.each(['+54 9 387 555-0100', '54 387 5550100', '0387 555-0100', '(387) 555.0100', '5493875550100'])(
  'normalizes the WhatsApp number «%s»',
  (typed) => {
    expect(whatsapp.parse(typed)).toBe('5493875550100')
  },
)

test('refuses a phone number that lacks digits, and trims a pasted e-mail address', () => {
  expect(whatsapp.safeParse('555-0100').success).toBe(false)
  expect(whatsapp.safeParse('0387 15 555-0100').success).toBe(false)
  expect(email.parse(' hola@tienda.com ')).toBe('hola@tienda.com')
})
