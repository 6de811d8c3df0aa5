import { expect, test } from 'vitest'
import { telHref } from './phone-links.ts'

test.each([
  ['0351 555-0100', 'tel:+543515550100'],
  ['011 5555-0110', 'tel:+541155550110'],
  ['+54 9 351 555-0100', 'tel:+5493515550100'],
  ['0800 555-0100', 'tel:08005550100'],
  ['0810-555-0100', 'tel:08105550100'],
])('%s is dialled as %s', (written, dialled) => {
  expect(telHref(written)).toBe(dialled)
})
