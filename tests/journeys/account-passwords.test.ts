/** Proves: A password easily guessed is refused where accounts are opened and recovered; one typed by another keyboard is the same. */
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

test('refuses one that is guessed at once, says what to do and keeps the address', async () => {
  const [email, password] = [newAddress(), 'Argentina2026!']
  const response = await client(site, from()).post('/registrarse', { email, password })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('tres palabras que no vayan juntas')
  expect(page).toContain(email)
  expect(page).not.toContain(password)
})

test('refuses one made of the address, at sign-up and with the link of the mail', async () => {
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
  // The link is still good for a better one.
  expect((await browser.post('/recuperar/nueva', { token, password: 'una clave bien larga' })).status).toBe(
    303,
  )
})

test('takes the same password however the keyboard writes it', async () => {
  const email = newAddress()
  const browser = client(site, from())
  const composed = 'ñandú y café ３'.normalize('NFC')
  await browser.post('/registrarse', { email, password: composed })
  const token = new URL(await mailedLink(site, email, '/registrarse/confirmar')).searchParams.get('token')!
  const decomposed = 'ñandú y café 3'.normalize('NFD')
  expect((await browser.post('/registrarse/confirmar', { token, password: decomposed })).status).toBe(303)
  expect((await client(site, from()).post('/ingresar', { email, password: composed })).status).toBe(303)
})
