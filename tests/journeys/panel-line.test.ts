/** Proves: Nothing is published unseen when offline: the panel reports it, checks lost replies, and sends each command once. */
import { expect, test } from './support/test.ts'
import type { Visit } from './support/browser.ts'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { draftOf, inPanel, ownProduct, readPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const PUBLISH = '**/panel/ordenes/publication.publish'
const NOISE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/

/** An editor on a product with an unpublished draft. */
async function open(visit: Visit) {
  const id = await ownProduct(site, 'AW-T2022')
  const opened = await inPanel(visit, site, `/panel/productos/${id}`)
  const { browser } = opened
  await draftOf(browser, id, { promise: 'Lo que espera la línea.' })
  const publish = opened.page.getByRole('button', { name: 'Publicar 1 cambio' })
  await expect(publish).toBeEnabled()
  const live = async () => (await readPanel<PanelDocument>(browser, `documento/products/${id}`)).live!.version
  return { ...opened, publish, live, before: await live() }
}

test('publishing offline does nothing and says so, and nothing is sent once back online', async ({
  visit,
}) => {
  const { page, context, publish, live, before } = await open(visit)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/panel/ordenes/')) sent.push(request.url())
  })
  await context.setOffline(true)
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('no se hizo nada')
  await context.setOffline(false)
  // The stream of changes is back, with everything pending.
  await expect(page.getByText(/^Sin conexión\./)).toBeHidden()
  await page.getByRole('link', { name: 'Visitas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
  expect(sent).toEqual([])
  expect(await live()).toBe(before)
})

test('a publication whose reply is lost is sent once, and the panel finds out whether it was done', async ({
  visit,
}) => {
  const { page, publish, live, before, pageErrors } = await open(visit)
  let count = 0
  const lose = (isDone: boolean) =>
    page.route(PUBLISH, async (route) => {
      count += 1
      if (isDone) await route.fetch()
      await route.abort('connectionreset')
    })
  await lose(false)
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('Se cortó la conexión y no se hizo.')
  const title = page.getByRole('alert').getByRole('heading')
  await expect(title).toHaveText('No se hizo')
  expect([count, await live()]).toEqual([1, before])
  await page.unroute(PUBLISH)
  await lose(true)
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('llegó a hacerse')
  await expect(title).toHaveText('Se hizo')
  await expect(page.getByRole('button', { name: 'Sin cambios' })).toBeVisible()
  expect([count, await live()]).toEqual([2, before + 1])
  expect(pageErrors.filter((error) => !NOISE.test(error))).toEqual([])
})

test('a screen first opened offline says so, and loads once back online', async ({ visit }) => {
  const { page, context } = await open(visit)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Visitas', exact: true }).click()
  await expect(page.getByText('No hay conexión: esta pantalla se abre sola cuando vuelva.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Visitas' })).toBeVisible()
})
