import { expect, test } from 'vitest'
import { cuit, isCuit } from './cuit.ts'

test.each(['30-00000000-7', '30-12345678-1', '30-50001091-2', '33-69345023-9'])(
  '%s is a valid CUIT, and invalid with another check digit',
  (cuit) => {
    expect(isCuit(cuit)).toBe(true)
    expect(isCuit(cuit.replace(/.$/, (last) => String((Number(last) + 1) % 10)))).toBe(false)
  },
)

test('does not judge text that is not a CUIT', () => {
  for (const text of [undefined, null, 7, '', '3012345678']) expect(isCuit(text)).toBe(true)
})

test.each(['30123456781', '30 12345678 1', '30.12345678.1', ' 30-12345678-1 '])(
  '«%s» is stored with hyphens',
  (typed) => {
    expect(cuit.parse(typed)).toBe('30-12345678-1')
    expect(isCuit(typed)).toBe(true)
    expect(
      isCuit(typed.replace('81', '82').replace('8 1', '8 2').replace('8.1', '8.2').replace('8-1', '8-2')),
    ).toBe(false)
  },
)
