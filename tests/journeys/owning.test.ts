/** Proves: Product input from before signing in or up is restored afterwards; its owner gets one reminder by mail. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { fillIn, GOOD, newAddress, press } from './support/account.ts'
import { startSmtpServer, type SmtpServer } from '#tests/engines/support/smtp-server.ts'
import { from } from './support/account-site.ts'
import { member } from './support/signed-in.ts'
import { violations } from './support/axe.ts'
import { NO_SCRIPT, PHONE } from './support/browser.ts'
import { mailedLink, mailsOf } from './support/mail.ts'
import { DEMO_DATA, MAIN_AT_LESS_COST, startSite, type Site } from './support/site.ts'

test.use({ pictures: false })

let smtp: SmtpServer
let site: Site
/** A reminder is offered only where e-mail is sent. */
let mailing: Site
test.beforeAll(async ({ staffSite }) => {
  site = staffSite
  smtp = await startSmtpServer()
  mailing = await startSite({ from: DEMO_DATA, environment: { SMTP_URL: smtp.url } })
})
test.afterAll(async () => {
  await mailing.stop()
  await smtp.close()
})

const main = (page: Page) => page.getByRole('main')
const PDF = {
  name: 'Factura.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n'),
}

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript, on a phone', { ...NO_SCRIPT, ...PHONE }],
] as const)
  test(`what was typed signed out comes back after signing in, from the product’s page, ${name}`, async ({
    visit,
  }) => {
    const { email } = await member(mailing)
    const { page } = await visit('/productos/AW-K1780', { ...options, base: mailing.url })
    await main(page).getByRole('link', { name: 'Registrá el tuyo' }).click()
    await expect(page.getByLabel('Modelo')).toHaveValue('AW-K1780')
    await page.getByLabel('Fecha de compra').fill('2026-05-04')
    await page.getByLabel(/Número de serie/).fill('K 1780/22')
    await page.getByLabel(/Avisame por correo/).check()
    await page.getByLabel(/Factura o ticket/).setInputFiles(PDF)
    await page.getByRole('button', { name: 'Ingresar y registrar' }).click()
    await page.waitForURL('**/ingresar?volver=*')
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await page.waitForURL('**/cuenta/productos?*')
    await expect(page.getByLabel('Modelo')).toHaveValue('AW-K1780')
    await expect(page.getByLabel('Fecha de compra')).toHaveValue('2026-05-04')
    await expect(page.getByLabel(/Número de serie/)).toHaveValue('K 1780/22')
    await expect(page.getByLabel(/Avisame por correo/)).toBeChecked()
    // Browsers don't preserve files, so the page asks for it again.
    await expect(main(page).getByText('Elegí de nuevo la factura')).toBeVisible()
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.waitForURL('**/cuenta/productos?registrado')
    const line = main(page).locator('li', { hasText: 'Pava Rescoldo' }).first()
    await expect(line.getByText('K 1780/22')).toBeVisible()

    // The invoice is added later.
    await line.getByText('Sumar la factura').click()
    await line.locator('input[type=file]').setInputFiles(PDF)
    await line.getByRole('button', { name: 'Guardar la factura' }).click()
    await main(page).getByText('Guardamos la factura.').waitFor()
    await expect(line.getByRole('link', { name: /^Factura/ })).toBeVisible()

    // Registering it again is rejected, preserving the input and the first registration.
    await page.getByLabel('Modelo').fill('k1780')
    await page.getByLabel('Fecha de compra').fill('2026-05-05')
    await page.getByLabel(/Número de serie/).fill('k1780-22')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await expect(page.getByRole('alert')).toContainText('Ya registraste Pava Rescoldo')
    await expect(page.getByLabel(/Número de serie/)).toHaveValue('k1780-22')
    await expect(main(page).getByRole('heading', { name: 'Pava Rescoldo' })).toHaveCount(1)

    // Troubleshooting of the product.
    const same = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Pava Rescoldo' }) })
    await same.getByText('¿Falló? Qué hacer').click()
    const chat = await same.getByRole('link', { name: /Por WhatsApp/ }).getAttribute('href')
    expect(new URL(chat!).searchParams.get('text')).toContain('Pava Rescoldo (AW-K1780, serie K 1780/22)')
    if (name === 'with JavaScript') expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await same.getByLabel('Provincia').selectOption('Salta')
    await same.getByRole('button', { name: 'Ver centros de servicio' }).click()
    await page.waitForURL('**/soporte?*provincia=Salta*')
    await expect(main(page).getByText('Service Poncho Rojo')).toBeVisible()
  })

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript, on a phone', { ...NO_SCRIPT, ...PHONE }],
] as const)
  test(`whoever makes an account from the head of the page finds the form as it was, ${name}`, async ({
    visit,
  }) => {
    const { page } = await visit('/cuenta/productos?modelo=AW-K1780', {
      ...options,
      base: site.url,
      extraHTTPHeaders: from(),
    })
    await page.getByLabel('Fecha de compra').fill('2026-05-04')
    await page.getByLabel(/Número de serie/).fill('K 1780/23')
    await main(page).getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL('**/ingresar?volver=*')
    await main(page).getByRole('link', { name: 'Crear una cuenta' }).click()
    await page.waitForURL('**/registrarse?volver=*')
    const email = newAddress()
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Crear cuenta')
    await page.waitForURL('**/registrarse/enviado')
    const mailed = await mailedLink(site, email, '/registrarse/confirmar')
    // The mail contains no input, because its address is unverified.
    expect(mailed).not.toContain('K1780')
    await page.goto(mailed)
    await fillIn(page, { password: GOOD })
    await press(page, 'Abrir mi cuenta')
    await page.waitForURL('**/cuenta/productos?*')
    await expect(page.getByLabel('Modelo')).toHaveValue('AW-K1780')
    await expect(page.getByLabel('Fecha de compra')).toHaveValue('2026-05-04')
    await expect(page.getByLabel(/Número de serie/)).toHaveValue('K 1780/23')
  })

