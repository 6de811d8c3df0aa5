/** Proves: Pictures of pages and the library, and files to download, are chosen in a form and public once published. */
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { violations } from './support/axe.ts'
import { drafted, goTo, inPanel, openPart, ownProduct, publishIt, readPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { startStaffSite } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../content/nawel')
const PICTURE = path.join(CONTENT, 'pictures/torres/zonda-grafito-front.webp')
const PRODUCT = 'AW-T2022'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const upload = (part: Locator, file: string) => part.locator('input[type=file]').first().setInputFiles(file)
const preview = (page: Page) => page.frameLocator('iframe[src*="borradores="]').first()

test('the home page and a category get pictures of their own, previewed before publishing', async ({
  visit,
}) => {
  // Only administrators edit the home page.
  const { page } = await inPanel(visit, site, '/panel/categorias/103', { role: 'admin' })
  await openPart(page, 'Banner')

  const banner = page.getByRole('group', { name: /^Foto del banner( \(opcional\))?( · cambió)?$/ })
  const shownHere = banner.locator('img').first()
  const before = (await shownHere.getAttribute('src'))!
  await upload(banner, PICTURE)
  // The previous one stays until the new one has loaded.
  await expect(shownHere).not.toHaveAttribute('src', before)
  await expect(shownHere).toHaveAttribute('src', /\/media\/[0-9a-f]{32}\//)
  await expect
    .poll(() => shownHere.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await banner.getByLabel(/^Qué se ve/).fill('Torre Zonda de frente, arriba de la lista')
  await expect(preview(page).getByAltText('Torre Zonda de frente, arriba de la lista')).toBeAttached()
  const hash = /\/media\/([0-9a-f]{32})\//.exec((await shownHere.getAttribute('src'))!)![1]!
  await publishIt(page)

  await goTo(page, '/panel/sitio/site')
  const hero = page.getByRole('group', { name: /^Lo primero/ }).getByRole('group', { name: /^Foto propia/ })
  await upload(hero, PICTURE)
  await hero.getByLabel(/^Qué se ve/).fill('Torre Zonda en la portada')
  await expect(preview(page).getByAltText('Torre Zonda en la portada')).toBeAttached()
  await publishIt(page)

  const guest = await visit('/', { base: site.url })
  await expect(guest.page.getByAltText('Torre Zonda en la portada')).toBeAttached()
  const picture = await fetch(`${site.url}/media/${hash}/384.webp`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

  // Without it the product's own picture is back.
  await hero.getByRole('button', { name: 'Quitar la foto' }).click()
  await publishIt(page)
  await guest.page.reload()
  await expect(guest.page.getByAltText('Torre Zonda en la portada')).toHaveCount(0)
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a picture of the library is reused, even one no longer in use', async ({ visit }) => {
  const code = await ownProduct(site, 'AW-K1780')
  const { page, browser } = await inPanel(visit, site, `/panel/productos/${code}`)
  await openPart(page, 'Fotos')
  const pictures = page.getByRole('group', { name: /^Fotos/ })
  const open = () => pictures.getByRole('button', { name: 'Elegir una que ya está' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Elegir una que ya está' })
  await open()
  await dialog.getByLabel('Buscar').fill('AW-K2170 frente')
  await expect(dialog.getByText('Pava Rescoldo Grande, frente').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /^Pava Rescoldo Grande, frente/ })
    .first()
    .press('Enter')
  await expect(dialog).toHaveCount(0)
  const added = pictures
    .locator('ol > li')
    .filter({ has: page.getByLabel(/^Qué se ve/) })
    .last()
  await expect(added.getByLabel(/^Qué se ve/)).toHaveValue(/Rescoldo Grande/)
  await expect(added).toContainText(/\d × [\d.]+ píxeles/)
  await publishIt(page)
  expect(await (await browser.get(`/productos/${code}`)).text()).toContain('Pava Rescoldo Grande')

  // Uploaded and removed again, so that nothing uses it.
  await upload(pictures, await anyPicture())
  await expect(pictures.getByLabel(/^Qué se ve/).last()).toHaveValue(/^Pava Rescoldo[^,]*$/)
  const count = await pictures.getByLabel(/^Qué se ve/).count()
  await pictures.getByRole('button', { name: `Quitar la foto ${count}` }).press('Enter')
  const storedFiles = async () => {
    const { draft, live } = await readPanel<PanelDocument>(browser, `documento/products/${code}`)
    return ((draft?.data ?? live!.data)!.pictures as unknown[]).length
  }
  await expect.poll(storedFiles).toBe(count - 1)
  await open()
  await dialog.getByLabel('Solo las que no se usan').check()
  await dialog
    .getByRole('button', { name: /^Foto [0-9a-f]{6}/ })
    .first()
    .press('Enter')
  await expect(pictures.getByLabel(/^Qué se ve/)).toHaveCount(count)
})

async function anyPicture(): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'foto-')), 'una.png')
  const background = `#${randomUUID().slice(0, 6)}`
  await sharp({ create: { width: 640, height: 480, channels: 3, background } }).toFile(file)
  return file
}

test('a product gets a file to download, private until published; other formats are rejected', async ({
  visit,
}) => {
  const { page, browser } = await inPanel(visit, site, `/panel/productos/${PRODUCT}`)
  const downloads = await openPart(page, 'Descargas')
  await downloads.getByRole('button', { name: 'Agregar descarga' }).click()
  const added = downloads.getByRole('listitem').last()

  await upload(added, path.join(CONTENT, 'brand/icon.svg'))
  await expect(added.getByText(/Las descargas se publican en PDF/)).toBeVisible()

  const file = { name: 'Ajuste rápido 1.2.bin', mimeType: 'application/octet-stream' }
  await added
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.from(`ajuste ${randomUUID()}`) })
  const link = added.getByRole('link', { name: 'Ajuste-rapido-1.2.bin' })
  await expect(link).toBeVisible()
  await added.getByLabel(/^Título/).fill('Programa de ajuste')
  await added.getByLabel(/^Qué es/).selectOption({ label: 'Controlador (driver)' })
  await added.getByLabel(/^Idioma/).selectOption({ label: 'Español' })
  await added.getByLabel(/^Versión/).fill('1.2')
  await added.getByLabel(/^Fecha/).fill('2026-10-01')

  // Unpublished files are for editors of drafts only.
  const address = (await link.getAttribute('href'))!
  await expect.poll(async () => (await browser.get(address)).status).toBe(200)
  expect((await browser.get(address)).headers.get('cache-control')).toContain('private')
  const nobody = await fetch(site.url + address)
  expect([nobody.status, (await nobody.text()).length < 100]).toEqual([404, true])

  await publishIt(page)
  const taken = await fetch(site.url + address)
  expect([taken.status, taken.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="Ajuste-rapido-1.2.bin"',
  ])
  const guest = await visit(`/productos/${PRODUCT}`, { base: site.url })
  await expect(guest.page.locator(`a[href="${address}"]`).first()).toBeAttached()
})

test('the drawing of a draft has its changes, and the public one has not', async ({ visit }) => {
  const { page, browser } = await inPanel(visit, site, `/panel/productos/${PRODUCT}`)
  await openPart(page, 'Datos técnicos')
  const size = page.getByRole('group', { name: /^Dimensiones/ })
  await size.getByLabel(/^Alto/).fill('77,7')
  await drafted(browser, PRODUCT, 'specs.dimensiones.alto', 77.7)
  const drawing = `/dibujos/${PRODUCT}/medidas.svg`
  const address = `/panel/vista${drawing}?borradores=products.${PRODUCT}`
  await expect(preview(page).locator(`img[src="${address}"]`).first()).toBeAttached()
  const [draft, before, live] = await Promise.all([
    browser.get(address),
    browser.get(`/panel/vista${drawing}?antes=1`),
    fetch(site.url + drawing),
  ])
  expect([draft.status, draft.headers.get('content-type'), draft.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'private, no-store',
  ])
  const [drawn, published] = [await draft.text(), await live.text()]
  expect(await before.text()).toBe(published)
  expect(drawn).not.toBe(published)
})
