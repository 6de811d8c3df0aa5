import { expect, test } from 'vitest'
import { readShareToken, shareToken } from './share-token.ts'

const shared = { path: '/productos/AW-T2022?x=ñ', drafts: ['products.AW-T2022'], until: 1_800_000_000_000 }

test('says what was shared to whoever has the secret, and nothing of what somebody else made', () => {
  const token = shareToken(['secreto'], shared)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(readShareToken(['secreto'], token)).toEqual(shared)
  expect(readShareToken(['otro'], token)).toBeNull()
  const [, signature] = token.split('.')
  const longer = Buffer.from(JSON.stringify({ p: '/', d: null, u: 9e15 })).toString('base64url')
  for (const forged of [`${longer}.${signature}`, `${token}.a`, token.slice(0, -1), '', '.', 'a.b']) {
    expect(readShareToken(['secreto'], forged)).toBeNull()
  }
})
