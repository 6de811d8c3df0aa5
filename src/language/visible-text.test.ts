import { expect, test } from 'vitest'
import { visibleLine, visibleText } from './visible-text.ts'

test.each([
  ['\u200B', ''],
  ['\u2800\u3164\u115F\u034F', ''],
  ['\u0301', ''],
  ['\uFE0F\u200D', ''],
  ['Torre\u202E ardnoZ\u202C', 'Torre ardnoZ'],
  ['\u2066a\u2069\u200Eb\u061C', 'ab'],
  ['Torre\r\n  Zonda\tNegra\u2028fin\u0085.', 'Torre Zonda Negra fin .'],
  ['Cafe\u0301 \u00ADsuave\uFEFF', 'Café suave'],
  ['a\u0000\u0007\u001B[31mb', 'a[31mb'],
  ['Ho\u200Bla \u{E0041}\u{E0042}', 'Hola'],
  ['👩‍👩‍👧 ❤️ 1️⃣ 👍🏽 🏴‍☠️', '👩‍👩‍👧 ❤️ 1️⃣ 👍🏽 🏴‍☠️'],
  [
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ],
  ['a\u200Db👍\u200Dc', 'ab👍c'],
  ['1\u00A0200 W', '1\u00A0200 W'],
])('%j on one line is %j', (text, line) => {
  expect(visibleLine(text)).toBe(line)
  expect(visibleLine(line)).toBe(line)
})

test('text of several lines retains them, without bidirectional controls', () => {
  expect(visibleText('Uno\r\n\tdos\u202E\n\ntres\u200B')).toBe('Uno\r\n\tdos\n\ntres')
})
