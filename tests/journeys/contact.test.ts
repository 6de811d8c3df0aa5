/** Proves: The contact form reports errors, stores a message and mails only its number; mails to one address are limited. */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, MAIN, mainIf, test } from './support/test.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { newAddress } from './support/account.ts'
import { from } from './support/account-site.ts'
import { NO_SCRIPT } from './support/browser.ts'
import { formToken, sendMessage, untilFilledIn } from './support/form.ts'
import { allMailed, mailsOf } from './support/mail.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

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
/** Sends at once with a fresh token, because filling in on a slow machine takes as long as a person needs. */
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

    test('reports each invalid field and preserves the rest', MAIN, async ({ visit }) => {
      const { page } = await visit('/contacto', { ...options, base: site.url, extraHTTPHeaders: from() })
      await fill(page, 'nusta@')
      await page.getByLabel('Mensaje').fill('corto')
      await send(page)
      await page.waitForURL('**/contacto?revisar=*')
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

    test(
      'asks to send again after a too fast submission, then accepts the message',
      mainIf(name === 'with JavaScript'),
      async ({ visit }) => {
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
        // The mail has no copy of the message, and the page promises none.
        const letter = (await about()).find((mail) => mail.includes(`\nTo: ${box}`))
        expect(letter).not.toContain('dejó de cargar')
        await expect(page.locator('main')).toContainText('Por ahora este sitio no manda correos')
        await expect(page.locator('main')).not.toContainText('copia')
      },
    )
  })

test('a sixth message from one network is rejected with 429, preserving what was typed in the form', async ({
  ownSite,
}) => {
  // Without a proxy, X-Forwarded-For is ignored.
  const site = await ownSite({ from: DEMO_DATA })
  const statuses: number[] = []
  let last: Response
  for (let count = 0; count < 6; count += 1) {
    const message = `Un mensaje cualquiera, el ${count}.`
    last = await sendMessage(site, { message }, { 'x-forwarded-for': `10.0.0.${count}` })
    statuses.push(last.status)
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await last!.text()
  for (const words of ['Un mensaje cualquiera, el 5', 'varios mensajes']) expect(page).toContain(words)
})

test.describe('mail to an unverified address', () => {
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
  }
  const send = (email: string) => sendMessage(site, { ...typed, email }, from())

  test('repeats no input, and the brand gets the whole message', async () => {
    const victim = newAddress()
    expect((await send(victim)).status).toBe(303)
    await allMailed(site)
    const mails = await mailsOf(site)
    const own = mails.filter((mail) => new RegExp(`^To: ${victim}`, 'm').test(mail))
    expect(own).toHaveLength(1)
    expect(own[0]).toContain('número de caso C-')
    for (const word of [...Object.values(typed), 'malo.example', 'GANASTE', 'otra@'])
      expect(own[0]).not.toContain(word)
    const brand = mails.find((mail) => mail.includes(`Reply-To: ${victim}`))!
    expect(brand).toContain(typed.message)
    for (const mail of mails) expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  })

  test('is limited to two an hour for one mailbox in any spelling, while every message is accepted', async () => {
    const spellings = [
      'ana.perez@gmail.com',
      'AnaPerez@gmail.com',
      'anaperez+x@googlemail.com',
      'a.naperez@gmail.com',
    ]
    const answers: string[] = []
    for (const email of spellings) {
      const response = await send(email)
      expect(response.status).toBe(303)
      const confirmation = await (await fetch(site.url + response.headers.get('location')!)).text()
      answers.push(/<main[\s\S]*<\/main>/.exec(confirmation)![0].replaceAll(/C-\d{6}-\w{6}/g, 'C'))
    }
    expect(new Set(answers).size).toBe(1)
    await allMailed(site)
    const mails = (await mailsOf(site)).filter((mail) => /g(oogle)?mail\.com/.test(mail))
    expect(mails.filter((mail) => mail.includes('Reply-To: '))).toHaveLength(4)
    expect(mails.filter((mail) => /^To: .*mail\.com/m.test(mail))).toHaveLength(2)
  })

  test('is rejected for malformed or multiple addresses', async () => {
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'Ana <a@b.example>'])
      expect((await send(email)).status).toBe(422)
  })
})
