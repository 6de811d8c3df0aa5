/** Proves: Replies, their length and the mails sent never reveal who has an account, and guessing is delayed. */
import { expect, test } from './support/test.ts'
import { client, GOOD, newAddress, OTHER, registered } from './support/account.ts'
import { from } from './support/account-site.ts'
import { allMailed, mailsOf } from './support/mail.ts'
import { member } from './support/signed-in.ts'
import type { Site } from './support/site.ts'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test.describe('account existence is not revealed', () => {
  /** Parts of a reply that could differ between two addresses. */
  async function refusalOf(path: string, email: string, password = OTHER) {
    const response = await client(site, from()).post(path, { email, password })
    // The framework embeds the time of rendering.
    const page = (await response.text()).replaceAll(email, 'X').replace(/u:\d{13}/g, 'u:0')
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0]
    return { status: response.status, to: response.headers.get('location'), main, bytes: page.length }
  }

  test('signing in, signing up and recovering reply alike for known and unknown addresses', async () => {
    const { email } = await member(site, from())
    for (const address of ['/ingresar', '/registrarse', '/recuperar']) {
      const known = await refusalOf(address, email)
      const unknown = await refusalOf(address, newAddress())
      expect([address, known.status]).toEqual([address, address === '/ingresar' ? 422 : 303])
      expect(unknown).toEqual(known)
    }
  })

  test('six recovery requests send one address at most three mails', async () => {
    const { email } = await registered(site, from())
    await allMailed(site)
    const before = (await mailsOf(site)).filter((mail) => mail.includes(`To: ${email}`)).length
    for (let count = 0; count < 6; count += 1) {
      await client(site, from()).post('/recuperar', { email })
    }
    await allMailed(site)
    const written = (await mailsOf(site)).filter((mail) => mail.includes(`To: ${email}`)).length - before
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThanOrEqual(3)
  })
})

test.describe('failed sign-ins are limited', () => {
  test('per account and network, alike for known and unknown accounts', async () => {
    const { email } = await member(site, from())
    for (const address of [email, newAddress()]) {
      const attacker = from()
      const statuses: number[] = []
      for (let count = 0; count < 12; count += 1) {
        const response = await client(site, attacker).post('/ingresar', { email: address, password: OTHER })
        statuses.push(response.status)
        if (response.status === 429) {
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(await response.text()).toContain(address)
        }
      }
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    }
    // The owner signs in from another network.
    expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(303)
  })
})
