/** Proves: A session has an HttpOnly cookie, is renewed at each sign-in, ends on one or all devices, and guards private data. */
import { expect, test } from './support/test.ts'
import { client, GOOD } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { from } from './support/account-site.ts'
import { type Site } from './support/site.ts'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test.describe('the session', () => {
  test('has an HttpOnly cookie and a readable hint without data', async () => {
    const { email } = await member(site, from())
    const response = await client(site, from()).post('/ingresar', { email, password: GOOD })
    const [session, hint] = response.headers.getSetCookie()
    expect(session).toMatch(/^sesion=[^;]{40,}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/)
    expect(hint).toBe('sesion-abierta=1; Max-Age=2592000; Path=/; SameSite=Lax')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is replaced at each sign-in, and the previous one ends', async () => {
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

  test('ends on one device or on all', async () => {
    const { email, browser } = await member(site, from())
    const phone = client(site, from())
    const office = client(site, from())
    for (const other of [phone, office]) await other.post('/ingresar', { email, password: GOOD })
    const copied = phone.cookies.get('sesion')!
    await phone.post('/salir', {})
    // The device cookie survives, to recognise the owner’s return.
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

  test('is required for private pages: without one no data is sent', async () => {
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
