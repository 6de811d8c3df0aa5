import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { newAddress } from './support/account.ts'
import { from } from './support/account-site.ts'
import { NO_SCRIPT } from './support/browser.ts'
import { formToken, openedEarlier, untilFilledIn } from './support/form.ts'
import { allMailed, mailsOf } from './support/mail.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { FROM_HERE } from './support/http.ts'

test.use({ pictures: false })

async function fill(page: Page, email: string) {
  await page.getByLabel('Motivo').selectOption('Garantía')
  await page.getByLabel('Nombre').fill('Ñusta Quispe')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Provincia').selectOption('Jujuy')
  await page.getByLabel('Mensaje').fill('La torre dejó de cargar después de dos meses de uso.')
  await page.getByLabel(/Acepto que usen/).check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()
/** On a slow machine filling it in takes as long as a person needs. */
const sendAsIfJustOpened = (page: Page, token: string) =>
  page.locator('main [name=token]').evaluate((input: HTMLInputElement, fresh) => {
    input.value = fresh
    input.form?.querySelector<HTMLButtonElement>('button:not([type=button])')?.click()
  }, token)

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`the contact form ${name}`, () => {
    let site: Site
    test.beforeAll(({ staffSite }) => {
      site = staffSite
    })

    test('says what is wrong with each field and keeps the rest', async ({ visit }) => {
      const { page } = await visit('/contacto', { ...options, base: site.url, extraHTTPHeaders: from() })
      await fill(page, 'nusta@')
      await page.getByLabel('Mensaje').fill('corto')
      const [response] = await Promise.all([page.waitForResponse('**/contacto'), send(page)])
      expect(response.status()).toBe(422)
      const email = page.getByLabel('Correo electrónico')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveValue('nusta@')
      await expect(page.getByLabel('Nombre')).toHaveValue('Ñusta Quispe')
      await expect(page.getByLabel('Provincia')).toHaveValue('Jujuy')
      await expect(page.getByLabel(/Acepto que usen/)).toBeChecked()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('nombre@dominio.com')
      await expect(alert).toContainText('un poco más')
      await expect(alert.getByRole('link')).toHaveCount(2)
    })

    test('asks a person who was too fast to send again, and then takes the message', async ({ visit }) => {
      const { page } = await visit('/contacto', { ...options, base: site.url, extraHTTPHeaders: from() })
      const box = newAddress()
      await fill(page, box)
      await sendAsIfJustOpened(page, await formToken(site.url))
      await page.getByRole('alert').waitFor()
      await expect(page.getByRole('alert')).toContainText('enviá de nuevo')
      await untilFilledIn(page)
      await send(page)
      await page.waitForURL('**/contacto/enviado?caso=*')
      const caseNumber = new URL(page.url()).searchParams.get('caso')!
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Recibimos tu mensaje')
      await expect(page.locator('main')).toContainText(caseNumber)

      const store = openSqliteStore({ file: path.join(site.dataDir, 'vidriera.db') })
      const stored = await store.get('messages', caseNumber)
      await store.close()
      expect(stored?.data).toMatchObject({
        id: caseNumber,
        name: 'Ñusta Quispe',
        province: 'Jujuy',
        reason: 'Garantía',
        status: 'new',
      })
      expect(stored?.data).not.toHaveProperty('consent')
      const about = async () => (await mailsOf(site)).filter((mail) => mail.includes(caseNumber))
      await expect.poll(async () => (await about()).length).toBe(2)
      // The letter has no copy of what was written, and the page promises none.
      const letter = (await about()).find((mail) => mail.includes(`\nTo: ${box}`))
      expect(letter).not.toContain('dejó de cargar')
      await expect(page.locator('main')).toContainText('Por ahora este sitio no manda correos')
      await expect(page.locator('main')).not.toContainText('copia')
    })
  })

