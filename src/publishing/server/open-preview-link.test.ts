import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPreviewLink } from '#/publishing/commands/preview-links.ts'
import { NOW } from '#tests/support/commands/command-place.ts'
import { openTestAccounts } from '#tests/support/commands/test-accounts.ts'
import { openPreviewLink } from './open-preview-link.ts'

let accounts: Awaited<ReturnType<typeof openTestAccounts>>
beforeEach(async () => {
  accounts = await openTestAccounts()
})
afterEach(() => accounts.dispose())

async function give(uid: string, madeAt = Date.now()) {
  accounts.place.later(madeAt - NOW.getTime())
  const caller = { kind: 'account', uid, role: 'editor', secondFactor: true, provedAt: null } as never
  const { token } = await accounts.send(
    createPreviewLink,
    { path: '/productos/AW-T1200', drafts: null, follows: false },
    caller,
  )
  return token
}

test('a preview link opens with its exact secret, while its account is in the team', async () => {
  const { place, identity } = accounts
  const uid = await accounts.person('ana@marca.example')
  const open = (token: string) => openPreviewLink({ store: place.store, identity }, token)
  const token = await give(uid)
  expect(await open(token)).toMatchObject({ uid, path: '/productos/AW-T1200' })
  const changed = token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  for (const wrong of [changed, token.slice(0, -1), `${token}a`, '', 'vdr_'])
    expect(await open(wrong)).toBeNull()
  await identity.setBanned(uid, true)
  expect(await open(token)).toBeNull()
  await identity.setBanned(uid, false)
  await identity.setRole(uid, 'visitor')
  expect(await open(token)).toBeNull()
})

test('a preview link expires within eight days', async () => {
  const uid = await accounts.person('ana@marca.example')
  const token = await give(uid, Date.now() - 8 * 86_400_000)
  expect(await openPreviewLink({ store: accounts.place.store, identity: accounts.identity }, token)).toBe(
    'expired',
  )
})
