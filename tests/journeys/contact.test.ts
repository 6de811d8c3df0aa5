import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSqliteStore } from '../../src/engines/documents/sqlite.ts'
import { NO_SCRIPT, useBrowser } from './support/browser.ts'
import { startSite, type Site } from './support/site.ts'

const { visit } = useBrowser()

const WAIT_MS = 3200
const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS))

async function fill(page: Page) {
  await page.getByLabel('Motivo').selectOption('Garantía')
  await page.getByLabel('Nombre').fill('Ñusta Quispe')
  await page.getByLabel('Correo electrónico').fill('nusta@correo.example')
  await page.getByLabel('Provincia').selectOption('Jujuy')
  await page.getByLabel('Mensaje').fill('La torre dejó de cargar después de dos meses de uso.')
  await page.getByLabel(/Acepto que usen/).check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click()

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
])('the contact form %s', (_name, options) => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ from: inject('demoData') })
  })
  afterAll(() => site.stop())

  it('says what is wrong with each field and keeps the rest', async () => {
    const { page } = await visit('/contacto', { ...options, base: site.url })
    await fill(page)
    await page.getByLabel('Correo electrónico').fill('nusta@')
    await page.getByLabel('Mensaje').fill('corto')
    const [response] = await Promise.all([page.waitForResponse('**/contacto'), send(page)])
    expect(response.status()).toBe(422)
    const email = page.getByLabel('Correo electrónico')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => email.inputValue()).toBe('nusta@')
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Ñusta Quispe')
    await expect.poll(() => page.getByLabel('Provincia').inputValue()).toBe('Jujuy')
    await expect.poll(() => page.getByLabel(/Acepto que usen/).isChecked()).toBe(true)
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.textContent()).toContain('nombre@dominio.com')
    await expect.poll(() => alert.textContent()).toContain('un poco más')
    await expect.poll(() => alert.getByRole('link').count()).toBe(2)
  })

  it('asks a person who was too fast to send again, and then takes the message', async () => {
    const { page } = await visit('/contacto', { ...options, base: site.url })
    await fill(page)
    await send(page)
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('enviá de nuevo')
    await pause()
    await send(page)
    await page.waitForURL('**/contacto/enviado?caso=*')
    const caseNumber = new URL(page.url()).searchParams.get('caso')!
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('Recibimos tu mensaje')
    await expect.poll(() => page.locator('main').textContent()).toContain(caseNumber)

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
    await expect
      .poll(async () => (await mails(site)).filter((mail) => mail.includes(caseNumber)).length)
      .toBe(2)
  })
})

async function mails(site: Site): Promise<string[]> {
  const folder = path.join(site.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
}

describe('what is not a person', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ from: inject('demoData') })
  })
  afterAll(() => site.stop())

  const good = {
    reason: 'Otro',
    name: 'Robot',
    email: 'robot@correo.example',
    message: 'Un mensaje cualquiera, bastante largo.',
    consent: 'si',
  }
  const token = async () =>
    /name="token" value="([^"]+)"/.exec(await (await fetch(`${site.url}/contacto`)).text())![1]!
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/contacto`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    })

  it('is refused when the hidden field is filled', async () => {
    const handed = await token()
    await pause()
    const response = await post({ ...good, token: handed, website: 'x' })
    expect(response.status).toBe(422)
  })

  it('is refused when another site sends the form', async () => {
    expect((await post(good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(good, { origin: 'https://otro.example' })).status).toBe(403)
  })

  it('is stopped after five messages from one address, keeping what was typed', async () => {
    const handed = await token()
    await pause()
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

it('the form page is made for each visit and carries the data-protection notice', async () => {
  const read = async () => (await fetch(`${inject('siteUrl')}/contacto?modelo=AW-T2022`)).text()
  const html = await read()
  expect(html).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
  expect(html).toContain('value="AW-T2022"')
  expect(/name="token" value="([^"]+)"/.exec(html)?.[1]).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await read()).not.toBe(html)
})
