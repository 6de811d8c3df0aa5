import { expect, test } from './support/test.ts'
import { client, GOOD, newAddress, OTHER, registered } from './support/account.ts'
import { from } from './support/account-site.ts'
import { allMailed, mailedLink, mailsOf } from './support/mail.ts'
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

  for (const address of ['/ingresar', '/registrarse', '/recuperar'])
    test(`from what ${address} answers`, async () => {
      const { email } = await member(site, from())
      const known = await told(address, email)
      const unknown = await told(address, newAddress())
      expect(known.status).toBe(address === '/ingresar' ? 422 : 303)
      expect(unknown).toEqual(known)
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

  test('of unknown devices all together, while a device that has been in gets in', async () => {
    const { email, browser } = await registered(site, from())
    const unknown = newAddress()
    const statuses = { known: [] as number[], unknown: [] as number[] }
    // In turns of few: each hashes a password.
    for (let turn = 0; turn < 26; turn += 1) {
      const answers = await Promise.all(
        [email, email, email, email, unknown, unknown, unknown, unknown].map(async (address) => {
          const response = await client(site, from()).post('/ingresar', { email: address, password: OTHER })
          return { address, status: response.status }
        }),
      )
      for (const { address, status } of answers) {
        statuses[address === email ? 'known' : 'unknown'].push(status)
      }
    }
    for (const list of Object.values(statuses)) {
      expect(list).toEqual([...Array<number>(100).fill(422), ...Array<number>(4).fill(429)])
    }
    const stranger = await client(site, from()).post('/ingresar', { email, password: GOOD })
    expect(stranger.status).toBe(429)
    expect(await stranger.text()).toContain('recuperá tu clave')

    await browser.post('/salir', {})
    expect((await browser.post('/ingresar', { email, password: OTHER })).status).toBe(422)
    expect((await browser.post('/ingresar', { email, password: GOOD })).status).toBe(303)

    // Whoever has the mail of the account gets in from anywhere.
    const another = client(site, from())
    await another.post('/recuperar', { email })
    const link = await mailedLink(site, email, '/recuperar/nueva')
    const token = new URL(link).searchParams.get('token')!
    expect((await another.post('/recuperar/nueva', { token, password: OTHER })).status).toBe(303)
    expect((await another.post('/ingresar', { email, password: OTHER })).status).toBe(303)
    // The device that knew the old password is one of many again.
    await browser.post('/salir', {})
    expect((await browser.post('/ingresar', { email, password: OTHER })).status).toBe(429)
  })

  test('by the /64 of IPv6, and by IPv4 however it is written', async () => {
    const one = (index: number) => ({ 'x-forwarded-for': `2001:db8:77:1::${index.toString(16)}` })
    const ask = async (headers: Record<string, string>, email: string) =>
      (await client(site, headers).post('/ingresar', { email, password: 'x' })).status
    const { email } = await member(site, from())
    const statuses: number[] = []
    for (let index = 1; index <= 12; index += 1) statuses.push(await ask(one(index), email))
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    expect(await ask({ 'x-forwarded-for': '[2001:db8:77:1::ffff]:443' }, email)).toBe(429)
    expect(await ask({ 'x-forwarded-for': '2001:db8:77:2::1' }, email)).toBe(422)

    const spelt = ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9:1234', '2002:cb00:7109:5::1']
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await ask({ 'x-forwarded-for': spelt[turn % 4]! }, email)).toBe(422)
    }
    for (const entry of spelt) expect(await ask({ 'x-forwarded-for': entry }, email)).toBe(429)
  })

  test('by the address that the trusted proxy names, never by what the visitor claims', async () => {
    const real = from()['x-forwarded-for']
    const statuses: number[] = []
    for (let count = 0; count < 62; count += 1) {
      const forged = { 'x-forwarded-for': `192.0.2.${count}, ${real}` }
      const response = await client(site, forged).post('/ingresar', { email: newAddress(), password: '' })
      statuses.push(response.status)
    }
    // Without a password nobody is asked anything, so nothing is counted.
    expect(new Set(statuses)).toEqual(new Set([422]))
    const counted: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const forged = { 'x-forwarded-for': `192.0.2.${count}, ${real}` }
      counted.push(
        (await client(site, forged).post('/ingresar', { email: newAddress(), password: 'x' })).status,
      )
    }
    expect(counted.slice(0, 60)).toEqual(Array<number>(60).fill(422))
    expect(counted[60]).toBe(429)
  })
})
