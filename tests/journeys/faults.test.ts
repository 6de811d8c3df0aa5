import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { hydrated } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'
import { startSite, type Site } from './support/site.ts'
import { FROM_HERE } from './support/http.ts'

const { visit } = useBrowser()
let site: Site | undefined
afterEach(async () => {
  await site?.stop()
  site = undefined
})

const FORM = {
  reason: 'Otro',
  name: 'Ñusta Quispe',
  email: 'nusta@correo.example',
  message: 'Una consulta que no quiero tener que escribir dos veces.',
  consent: 'si',
}

async function submit(base: string) {
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(`${base}/contacto`)).text())![1]!
  await new Promise((resolve) => setTimeout(resolve, 3200))
  return fetch(`${base}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: FROM_HERE,
    body: new URLSearchParams({ ...FORM, token }),
  })
}

describe('while the database can’t be written', () => {
  it('pages go on, and a message is refused with everything kept, then taken', async () => {
    site = await startSite({ from: inject('demoData') })
    // Another process holds the write lock: the store waits its five seconds and gives up.
    const other = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'))
    other.exec('BEGIN IMMEDIATE')
    const refused = await submit(site.url)
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('No pudimos guardar tu mensaje')
    expect(html).toContain(FORM.message)
    expect((await fetch(`${site.url}/categorias/audio`)).status).toBe(200)
    expect(site.log()).toContain('message not stored')
    other.exec('ROLLBACK')
    other.close()
    expect((await submit(site.url)).status).toBe(303)
  })
})

it('a mail that can’t be left in its folder waits, is told of, and is left when it can', async () => {
  site = await startSite({ from: inject('demoData') })
  const folder = path.join(site.dataDir, 'outbox')
  // A file where the folder should be: nothing can be left there, whoever asks.
  await writeFile(folder, '')
  expect((await submit(site.url)).status).toBe(303)
  await expect.poll(() => site!.log()).toContain('email not handed over')
  expect(site.log()).not.toContain(FORM.email)
  const mail = async () => ((await (await fetch(`${site!.url}/salud`)).json()) as { mail: object }).mail
  await expect.poll(mail).toMatchObject({ pending: 2, dead: 0 })
  await rm(folder)
  await expect.poll(async () => (await readdir(folder).catch(() => [])).length, { timeout: 60_000 }).toBe(2)
  await expect.poll(mail).toEqual({ pending: 0, dead: 0, oldestSeconds: 0 })
}, 120_000)

describe('in the browser', () => {
  it('a page that can’t be fetched while navigating is told, and works on retry', async () => {
    site = await startSite({ from: inject('demoData') })
    const { page } = await visit('/soporte', { base: site.url })
    await hydrated(page)
    await page.route('**/datos/**', (route) => route.abort())
    await page.getByRole('banner').getByRole('link', { name: 'Contacto', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Algo se desenchufó.' }).waitFor()
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
    await page.unroute('**/datos/**')
    await page.getByRole('button', { name: 'Probar de nuevo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Escribinos' }).waitFor()
  })
})