test.describe('what is not a person', () => {
  let site: Site
  // Behind no proxy: what a visitor claims of an address is not believed.
  test.beforeAll(async () => {
    site = await startSite({ from: DEMO_DATA })
  })
  test.afterAll(() => site.stop())

  const good = {
    reason: 'Otro',
    name: 'Robot',
    email: 'robot@correo.example',
    message: 'Un mensaje cualquiera, bastante largo.',
    consent: 'si',
  }
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/contacto`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...FROM_HERE, ...headers },
      body: new URLSearchParams(fields),
    })

  test('is refused when the hidden field is filled', async () => {
    const handed = await openedEarlier(site)
    const response = await post({ ...good, token: handed, website: 'x' })
    expect(response.status).toBe(422)
  })

  test('is refused when another site sends the form', async () => {
    expect((await post(good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('is stopped after five messages from one address, keeping what was typed', async () => {
    const handed = await openedEarlier(site)
    const statuses: number[] = []
    let last = ''
    for (let count = 0; count < 6; count += 1) {
      const response = await post({ ...good, token: handed }, { 'x-forwarded-for': `10.0.0.${count}` })
      statuses.push(response.status)
      last = await response.text()
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    expect(last).toContain('Un mensaje cualquiera')
    expect(last).toContain('varios mensajes')
  })
})

test.describe('what goes to an address that somebody typed', () => {
  let site: Site
  test.beforeAll(({ staffSite }) => {
    site = staffSite
  })

  const typed = {
    reason: 'Prensa',
    name: 'GANASTE entrá en malo.example\r\nBcc: otra@correo.example',
    phone: '0388 422-1234',
    province: 'Jujuy',
    city: 'Tilcara de malo.example',
    model: 'OFERTA-1',
    serial: 'SERIE-9',
    message: 'Comprá ya en https://malo.example antes de que se acabe.',
    consent: 'si',
  }
  async function send(token: string, email: string) {
    return fetch(`${site.url}/contacto`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...from(), ...FROM_HERE },
      body: new URLSearchParams({ ...typed, email, token }),
    })
  }

  test('repeats nothing that was typed, and the message with all of it goes to the brand', async () => {
    const token = await openedEarlier(site)
    const victim = newAddress()
    expect((await send(token, victim)).status).toBe(303)
    await allMailed(site)
    const mails = await mailsOf(site)
    const own = mails.filter((mail) => new RegExp(`^To: ${victim}`, 'm').test(mail))
    expect(own).toHaveLength(1)
    expect(own[0]).toContain('número de caso C-')
    const { reason, consent: _, ...words } = typed
    for (const word of [reason, ...Object.values(words), 'malo.example', 'GANASTE', 'otra@'])
      expect(own[0]).not.toContain(word)
    const brand = mails.find((mail) => mail.includes(`Reply-To: ${victim}`))!
    expect(brand).toContain(typed.message)
    for (const mail of mails) expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })

  test('is two emails an hour to one box, however it is spelt, and every message is taken', async () => {
    const token = await openedEarlier(site)
    const spellings = [
      'ana.perez@gmail.com',
      'AnaPerez@gmail.com',
      'anaperez+x@googlemail.com',
      'a.naperez@gmail.com',
    ]
    const answers: string[] = []
    for (const email of spellings) {
      const response = await send(token, email)
      expect(response.status).toBe(303)
      const shown = await (await fetch(site.url + response.headers.get('location')!)).text()
      answers.push(/<main[\s\S]*<\/main>/.exec(shown)![0].replaceAll(/C-\d{6}-\w{6}/g, 'C'))
    }
    expect(new Set(answers).size).toBe(1)
    await allMailed(site)
    const mails = (await mailsOf(site)).filter((mail) => /g(oogle)?mail\.com/.test(mail))
    expect(mails.filter((mail) => mail.includes('Reply-To: '))).toHaveLength(4)
    expect(mails.filter((mail) => /^To: .*mail\.com/m.test(mail))).toHaveLength(2)
  })

  test('is refused when it is no address or more than one', async () => {
    const token = await openedEarlier(site)
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'Ana <a@b.example>'])
      expect((await send(token, email)).status).toBe(422)
  })
})

test('the form page is made for each visit and carries the data-protection notice', async ({ siteUrl }) => {
  const read = async () => (await fetch(`${siteUrl}/contacto?modelo=AW-T2022`)).text()
  const html = await read()
  expect(html).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
  expect(html).toContain('value="AW-T2022"')
  expect(/name="token" value="([^"]+)"/.exec(html)?.[1]).toBeTruthy()
  // Made within the same millisecond it would be the same.
  await expect.poll(read).not.toBe(html)
})
