/** Proves: Guessable passwords are rejected on sign-up and recovery; the same password matches in any Unicode form. */
import { expect, test } from './support/test.ts'
import { client, newAddress } from './support/account.ts'
import { member } from './support/signed-in.ts'
import { from } from './support/account-site.ts'
import { mailedLink } from './support/mail.ts'
import type { Site } from './support/site.ts'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test('sign-up rejects a common password with advice, preserving the address', async () => {
  const [email, password] = [newAddress(), 'Argentina2026!']
  const response = await client(site, from()).post('/registrarse', { email, password })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('tres palabras que no vayan juntas')
  expect(page).toContain(email)
  expect(page).not.toContain(password)
})

test('sign-up and password recovery reject a password derived from the address', async () => {
  const password = (email: string) => `${email.split('@')[0]}-2026`
  const email = `margarita.${newAddress()}`
  const response = await client(site, from()).post('/registrarse', { email, password: password(email) })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('se adivina por tu correo')

  const { email: known, browser } = await member(site, from())
  await browser.post('/recuperar', { email: known })
  const token = new URL(await mailedLink(site, known, '/recuperar/nueva')).searchParams.get('token')!
  for (const chosen of [password(known), 'iloveyou2026!']) {
    expect((await browser.post('/recuperar/nueva', { token, password: chosen })).status).toBe(422)
  }
  // The link stays valid for another password.
  expect((await browser.post('/recuperar/nueva', { token, password: 'una clave bien larga' })).status).toBe(
    303,
  )
})

test('the same password matches in any Unicode normalization', async () => {
  const email = newAddress()
  const browser = client(site, from())
  const composed = 'ñandú y café ３'.normalize('NFC')
  await browser.post('/registrarse', { email, password: composed })
  const token = new URL(await mailedLink(site, email, '/registrarse/confirmar')).searchParams.get('token')!
  const decomposed = 'ñandú y café 3'.normalize('NFD')
  expect((await browser.post('/registrarse/confirmar', { token, password: decomposed })).status).toBe(303)
  expect((await client(site, from()).post('/ingresar', { email, password: composed })).status).toBe(303)
})
