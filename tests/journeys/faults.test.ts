import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/test.ts'
import { from } from './support/account-site.ts'
import { openedEarlier } from './support/form.ts'
import { letTimePass } from './support/mail.ts'
import { DEMO_DATA, healthOf, WATCHED, type Site } from './support/site.ts'
import { FROM_HERE } from './support/http.ts'

let site: Site

const FORM = {
  reason: 'Otro',
  name: 'Ñusta Quispe',
  email: 'nusta@correo.example',
  message: 'Una consulta que no quiero tener que escribir dos veces.',
  consent: 'si',
}

async function submit(site: Site) {
  const token = await openedEarlier(site)
  return fetch(`${site.url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_HERE, ...from() },
    body: new URLSearchParams({ ...FORM, token }),
  })
}

test.describe('while the database can’t be written', () => {
  test('pages go on, and a message is refused with everything kept, then taken', async ({ staffSite }) => {
    site = staffSite
    // Another process holds the write lock: the store waits its five seconds and gives up.
    const other = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'))
    other.exec('BEGIN IMMEDIATE')
    const refused = await submit(site)
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('No pudimos guardar tu mensaje')
    expect(html).toContain(FORM.message)
    expect((await fetch(`${site.url}/categorias/audio`)).status).toBe(200)
    expect(site.log()).toContain('message not stored')
    other.exec('ROLLBACK')
    other.close()
    expect((await submit(site)).status).toBe(303)
  })
})

test('a mail that can’t be left in its folder waits, is told of, and is left when it can', async ({
  ownSite,
}) => {
  test.setTimeout(120_000)
  site = await ownSite({ from: DEMO_DATA, environment: WATCHED })
  const folder = path.join(site.dataDir, 'outbox')
  // A file where the folder should be: nothing can be left there, whoever asks.
  await writeFile(folder, '')
  expect((await submit(site)).status).toBe(303)
  await expect.poll(() => site.log()).toContain('email not handed over')
  expect(site.log()).not.toContain(FORM.email)
  const mail = async () => (await healthOf(site)).mail
  await expect.poll(mail).toMatchObject({ pending: 2, dead: 0 })
  await rm(folder)
  letTimePass(site)
  await expect.poll(async () => (await readdir(folder).catch(() => [])).length, { timeout: 60_000 }).toBe(2)
  await expect.poll(mail).toEqual({ pending: 0, dead: 0, oldestSeconds: 0 })
})