test('registering from support fills in the model', async ({ visit }) => {
  const { page } = await visit('/soporte?modelo=AW-T2022', { ...NO_SCRIPT, base: site.url })
  await main(page)
    .getByRole('link', { name: /^Registrarlo\s?: Torre Zonda$/ })
    .click()
  await expect(page.getByLabel('Modelo')).toHaveValue('AW-T2022')
})

test('an invoice is replaced on a narrow phone, and one reminder is mailed before the warranty ends', async ({
  visit,
}) => {
  test.skip(
    process.env.JOURNEYS_DATABASE === 'postgres',
    'what was counted is forgotten in the file of SQLite',
  )
  test.setTimeout(300_000)
  const first = await startSite({ from: DEMO_DATA, environment: { SMTP_URL: smtp.url } })
  // The first run of reminders is over before the product is registered.
  const looks = new DatabaseSync(path.join(first.dataDir, 'vidriera.db'), { readOnly: true })
  // No other job waits for half a day.
  const turns = looks.prepare('SELECT count(*) AS taken FROM identity_throttle WHERE until > ?')
  await expect.poll(() => turns.get(Date.now() + 11 * 3_600_000)?.taken).toBe(1)
  looks.close()
  const { email } = await member(first)
  const { page } = await visit('/cuenta/productos?modelo=AW-K1780', { ...PHONE, base: first.url })
  const elevenMonthsAgo = new Date(Date.now() - 345 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Fecha de compra').fill(elevenMonthsAgo)
  await page.getByLabel(/Avisame por correo/).check()
  await page.getByRole('button', { name: 'Ingresar y registrar' }).click()
  await page.waitForURL('**/ingresar?volver=*')
  await fillIn(page, { email, password: GOOD })
  await press(page, 'Ingresar')
  await page.waitForURL('**/cuenta/productos?*')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await page.waitForURL('**/cuenta/productos?registrado')

  const line = main(page).locator('li', { hasText: 'Pava Rescoldo' }).first()
  const invoice = line.getByRole('link', { name: /^Factura/ })
  for (const [action, name] of [
    ['Sumar la factura', 'Factura.pdf'],
    ['Cambiar la factura', 'La otra.pdf'],
  ] as const) {
    await line.getByText(action).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await line.locator('input[type=file]').setInputFiles({ ...PDF, name })
    await line.getByRole('button', { name: 'Guardar la factura' }).click()
    await expect(invoice).toContainText(name)
  }
  await expect(invoice).toHaveCount(1)

  // Half a day later the reminders run again, once for each owner.
  const data = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
  await cp(first.dataDir, data, { recursive: true })
  await first.stop()
  const db = new DatabaseSync(path.join(data, 'vidriera.db'))
  db.exec('DELETE FROM identity_throttle')
  db.close()
  const next = await startSite({ from: data, main: MAIN_AT_LESS_COST })
  await rm(data, { recursive: true })
  const warrantyMails = async () =>
    (await mailsOf(next)).filter((mail) => mail.includes('La garantía de tu Pava Rescoldo'))
  await expect.poll(async () => (await warrantyMails()).length, { timeout: 120_000 }).toBe(1)
  const [mail] = await warrantyMails()
  expect(mail).toContain(`To: ${email}`)
  expect(mail).toContain('/cuenta/productos')
  await expect.poll(() => next.log()).toContain('warranty reminders sent')
  await next.stop()
})
