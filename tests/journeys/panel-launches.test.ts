/** Proves: A launch is scheduled, published whole, undone with questions, and catches up when the site was down. */
import { once } from 'node:events'
import type { Locator, Page } from '@playwright/test'
import { buenosAiresClock } from '#/language/es-AR/buenos-aires-time.ts'
import type { PanelRelease } from '#/publishing/panel/releases/release-queries.ts'
import { expect, MAIN, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import type { Visit } from './support/browser.ts'
import { changeDocument } from './support/database.ts'
import { mailsOf } from './support/mail.ts'
import {
  draftOf,
  inAMoment,
  drafted,
  goTo,
  inPanel,
  ownProduct,
  ownProducts,
  publishChange,
  readPanel,
  sendOrder,
} from './support/panel.ts'
import { violationsInAllLooks } from './support/looks.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const pageText = async (at: string, from = site) => (await fetch(from.url + at)).text()
const promiseOf = (page: Page) => page.getByLabel(/^Promesa/)
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const open = (visit: Visit, address: string, options = {}) => inPanel(visit, site, address, options)

test('a document is scheduled in Buenos Aires time from another time zone, rescheduled and unscheduled', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T1012')
  const { page, pageErrors, browser, email } = await open(visit, `/panel/productos/${code}`, {
    timezoneId: 'Asia/Tokyo',
  })
  await promiseOf(page).fill('Para más adelante.')
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
  const launches = async () =>
    (await readPanel<PanelRelease[]>(browser, 'lanzamientos')).filter(({ documents }) =>
      documents.some(({ id }) => id === code),
    )
  const [launch] = await launches()
  expect(launch).toMatchObject({ status: 'scheduled', at: new Date(`${day}T12:30:00.000Z`).toISOString() })

  await goTo(page, `/panel/productos?buscar=${code}`)
  await expect(page.getByRole('main').getByText(/^Programado/)).toContainText('09:30')
  await goTo(page, '/panel')
  await page
    .getByRole('region', { name: /^Programado/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByLabel('Día y hora (de Buenos Aires)').fill(`${day}T10:45`)
  await page.getByRole('button', { name: 'Cambiar la hora' }).click()
  await expect(page.getByRole('status')).toContainText('10:45')
  await page.getByRole('button', { name: 'Quitar la hora' }).click()
  await expect(page.getByRole('status')).toContainText('Sin fecha')
  await page.getByRole('button', { name: 'Borrar el lanzamiento' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page).toHaveURL(/\/panel\/lanzamientos$/)
  expect(await launches()).toEqual([])
  expect(pageErrors).toEqual([])
})

test(
  'a launch is assembled, reports invalid documents, is published whole and undone',
  MAIN,
  async ({ visit }) => {
    const [one, other] = (await ownProducts(site, ['AW-T2022', 'AW-T3033'])).codes as [string, string]
    const { page, pageErrors, browser } = await open(visit, '/panel/lanzamientos')
    await draftOf(browser, one, { promise: 'De a dos, una.' })
    await draftOf(browser, other, { promise: 'De a dos, la otra.', warrantyMonths: 2 })
    await page.getByLabel('Nuevo lanzamiento').fill('Día de la Madre')
    await page.getByRole('button', { name: 'Empezar' }).click()
    await expect(page.getByRole('heading', { name: 'Día de la Madre', level: 1 })).toBeVisible()
    const add = page.getByRole('region', { name: /^Sumar borradores/ })
    for (const code of [one, other]) {
      await add.getByLabel('Buscar').fill(code)
      await add.getByRole('button', { name: /^Sumar/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sumar' }).click()
      await expect(add.getByRole('button', { name: /^Sumar/ })).toHaveCount(0)
    }
    const documents = page.getByRole('region', { name: /^Qué se publica/ })
    await expect(documents.getByText('Se puede publicar')).toHaveCount(1)
    await expect(documents.getByText(/La garantía legal mínima es de 6 meses/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar ahora' })).toBeDisabled()
    await draftOf(browser, other, { warrantyMonths: 12 })
    // The screen updates and asks for another review.
    await expect(documents.getByText('Cambió después de sumarlo.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar ahora' })).toBeDisabled()
    await page.getByRole('button', { name: 'Revisar cómo quedó' }).click()
    const review = page.getByRole('dialog', { name: 'Antes y después' })
    await expect(review.getByText('De a dos, la otra.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    // Edits during the review are confirmed again.
    await draftOf(browser, other, { promise: 'De a dos, la otra, mejor dicha.' })
    await review.getByRole('button', { name: 'Así está bien' }).click()
    await expect(review.getByRole('alert')).toContainText('no es lo que tenías a la vista')
    await expect(review.getByText('De a dos, la otra, mejor dicha.')).toBeVisible()
    await review.getByRole('button', { name: 'Así está bien' }).click()
    await page.getByRole('button', { name: 'Publicar ahora' }).click()
    await expect(page.getByText('Publicado.', { exact: true })).toBeVisible()
    expect(await pageText(`/productos/${one}`)).toContain('De a dos, una.')
    expect(await pageText(`/productos/${other}`)).toContain('De a dos, la otra, mejor dicha.')

    await page.getByRole('link', { name: /^Ver la publicación/ }).click()
    const line = lines(page).filter({ hasText: 'Día de la Madre' }).first()
    await line.getByText('Ver qué cambió').click()
    await expect(line.getByText('De a dos, una.')).toBeVisible()
    await line.getByRole('button', { name: /^Deshacer/ }).click()
    // The dialog first previews what goes back in each document.
    const question = page.getByRole('dialog', { name: '¿Deshacer esta publicación?' })
    await expect(question.getByText('De a dos, una.')).toBeVisible()
    await expect(question.getByText('De a dos, la otra, mejor dicha.')).toBeVisible()
    await question.getByRole('button', { name: 'No deshacer nada' }).click()
    expect(await pageText(`/productos/${one}`)).toContain('De a dos, una.')
    await undo(page, line)
    await expect(line.getByText('Deshecha')).toBeVisible()
    await expect(page.getByText(/^Se deshizo: .* Todo volvió a como estaba\.$/)).toBeVisible()
    expect(await pageText(`/productos/${one}`)).not.toContain('De a dos, una.')
    // The console logs only the repeated request.
    expect(pageErrors.filter((error) => !/409 .*launch\.save/.test(error))).toEqual([])
  },
)

/** Undoes the publication of a line, after its preview. */
async function undo(page: Page, line: Locator): Promise<void> {
  await line.getByRole('button', { name: /^Deshacer/ }).click()
  await page
    .getByRole('dialog', { name: '¿Deshacer esta publicación?' })
    .getByRole('button', { name: 'Deshacer', exact: true })
    .click()
}

test('undoing a publication preserves later changes, and asks about fields changed since then', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T3037')
  const { page, pageErrors, browser } = await open(visit, '/panel/publicaciones')
  await publishChange(browser, code, { promise: 'La primera.', warrantyMonths: 24 })
  await publishChange(browser, code, { promise: 'La segunda.' })
  await page.reload()
  const first = lines(page).nth(1)
  await undo(page, first)
  const dialog = page.getByRole('dialog', { name: /Después cambió lo mismo/ })
  await expect(dialog.getByRole('group', { name: 'Promesa' })).toBeVisible()
  await expect(dialog.getByText('La segunda.')).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  // Neither an unanswered question nor Escape undoes anything.
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await pageText(`/productos/${code}`)).toContain('La segunda.')
  await undo(page, first)
  await dialog.getByLabel(/^Dejar lo de ahora/).check()
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText(/1\sdato quedó como está ahora, como elegiste; lo demás volvió/)).toBeVisible()
  await expect(lines(page).nth(2).getByText('Deshecha')).toBeVisible()
  const now = await pageText(`/productos/${code}`)
  expect(now).toContain('La segunda.')
  expect(now).not.toMatch(/24(\s|&nbsp;)meses/)
  // The console logs only the first rejection.
  expect(pageErrors.filter((error) => !/409 .*publication\.undo/.test(error))).toEqual([])
})

test('a scheduled publication that fails is on the panel’s home and in a mail to its author', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T4010')
  const { page, pageErrors, browser, email } = await open(visit, '/panel')
  const documents = [await draftOf(browser, code, { warrantyMonths: 1 })]
  const launch = { launch: null, version: null, name: 'Cyber', documents }
  await inAMoment((at) => sendOrder(browser, 'launch.save', { ...launch, at }))
  const failed = page.getByRole('region', { name: /^No se pudo publicar/ })
  await expect(failed.getByRole('link', { name: 'Cyber' })).toBeVisible()
  await expect
    .poll(async () =>
      (await mailsOf(site)).find((mail) => mail.includes('no se pudo publicar. El sitio sigue')),
    )
    .toContain(`To: ${email}`)
  await failed.getByRole('link', { name: 'Cyber' }).click()
  await expect(page.getByRole('region', { name: 'Cuándo se publica' })).toContainText(
    'La garantía legal mínima es de 6 meses.',
  )
  await draftOf(browser, code, { warrantyMonths: 12, promise: 'Ahora sí.' })
  await page.getByRole('button', { name: 'Revisar cómo quedó' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Así está bien' }).click()
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicado.', { exact: true })).toBeVisible()
  expect(await pageText(`/productos/${code}`)).toContain('Ahora sí.')
  expect(pageErrors).toEqual([])
})

test('launches due to begin or end while the site was down do so at startup', async ({ ownSite }) => {
  const first = await startStaffSite()
  const { browser } = await withApp(first)
  const plan = async (name: string, code: string, promise: string, times: object) => {
    const documents = [await draftOf(browser, code, { promise })]
    const input = { launch: null, version: null, name, documents, at: null, ...times }
    return { documents, ...(await sendOrder<{ id: string; version: number }>(browser, 'launch.save', input)) }
  }
  const tomorrow = inDays(1).toISOString()
  const begins = await plan('De noche', 'AW-T2022', 'Mientras dormía.', { at: tomorrow })
  const ends = await plan('De día', 'AW-T3033', 'Hasta mañana.', { until: tomorrow })
  const { id, version, documents: drafts } = ends
  await sendOrder(browser, 'launch.publish', { launch: id, version, drafts })
  const ended = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await ended
  // The scheduled times pass.
  for (const [{ id: launch }, passed] of [
    [begins, { at: inDays(-1).toISOString() }],
    [ends, { until: inDays(-1 / 24).toISOString() }],
  ] as const)
    await changeDocument(first, `launches/${launch}`, (data) => ({ ...data, ...passed }), 'command-line')
  const second = await ownSite({ from: first.dataDir, environment: first.environment })
  // Pages have it from the first one served.
  expect(await pageText('/productos/AW-T2022', second)).toContain('Mientras dormía.')
  expect(await pageText('/productos/AW-T3033', second)).not.toContain('Hasta mañana.')
  expect(second.log()).toContain('launch published')
  expect(second.log()).toContain('launch ended')
  await first.stop()
})

test('deleting a document lists links to it, redirects its address, and can be reverted whole', async ({
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

  // Optional document: a new page, whose address may be bookmarked.
  const data = {
    id: 'pagina-de-prueba',
    title: 'Página de prueba',
    summary: 'De qué va.',
    body: 'Texto.',
    updatedOn: '2026-05-01',
  }
  const { drafts } = await sendOrder<{ drafts: object[] }>(browser, 'draft.patch', {
    documents: [{ collection: 'pages', document: data.id, seen: null, fields: [{ path: '', value: data }] }],
  })
  await sendOrder(browser, 'publication.publish', { drafts })
  await goTo(page, `/panel/paginas/${data.id}`)
  await page.getByLabel(/^Resumen/).fill('Un borrador que no se pierde.')
  await drafted(browser, data.id, 'summary', 'Un borrador que no se pierde.', 'pages')
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

test('publishing screens have no accessibility violation and fit a phone', async ({ visit }) => {
  const code = await ownProduct(site, 'AW-T1012')
  const { page, pageErrors, browser } = await open(visit, '/panel/ficha')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const documents = [await draftOf(browser, code, { promise: 'Para mirar.' })]
  const { id, version } = await sendOrder<{ id: string; version: number }>(browser, 'launch.save', {
    launch: null,
    version: null,
    name: 'Para mirar',
    documents,
    at: inDays(3).toISOString(),
  })
  for (const address of [
    '/panel',
    '/panel/lanzamientos',
    `/panel/lanzamientos/${id}`,
    '/panel/publicaciones',
    '/panel/eliminados',
    `/panel/productos/${code}`,
    '/panel/productos',
    '/panel/categorias/nuevo',
  ]) {
    await goTo(page, address)
    expect(await violationsInAllLooks(page), address).toEqual([])
  }
  await sendOrder(browser, 'launch.remove', { launch: id, version })
  expect(pageErrors).toEqual([])
})
