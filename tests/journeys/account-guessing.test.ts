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

test.describe('nobody learns who has an account', () => {
  /** Everything of an answer that could tell two addresses apart. */
  async function told(path: string, email: string, password = OTHER) {
    const response = await client(site, from()).post(path, { email, password })
    // The framework writes down when it rendered.
    const page = (await response.text()).replaceAll(email, 'X').replace(/u:\d{13}/g, 'u:0')
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0]
    return { status: response.status, to: response.headers.get('location'), main, bytes: page.length }
  }

  test('from what the forms of signing in, signing up and recovering answer', async () => {
    const { email } = await member(site, from())
    for (const address of ['/ingresar', '/registrarse', '/recuperar']) {
      const known = await told(address, email)
      const unknown = await told(address, newAddress())
      expect([address, known.status]).toEqual([address, address === '/ingresar' ? 422 : 303])
      expect(unknown).toEqual(known)
    }
  })

  test('and nobody is written to more than a few times', async () => {
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

test.describe('attempts are counted', () => {
  test('by account and network, and an unknown account is counted alike', async () => {
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
    // Its owner comes from elsewhere.
    expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(303)
  })
})
