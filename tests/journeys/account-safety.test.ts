import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { client, GOOD, member, newAddress, OTHER } from './support/account.ts'
import { mailedLink, mailsOf } from './support/mail.ts'
import { startSite, type Site } from './support/site.ts'

const run = promisify(execFile)
let site: Site
beforeAll(async () => {
  site = await startSite({ from: inject('demoData'), environment: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => site.stop())

/** Each test comes from an address of its own, as the proxy in front says. */
let addresses = 0
const from = () => ({ 'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}` })
const ms = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const user = (...words: string[]) =>
  run(process.execPath, ['src/server/cli.ts', 'user', ...words], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url },
  })

describe('nobody learns who has an account', () => {
  /** Everything of an answer that could tell two addresses apart. */
  async function told(path: string, email: string, password = OTHER) {
    const response = await client(site, from()).post(path, { email, password })
    // The framework writes down when it rendered.
    const page = (await response.text()).replaceAll(email, 'X').replace(/u:\d{13}/g, 'u:0')
    const main = /<main[\s\S]*<\/main>/.exec(page)?.[0]
    return { status: response.status, to: response.headers.get('location'), main, bytes: page.length }
  }

  it.each(['/ingresar', '/registrarse', '/recuperar'])('from what %s answers', async (address) => {
    const { email } = await member(site, from())
    const known = await told(address, email)
    const unknown = await told(address, newAddress())
    expect(known.status).toBe(address === '/ingresar' ? 422 : 303)
    expect(unknown).toEqual(known)
  })

  it.each(['/ingresar', '/registrarse', '/recuperar'])('from how long %s takes', async (address) => {
    const { email } = await member(site, from())
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 5; round += 1) {
      times.known.push(await ms(() => told(address, email)))
      times.unknown.push(await ms(() => told(address, newAddress())))
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[2]!
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('and nobody is written to more than a few times', async () => {
    const { email } = await member(site, from())
    const before = (await mailsOf(site)).filter((mail) => mail.includes(`To: ${email}`)).length
    for (let count = 0; count < 6; count += 1) {
      await client(site, from()).post('/recuperar', { email })
    }
    const written = (await mailsOf(site)).filter((mail) => mail.includes(`To: ${email}`)).length - before
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThanOrEqual(3)
  })
})

describe('attempts are counted', () => {
  it('by account, from wherever they come, and an unknown one is counted alike', async () => {
    const { email } = await member(site, from())
    for (const address of [email, newAddress()]) {
      const statuses: number[] = []
      for (let count = 0; count < 12; count += 1) {
        const response = await client(site, from()).post('/ingresar', { email: address, password: OTHER })
        statuses.push(response.status)
        if (response.status === 429) {
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(await response.text()).toContain(address)
        }
      }
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
    }
    expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(429)
  })

  it('by the address that the trusted proxy names, never by what the visitor claims', async () => {
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

describe('other sites', () => {
  it.each([
    ['another origin', { origin: 'https://otro.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a page without origin', { origin: 'null' }],
  ])('can’t send a form: %s', async (_name, headers) => {
    const { browser } = await member(site, from())
    for (const address of ['/ingresar', '/registrarse', '/recuperar', '/salir', '/cuenta']) {
      const response = await browser.post(address, { email: newAddress(), password: GOOD }, headers)
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await browser.session()).not.toBeNull()
  })

  it('nor can anybody who doesn’t say where they are', async () => {
    const response = await fetch(`${site.url}/ingresar`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: newAddress(), password: GOOD }),
    })
    expect(response.status).toBe(403)
  })

  it('can’t lead a visitor away after signing in', async () => {
    const { email } = await member(site, from())
    for (const back of [
      'https://otro.example/',
      '//otro.example',
      '/\\otro.example',
      '/ingresar',
      'javascript:1',
    ]) {
      const response = await client(site, from()).post('/ingresar', { email, password: GOOD, volver: back })
      expect(response.headers.get('location')).toBe('/cuenta')
    }
    const response = await client(site, from()).post('/ingresar', {
      email,
      password: GOOD,
      volver: '/lista?id=1',
    })
    expect(response.headers.get('location')).toBe('/lista?id=1')
  })
})

describe('the session', () => {
  it('lives in a cookie that scripts can’t read, beside one that says nothing', async () => {
    const { email } = await member(site, from())
    const response = await client(site, from()).post('/ingresar', { email, password: GOOD })
    const [session, hint] = response.headers.getSetCookie()
    expect(session).toMatch(/^sesion=[^;]{40,}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/)
    expect(hint).toBe('sesion-abierta=1; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is tied to the host over TLS', async () => {
    const secure = await startSite({
      from: inject('demoData'),
      environment: { SITE_URL: 'https://sitio.example' },
    })
    try {
      const browser = client(secure)
      const email = newAddress()
      await browser.post('/registrarse', { email, password: GOOD }, { 'sec-fetch-site': 'same-origin' })
      const token = new URL(await mailedLink(secure, email, '/registrarse/confirmar')).searchParams.get(
        'token',
      )!
      const response = await browser.post('/registrarse/confirmar', { token, password: GOOD })
      const cookies = response.headers.getSetCookie()
      expect(cookies).toHaveLength(2)
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-sesion/)
        expect(cookie).toContain('; Secure')
        expect(cookie).not.toContain('Domain')
      }
      expect(await browser.session()).toMatchObject({ email })
      const plain = await fetch(`${secure.url}/datos/sesion`, {
        headers: { cookie: `sesion=${browser.cookies.get('__Host-sesion')}` },
      })
      expect(await plain.json()).toEqual({ session: null })
    } finally {
      await secure.stop()
    }
  })

  it('is a new one at each sign-in, and the one that was there before ends', async () => {
    const attacker = await member(site, from())
    const planted = attacker.browser.cookies.get('sesion')!
    const victim = await member(site, from())
    const browser = client(site, from())
    browser.cookies.set('sesion', planted)
    await browser.post('/ingresar', { email: victim.email, password: GOOD })
    expect(browser.cookies.get('sesion')).not.toBe(planted)
    expect(await browser.session()).toMatchObject({ email: victim.email })
    expect(await attacker.browser.session()).toBeNull()
  })

  it('ends where it is asked to, or everywhere', async () => {
    const { email, browser } = await member(site, from())
    const phone = client(site, from())
    const office = client(site, from())
    for (const other of [phone, office]) await other.post('/ingresar', { email, password: GOOD })
    const copied = phone.cookies.get('sesion')!
    await phone.post('/salir', {})
    expect(phone.cookies.size).toBe(0)
    const thief = client(site)
    thief.cookies.set('sesion', copied)
    expect(await thief.session()).toBeNull()
    expect(await office.session()).not.toBeNull()
    const left = await browser.post('/salir', { todas: 'si' })
    expect(left.headers.get('location')).toBe('/ingresar?aviso=salida')
    expect(await office.session()).toBeNull()
    expect(office.cookies.size).toBe(0)
  })

  it('of a banned account ends at once, and a role changes in it', async () => {
    const { email, browser } = await member(site, from())
    await user('role', email, 'editor')
    expect(await browser.session()).toMatchObject({ role: 'editor' })
    await user('ban', email)
    expect(await browser.session()).toBeNull()
    expect((await browser.get('/cuenta')).status).toBe(303)
    const back = await client(site, from()).post('/ingresar', { email, password: GOOD })
    expect(await back.text()).toContain('suspendida')
    expect((await user('list')).stdout).toMatch(new RegExp(`${email} +editor +suspendida`))
    await user('unban', email)
    expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(303)
  })

  it('is no way in for what keeps private pages: nobody without it gets data', async () => {
    const nobody = client(site, from())
    for (const address of ['/cuenta', '/cuenta/datos', '/datos/cuenta']) {
      const response = await nobody.get(address)
      expect([303, 200]).toContain(response.status)
      expect(await response.text()).not.toContain('correo.example')
    }
    const response = await nobody.post('/cuenta', { password: GOOD, sure: 'si' })
    expect(response.headers.get('location')).toContain('/ingresar')
  })
})

it('several processes are one site: a session of one is known to all, and attempts add up', async () => {
  const several = await startSite({ from: inject('demoData'), environment: { WORKERS: '3' } })
  try {
    const { email, browser } = await member(several)
    // At once, so that each needs a connection of its own for the kernel to share out.
    const seen = await Promise.all(Array.from({ length: 30 }, () => browser.session()))
    expect(seen.every((session) => session?.email === email)).toBe(true)
    const attempts = Array.from({ length: 14 }, async () => {
      const response = await client(several).post('/ingresar', { email, password: OTHER })
      await response.text()
      return response.status
    })
    const statuses = await Promise.all(attempts)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    await browser.post('/salir', { todas: 'si' })
    expect(await browser.session()).toBeNull()
  } finally {
    await several.stop()
  }
})

it('a database that can’t be written keeps what was typed, and the session as it was', async () => {
  const { email, browser } = await member(site, from())
  const before = await browser.session()
  const lock = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'))
  lock.exec('BEGIN IMMEDIATE')
  const refused = await client(site, from()).post('/ingresar', { email, password: GOOD })
  expect(refused.status).toBe(503)
  const page = await refused.text()
  expect(page).toContain('probá de nuevo')
  expect(page).toContain(email)
  expect(await browser.session()).toEqual(before)
  expect((await fetch(site.url)).status).toBe(200)
  lock.exec('ROLLBACK')
  lock.close()
  expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(303)
})

it('the screens are never indexed, kept or shared', async () => {
  for (const address of ['/ingresar', '/registrarse', '/recuperar', '/recuperar/nueva?token=x']) {
    const response = await fetch(site.url + address)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    expect(await response.text()).toContain('content="noindex, follow"')
  }
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  expect(sitemap).not.toMatch(/ingresar|registrarse|recuperar|cuenta/)
})

it('the first administrator comes from the command line, with a link to choose a password', async () => {
  const email = newAddress()
  const { stdout } = await user('create', email, 'admin')
  const token = new URL(/https?:\S+/.exec(stdout)![0]).searchParams.get('token')!
  const browser = client(site, from())
  expect((await browser.post('/recuperar/nueva', { token, password: GOOD })).status).toBe(303)
  await browser.post('/ingresar', { email, password: GOOD })
  expect(await browser.session()).toMatchObject({ email, role: 'admin' })
  await expect(user('create', email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Ya hay'),
  })
  await expect(user('role', email, 'rey')).rejects.toMatchObject({ code: 1 })
  await expect(user('frobnicar')).rejects.toMatchObject({ code: 2 })
})

it('nothing of a password or a token is in the log', async () => {
  const { browser } = await member(site, from())
  await browser.post('/ingresar', { email: newAddress(), password: OTHER })
  expect(site.log()).not.toContain(GOOD)
  expect(site.log()).not.toContain(OTHER)
  const database = await readFile(path.join(site.dataDir, 'vidriera.db'), 'latin1')
  expect(database).not.toContain(GOOD)
})
