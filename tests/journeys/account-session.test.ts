import { expect, test } from './support/test.ts'
import { client, GOOD, newAddress, OTHER } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { from, linesOf, userCommand } from './support/account-site.ts'
import { mailedLink } from './support/mail.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test.describe('the session', () => {
  test('lives in a cookie that scripts can’t read, beside one that says nothing', async () => {
    const { email } = await member(site, from())
    const response = await client(site, from()).post('/ingresar', { email, password: GOOD })
    const [session, hint] = response.headers.getSetCookie()
    expect(session).toMatch(/^sesion=[^;]{40,}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/)
    expect(hint).toBe('sesion-abierta=1; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is tied to the host over TLS', async ({ ownSite }) => {
    const secure = await ownSite({
      from: DEMO_DATA,
      environment: { SITE_URL: 'https://sitio.example' },
    })
    const browser = client(secure)
    const email = newAddress()
    await browser.post('/registrarse', { email, password: GOOD }, { 'sec-fetch-site': 'same-origin' })
    const token = new URL(await mailedLink(secure, email, '/registrarse/confirmar')).searchParams.get(
      'token',
    )!
    const response = await browser.post('/registrarse/confirmar', { token, password: GOOD })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-sesion',
      '__Host-sesion-abierta',
      '__Host-equipo',
      '__Host-vuelta',
    ])
    for (const cookie of cookies) {
      expect(cookie).toContain('; Secure')
      expect(cookie).not.toContain('Domain')
    }
    expect(await browser.session()).toMatchObject({ email })
    const plain = await fetch(`${secure.url}/datos/sesion`, {
      headers: { cookie: `sesion=${browser.cookies.get('__Host-sesion')}` },
    })
    expect(await plain.json()).toEqual({ session: null })
  })

  test('is a new one at each sign-in, and the one that was there before ends', async () => {
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

  test('ends where it is asked to, or everywhere', async () => {
    const { email, browser } = await member(site, from())
    const phone = client(site, from())
    const office = client(site, from())
    for (const other of [phone, office]) await other.post('/ingresar', { email, password: GOOD })
    const copied = phone.cookies.get('sesion')!
    await phone.post('/salir', {})
    // The device stays known: its owner comes back.
    expect([...phone.cookies.keys()]).toEqual(['equipo'])
    const thief = client(site)
    thief.cookies.set('sesion', copied)
    expect(await thief.session()).toBeNull()
    expect(await office.session()).not.toBeNull()
    const left = await browser.post('/salir', { todas: 'si' })
    expect(left.headers.get('location')).toBe('/ingresar?aviso=salida')
    expect(await office.session()).toBeNull()
    expect([...office.cookies.keys()]).toEqual(['equipo'])
  })

  test('of a banned account ends at once, and a role changes in it, as the log says', async () => {
    const { uid, email, browser } = await member(site, from())
    const logged = async (...words: string[]) => linesOf((await userCommand(site, ...words)).stderr)
    expect(await logged('role', email, 'editor')).toMatchObject([
      { event: 'role changed', uid, role: 'editor' },
    ])
    expect(await browser.session()).toMatchObject({ role: 'editor' })
    expect(await logged('ban', email)).toMatchObject([{ level: 'warn', event: 'account banned', uid }])
    expect(await browser.session()).toBeNull()
    expect((await browser.get('/cuenta')).status).toBe(303)
    const back = await client(site, from()).post('/ingresar', { email, password: GOOD })
    expect(await back.text()).toContain('suspendida')
    expect((await userCommand(site, 'list')).stdout).toMatch(new RegExp(`${email} +editor +suspendida`))
    expect(await logged('unban', email)).toMatchObject([{ event: 'account let in again', uid }])
    expect((await client(site, from()).post('/ingresar', { email, password: GOOD })).status).toBe(303)
  })

  test('is no way in for what keeps private pages: nobody without it gets data', async () => {
    const nobody = client(site, from())
    for (const address of ['/cuenta', '/cuenta/datos']) {
      const response = await nobody.get(address)
      expect([303, 200]).toContain(response.status)
      expect(await response.text()).not.toContain('correo.example')
    }
    const response = await nobody.post('/cuenta', { password: GOOD, sure: 'si' })
    expect(response.headers.get('location')).toContain('/ingresar')
  })
})

test('several processes are one site: a session of one is known to all, and attempts add up', async ({
  ownSite,
}) => {
  const several = await ownSite({ from: DEMO_DATA, environment: { WORKERS: '3' } })
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
})
