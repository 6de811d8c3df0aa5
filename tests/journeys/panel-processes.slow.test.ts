// Two processes of the site on one database, with a panel open at each.
/** Proves: Drafts and publications of one process are in the open list of another, and on its site. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { Client } from './support/account.ts'
import type { Visit } from './support/browser.ts'
import { startSite, type Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

let first: Site
let second: Site
test.beforeAll(async () => {
  first = await startStaffSite()
  const { dataDir, environment } = first
  second = await startSite({
    hostname: 'localhost',
    environment: {
      DATABASE_URL: `sqlite:${path.join(dataDir, 'vidriera.db')}`,
      ...environment,
      FILES_URL: `file:${path.join(dataDir, 'files')}`,
      SECRET: environment.SECRET ?? (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim(),
    },
  })
})
test.afterAll(async () => {
  await second.stop()
  await first.stop()
})

async function open(visit: Visit, site: Site, browser: Client, at: string): Promise<Page> {
  return (await visit(at, { base: site.url, as: browser })).page
}

test('edits and publications in one process appear in the open list of another, and on its site', async ({
  visit,
}) => {
  const { browser } = await withApp(first)
  const writer = await open(visit, first, browser, '/panel/productos/AW-T2022')
  const list = await open(visit, second, browser, '/panel/productos?buscar=awt2022')
  const line = list.getByRole('main').getByRole('listitem')
  await expect(line).toContainText('Publicado')

  const name = writer.getByRole('region', { name: 'Presentación' }).getByLabel(/^Nombre/)
  await name.fill('Torre de dos procesos')
  await expect(line).toContainText('Torre de dos procesos')
  await expect(line).toContainText('Con cambios')
  expect(await (await fetch(`${second.url}/productos/AW-T2022`)).text()).not.toContain(
    'Torre de dos procesos',
  )

  await writer.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(line).toContainText('Publicado')
  await expect
    .poll(async () => (await fetch(`${second.url}/productos/AW-T2022`)).text())
    .toContain('Torre de dos procesos')
})
