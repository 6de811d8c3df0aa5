import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { buenosAiresClock } from '../../src/catalogue/text/buenos-aires-time.ts'
import type { PanelPublication } from '../../src/pages/panel/panel-data.ts'
import type { PanelLaunch } from '../../src/pages/panel/publishing-data.ts'
import { expect, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import { PHONE, type Visit } from './support/browser.ts'
import { mailsOf } from './support/mail.ts'
import { draftOf, giveSession, publishChange, readPanel, sendOrder } from './support/panel.ts'
import { startSite, type Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const saved = (page: Page) => expect(page.getByText(/^Borrador guardado/)).toBeVisible()
const shown = async (at: string, from = site) => (await fetch(from.url + at)).text()
const promiseOf = (page: Page) => page.getByLabel(/^Promesa/)
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function open(visit: Visit, address: string, options = {}) {
  const { browser, email } = await withApp(site)
  const opened = await visit('/', { base: site.url, ...options })
  await giveSession(opened.context, site, browser)
  await opened.page.goto(address)
  return { ...opened, browser, email }
}

test('a document is given a time in Buenos Aires from any zone, is seen to have it, and loses it', async ({
  visit,
}) => {
  const { page, pageErrors, browser, email } = await open(visit, '/panel/productos/AW-T1012', {
    timezoneId: 'Asia/Tokyo',
  })
  await promiseOf(page).fill('Para más adelante.')
  await saved(page)
  await page.getByRole('button', { name: 'Otras formas de publicar' }).click()
  await page.getByRole('button', { name: 'Programar…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Programar/ })
  const clock = dialog.getByLabel('Día y hora (de Buenos Aires)')
  await clock.fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(dialog.getByText('Esa hora ya pasó en Buenos Aires.')).toBeVisible()
  const day = buenosAiresClock(inDays(40)).slice(0, 10)
  await clock.fill(`${day}T09:30`)
  await expect(dialog.getByText('(Asia/Tokyo)')).toContainText('21:30')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText(/^Programado para el .*09:30 \(hora de Buenos Aires\)/)).toContainText(email)
  const [launch] = await readPanel<PanelLaunch[]>(browser, 'lanzamientos')
  expect(launch).toMatchObject({ status: 'scheduled', at: new Date(`${day}T12:30:00.000Z`).toISOString() })

  await page.goto('/panel/productos?buscar=awt1012')
  await expect(page.getByRole('main').getByText(/^Programado/)).toContainText('09:30')
  await page.goto('/panel')
  await page
    .getByRole('region', { name: /^Programado/ })
    .getByRole('link')
    .click()
  await page.getByLabel('Día y hora (de Buenos Aires)').fill(`${day}T10:45`)
  await page.getByRole('button', { name: 'Cambiar la hora' }).click()
  await expect(page.getByRole('status')).toContainText('10:45')
  await page.getByRole('button', { name: 'Quitar la hora' }).click()
  await expect(page.getByRole('status')).toContainText('Sin fecha')
  await page.getByRole('button', { name: 'Borrar el lanzamiento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/panel\/lanzamientos$/)
  expect(await readPanel(browser, 'lanzamientos')).toEqual([])
  expect(pageErrors).toEqual([])
})

test('a launch is put together, says what is wrong with what, is published whole, and taken back', async ({
  visit,
}) => {
  const { page, pageErrors, browser } = await open(visit, '/panel/lanzamientos')
  await draftOf(browser, 'AW-T2022', { promise: 'De a dos, una.' })
  await draftOf(browser, 'AW-T3033', { promise: 'De a dos, la otra.', warrantyMonths: 2 })
  await page.getByLabel('Nuevo lanzamiento').fill('Día de la Madre')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('heading', { name: 'Día de la Madre', level: 1 })).toBeVisible()
  const add = page.getByRole('region', { name: /^Sumar borradores/ })
  for (const code of ['awt2022', 'awt3033']) {
    await add.getByLabel('Buscar').fill(code)
    await add.getByRole('button', { name: /^Sumar/ }).click()
    await expect(add.getByRole('button', { name: /^Sumar/ })).toHaveCount(0)
  }
  const documents = page.getByRole('region', { name: /^Qué se publica/ })
  await expect(documents.getByText('Se puede publicar')).toHaveCount(1)
  await expect(documents.getByText(/La garantía legal mínima es de 6 meses/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar ahora' })).toBeDisabled()
  await draftOf(browser, 'AW-T3033', { warrantyMonths: 12 })
  // The screen hears of it, and says that it is no longer what was put in.
  await expect(documents.getByText('Cambió después de sumarlo.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicado.', { exact: true })).toBeVisible()
  expect(await shown('/productos/AW-T2022')).toContain('De a dos, una.')
  expect(await shown('/productos/AW-T3033')).toContain('De a dos, la otra.')

  await page.getByRole('link', { name: /^Ver la publicación/ }).click()
  const line = lines(page).filter({ hasText: 'Día de la Madre' }).first()
  await line.getByText('Ver qué cambió').click()
  await expect(line.getByText('De a dos, una.')).toBeVisible()
  await line.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(line.getByText('Deshecha')).toBeVisible()
  expect(await shown('/productos/AW-T2022')).not.toContain('De a dos, una.')
  expect(pageErrors).toEqual([])
})

test('a publication is undone while its document is written on elsewhere, and nothing typed is lost', async ({
  visit,
}) => {
  const writer = await open(visit, '/panel/productos/AW-P2014')
  const publication = await publishChange(writer.browser, 'AW-P2014', { promise: 'Se publicó mal.' })
  await expect(promiseOf(writer.page)).toHaveValue('Se publicó mal.')
  const name = writer.page.getByLabel(/^Nombre/).first()
  await name.fill('Nombre que se está escribiendo')
  await saved(writer.page)
  const other = await open(visit, '/panel/publicaciones')
  await lines(other.page)
    .first()
    .getByRole('button', { name: /^Deshacer/ })
    .click()
  // Below the line that says that it was.
  await expect(lines(other.page).nth(1).getByText('Deshecha')).toBeVisible()
  expect(await shown('/productos/AW-P2014')).not.toContain('Se publicó mal.')
  // The draft goes on where it was, on what is live by now.
  await expect(promiseOf(writer.page)).not.toHaveValue('Se publicó mal.')
  await expect(name).toHaveValue('Nombre que se está escribiendo')
  await name.pressSequentially(' todavía')
  await saved(writer.page)
  await writer.page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(writer.page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  const page = await shown('/productos/AW-P2014')
  expect(page).toContain('Nombre que se está escribiendo todavía')
  expect(page).not.toContain('Se publicó mal.')
  expect(publication).toMatch(/^\d{8}-/)
  expect([...writer.pageErrors, ...other.pageErrors]).toEqual([])
})

test('an undo leaves what was changed since, and asks about the same field in its own words', async ({
  visit,
}) => {
  const { page, pageErrors, browser } = await open(visit, '/panel/publicaciones')
  await publishChange(browser, 'AW-T3037', { promise: 'La primera.', warrantyMonths: 24 })
  await publishChange(browser, 'AW-T3037', { promise: 'La segunda.' })
  await page.reload()
  const first = lines(page).nth(1)
  await first.getByRole('button', { name: /^Deshacer/ }).click()
  const dialog = page.getByRole('dialog', { name: /Después cambió lo mismo/ })
  await expect(dialog.getByRole('group', { name: 'Promesa' })).toBeVisible()
  await expect(dialog.getByText('La segunda.')).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  // Nothing is done without an answer, and Escape does nothing either.
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await shown('/productos/AW-T3037')).toContain('La segunda.')
  await first.getByRole('button', { name: /^Deshacer/ }).click()
  await dialog.getByLabel(/^Dejar lo de ahora/).check()
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(lines(page).nth(2).getByText('Deshecha')).toBeVisible()
  const now = await shown('/productos/AW-T3037')
  expect(now).toContain('La segunda.')
  expect(now).not.toMatch(/24(\s|&nbsp;)meses/)
  // That it was refused at first is told of in the console, and nothing else.
  expect(pageErrors.filter((error) => !/409 .*publication\.undo/.test(error))).toEqual([])
})

test('what can’t be published at its time is on the home page and in the mail of who gave it', async ({
  visit,
}) => {
  const { page, pageErrors, browser, email } = await open(visit, '/panel')
  const documents = [await draftOf(browser, 'AW-T4010', { warrantyMonths: 1 })]
  const at = new Date(Date.now() + 1500).toISOString()
  await sendOrder(browser, 'launch.save', { launch: null, version: null, name: 'Cyber', documents, at })
  const failed = page.getByRole('region', { name: /^No se pudo publicar/ })
  await expect(failed.getByRole('link', { name: 'Cyber' })).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(async () =>
      (await mailsOf(site)).find((mail) => mail.includes('no se pudo publicar. El sitio sigue')),
    )
    .toContain(`To: ${email}`)
  await failed.getByRole('link', { name: 'Cyber' }).click()
  await expect(page.getByRole('region', { name: 'Cuándo se publica' })).toContainText(
    'La garantía legal mínima es de 6 meses.',
  )
  await draftOf(browser, 'AW-T4010', { warrantyMonths: 12, promise: 'Ahora sí.' })
  await expect(page.getByRole('button', { name: 'Publicar ahora' })).toBeEnabled()
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicado.', { exact: true })).toBeVisible()
  expect(await shown('/productos/AW-T4010')).toContain('Ahora sí.')
  expect(pageErrors).toEqual([])
})

test('a launch whose time passes while the site is down is published when it starts', async ({ ownSite }) => {
  const first = await startStaffSite()
  const { browser } = await withApp(first)
  const documents = [await draftOf(browser, 'AW-T2022', { promise: 'Mientras dormía.' })]
  const at = new Date(Date.now() + 3000)
  await sendOrder(browser, 'launch.save', {
    launch: null,
    version: null,
    name: 'De noche',
    documents,
    at: at.toISOString(),
  })
  const ended = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await ended
  await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(at.getTime())
  const second = await ownSite({ from: first.dataDir, environment: first.environment })
  // The first page that anybody gets has it.
  expect(await shown('/productos/AW-T2022', second)).toContain('Mientras dormía.')
  expect(second.log()).toContain('launch published')
  await first.stop()
})

test('of two processes one publishes, and both show it', async () => {
  const one = await startStaffSite()
  const { browser } = await withApp(one)
  const two = await startSite({
    hostname: 'localhost',
    environment: {
      DATABASE_URL: `sqlite:${path.join(one.dataDir, 'vidriera.db')}`,
      ...one.environment,
      FILES_URL: `file:${path.join(one.dataDir, 'files')}`,
    },
  })
  const names = ['AW-T2022', 'AW-T4010', 'AW-T3033']
  for (const name of names) {
    const documents = [await draftOf(browser, name, { promise: 'Una sola vez.' })]
    const at = new Date(Date.now() + 2000).toISOString()
    await sendOrder(browser, 'launch.save', { launch: null, version: null, name, documents, at })
  }
  for (const from of [one, two]) {
    for (const name of names) {
      await expect
        .poll(() => shown(`/productos/${name}`, from), { timeout: 20_000 })
        .toContain('Una sola vez.')
    }
  }
  const published = await readPanel<PanelPublication[]>(browser, 'publicaciones')
  expect(published.map(({ launch }) => launch?.name).sort()).toEqual([...names].sort())
  const told = [one, two].flatMap((each) => each.log().match(/"launch published"/g) ?? [])
  expect(told).toHaveLength(names.length)
  expect([one.log(), two.log()].join('')).not.toContain('launch not published')
  await two.stop()
  await one.stop()
})

test('a document is deleted by name of what links to it, leads elsewhere, and comes back', async ({
  visit,
}) => {
  const { page, pageErrors, browser } = await open(visit, '/panel/categorias/102')
  const erase = async () => {
    await page.getByRole('button', { name: 'Otras formas de publicar' }).click()
    await page.getByRole('button', { name: 'Eliminar del sitio…' }).click()
  }
  await erase()
  const dialog = page.getByRole('dialog', { name: /^¿Eliminar/ })
  await expect(dialog.getByRole('alert')).toContainText('Torre Zonda')
  await expect(dialog.getByRole('button', { name: 'Eliminar del sitio' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  // Nothing that the site can't be without: a new page, with an address that somebody may have kept.
  const data = {
    id: 'pagina-de-prueba',
    title: 'Página de prueba',
    summary: 'De qué va.',
    body: 'Texto.',
    updatedOn: '2026-05-01',
  }
  const drafts = [
    {
      collection: 'pages',
      document: data.id,
      ...(await sendOrder<{ version: number }>(browser, 'draft.save', {
        collection: 'pages',
        document: data.id,
        baseVersion: null,
        version: null,
        data,
      })),
    },
  ]
  await sendOrder(browser, 'publication.publish', { drafts })
  await page.goto(`/panel/paginas/${data.id}`)
  await page.getByLabel(/^Resumen/).fill('Un borrador que no se pierde.')
  await saved(page)
  await erase()
  await dialog.getByLabel('A qué página').fill('/soporte')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Eliminar del sitio' }).click()
  await expect(page).toHaveURL(/\/panel\/eliminados$/)
  const answer = await fetch(`${site.url}/${data.id}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/soporte'])

  await page.getByRole('button', { name: `Restaurar ${data.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/panel/paginas/${data.id}$`))
  await expect(page.getByLabel(/^Resumen/)).toHaveValue('Un borrador que no se pierde.')
  const back = await fetch(`${site.url}/${data.id}`, { redirect: 'manual' })
  expect(back.status).toBe(200)
  expect(await back.text()).toContain('De qué va.')
  expect(pageErrors).toEqual([])
})

test('the ways of publishing are reached and left by keyboard', async ({ visit }) => {
  const { page, browser } = await open(visit, '/panel/productos/AW-T3037')
  await draftOf(browser, 'AW-T3037', { promise: 'Con el teclado.' })
  await expect(promiseOf(page)).toHaveValue('Con el teclado.')
  const more = page.getByRole('button', { name: 'Otras formas de publicar' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Programar…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const clock = page.getByLabel('Día y hora (de Buenos Aires)')
  await expect(clock).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(clock).toBeHidden()
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel('Cómo se llama').fill('Por teclado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Por teclado', level: 1 })).toBeVisible()
})

for (const [name, options] of [
  ['on a phone', PHONE],
  ['at 1280 px', {}],
  ['at 1280 px in the dark', { colorScheme: 'dark' }],
] as const)
  test(`publishing has no accessibility violation, ${name}`, async ({ visit }) => {
    const { page, pageErrors, browser } = await open(visit, '/panel', options)
    const documents = [await draftOf(browser, 'AW-T1012', { promise: `Para mirar ${name}.` })]
    const at = inDays(3).toISOString()
    const { id, version } = await sendOrder<{ id: string; version: number }>(browser, 'launch.save', {
      launch: null,
      version: null,
      name: 'Para mirar',
      documents,
      at,
    })
    for (const address of [
      '/panel',
      '/panel/lanzamientos',
      `/panel/lanzamientos/${id}`,
      '/panel/publicaciones',
      '/panel/eliminados',
      '/panel/productos/AW-T1012',
      '/panel/productos',
    ]) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page), address).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), address).toBe(
        true,
      )
    }
    await sendOrder(browser, 'launch.remove', { launch: id, version })
    expect(pageErrors).toEqual([])
  })
