import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgresIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type { Opened } from '#/core/identity/identity.ts'
import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { openPlace, peopleOf, type Place } from './support/accounts-place.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { totpCode } from './support/totp.ts'

const newUrl = usePostgresUrl()
let places: [Place, Place]
beforeAll(async () => {
  const url = await newUrl()
  const open = () => openPlace(openPostgresIdentityDatabase(openHostPool(url)))
  places = [await open(), await open()]
})
afterAll(async () => {
  for (const { identity, database } of places) {
    await identity.close()
    await database.close()
  }
})

const { of, withApp, withPasskey, challenge, asked } = peopleOf(() => places)

it('accepts a TOTP code and a recovery code once from two concurrent sign-ins', async () => {
  const { identity, other } = of()
  const { email, uid, key, recoveryCodes } = await withApp()
  for (const code of [totpCode(key), recoveryCodes[0]!]) {
    const challenges = [await challenge(email), await challenge(email)]
    const answers = await Promise.all(
      challenges.map((each, index) => (index ? other : identity).secondFactor.answer(each, code)),
    )
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(1)
  }
  expect(await other.secondFactor.of(uid)).toMatchObject({ totp: true, recoveryCodes: 9 })
})

it('a passkey signs in until the second factors are reset', async () => {
  const { identity, other, passkeys } = of()
  const { uid, device } = await withPasskey()
  const answer = async () => {
    const question = await passkeys.ask()
    return other.passkeys!.signIn({ ...question, response: device.get(asked(question)) })
  }
  expect(await identity.sessionOf(((await answer()) as Opened).token)).toMatchObject({
    uid,
    secondFactor: true,
  })
  await other.secondFactor.reset(uid)
  expect(await answer()).toBe('refused')
  await identity.deleteAccount(uid)
  expect(await other.account(uid)).toBeNull()
})
