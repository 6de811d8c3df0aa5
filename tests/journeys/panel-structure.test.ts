/** Proves: Categories, types, settings and pictures are edited and ordered in the panel as the site then shows them. */
import type { PanelDocument } from '#/panel/api/queries.ts'
import { expect, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import { hold, type Visit } from './support/browser.ts'
import {
  discardDrafts,
  draftOf,
  inPanel,
  openPart,
  publishIt,
  readPanel,
  sendOrder,
} from './support/panel.ts'
import type { Site } from './support/site.ts'
import { startStaffSite } from './support/staff.ts'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const panel = (visit: Visit, path: string, role = 'editor') => inPanel(visit, site, path, { role })
const pageText = async (path: string) => (await fetch(site.url + path)).text()

test('a category moved by keyboard gets another address, to which the previous one redirects', async ({
  visit,
}) => {
  const { page, pageErrors } = await panel(visit, '/panel/categorias')
  const tree = page.getByRole('treegrid', { name: 'Categorías' })
  await expect(tree.getByRole('row', { name: 'Yogurteras', exact: true })).toHaveAttribute('aria-level', '3')
  expect(await violations(page)).toEqual([])
  await tree.getByRole('row', { name: 'Audio' }).focus()
  const row = (name: string) => tree.getByRole('row', { name, exact: true })
  await expect(row('Audio')).toBeFocused()
  await page.keyboard.type('yog')
  await expect(row('Yogurteras')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row('Yogurteras').getByRole('button', { name: 'Mover Yogurteras' })).toBeFocused()
  await page.keyboard.press('Enter')
  const target = page.locator('[aria-roledescription="lugar donde dejarlo"]:focus')
  await expect(target).toHaveAttribute('aria-label', /Yogurteras/)
  // Moves up until the announced position is right.
  await expect
    .poll(
      async () => {
        const label = await target.getAttribute('aria-label')
        if (label !== 'Dentro de Audio') await page.keyboard.press('ArrowUp')
        return label
      },
      { intervals: [50] },
    )
    .toBe('Dentro de Audio')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/«Yogurteras» pasa adentro de «Audio», en el lugar 3/)).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar la dirección' }).click()
  await page.getByLabel('Dirección').fill('yogurteras-y-mas')
  await page.keyboard.press('Enter')
  await expect(row('Yogurteras')).toContainText('/categorias/yogurteras-y-mas')
  await page.getByRole('checkbox', { name: 'Redirigir la dirección vieja a la nueva' }).check()
  await expect(page.getByText(/Se publica junto con el cambio/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Nothing is published yet.
  expect((await fetch(`${site.url}/categorias/yogurteras`, { redirect: 'manual' })).status).toBe(200)
  await page.getByRole('button', { name: 'Publicar 2 cambios' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  const old = await fetch(`${site.url}/categorias/yogurteras`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/categorias/yogurteras-y-mas'])
  const audio = await visit('/categorias/audio', { base: site.url })
  await expect(
    audio.page
      .getByRole('main')
      .getByRole('link', { name: /^Yogurteras/ })
      .first(),
  ).toBeVisible()
  await audio.page.goto(`${site.url}/categorias/yogurteras`)
  await expect(audio.page.getByRole('navigation', { name: 'Estás en' })).toContainText('Audio')
  expect(pageErrors).toEqual([])
})

test('a category’s parent is visible and chosen in a tree', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/categorias/106')
  const place = page.getByRole('group', { name: 'Cuelga de' })
  const above = place.locator('summary')
  await expect(above).toHaveText('Informática')
  // The tree's list gets no change events.
  const tellChanges = await hold(page, '**/panel/datos/novedades*')
  await page.reload()
  await above.click()
  await expect(place.getByRole('radio', { name: 'Informática' })).toBeChecked()
  // Each page is listed once, and a category can't be its own parent.
  await expect(place.getByText('Discontinuos', { exact: true })).toHaveCount(1)
  await expect(place.getByRole('radio', { name: 'Tablets' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await place.getByRole('radio', { name: 'Audio' }).click()
  await expect(above).toHaveText('Audio')
  await place.getByRole('radio', { name: 'Informática' }).click()
  await expect(above).toHaveText('Informática')
  tellChanges()
  expect(pageErrors).toEqual([])
})

test('the site’s settings are in parts, each published and discarded without changing the rest', async ({
  visit,
}) => {
  const redactor = await panel(visit, '/panel/sitio/contacto', 'redactor')
  await expect(redactor.page.getByText(/Lo publica quien administra el sitio/)).toBeVisible()
  await redactor.page.close()

  const { page, pageErrors } = await panel(visit, '/panel/sitio/contacto', 'admin')
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click()
  const publication = page.locator('[data-publish]')
  const hours = page.locator('#f-contact-hours')
  await hours.fill('De noche, a la luz de la luna')
  await expect(publication).toHaveText('Publicar 1 cambio')
  expect(await violations(page)).toEqual([])
  await part('Identidad')
  await expect(page.getByRole('heading', { name: 'Identidad', level: 1 })).toBeVisible()
  await expect(publication).toHaveText('Sin cambios')
  await page.locator('#f-brand-tagline').fill('Un lema que se publica solo.')
  await publishIt(page)
  expect(await pageText('/')).toContain('Un lema que se publica solo.')
  expect(await pageText('/contacto')).not.toContain('a la luz de la luna')
  await part('Tiendas y contacto')
  await expect(hours).toHaveValue('De noche, a la luz de la luna')
  await expect(publication).toHaveText('Publicar 1 cambio')
  // Discarding a part leaves the rest, too.
  await part('Identidad')
  await page.locator('#f-brand-tagline').fill('Otro más')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.locator('#f-brand-tagline')).toHaveValue('Un lema que se publica solo.')
  await part('Tiendas y contacto')
  await publishIt(page)
  expect(await pageText('/contacto')).toContain('a la luz de la luna')
  expect(pageErrors).toEqual([])
})

test('hiding a category takes one step and can be undone', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/categorias')
  const row = page.getByRole('row', { name: 'Notebooks', exact: true })
  await row.getByRole('button', { name: 'Ocultar Notebooks' }).click()
  await expect(row).toContainText('Oculta')
  await expect(row).toContainText('Con cambios')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toContainText('Publicado')
  await expect(row.getByRole('button', { name: 'Ocultar Notebooks' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a product is duplicated under a code of its own', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/productos/AW-T2022')
  await page.getByRole('link', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { name: 'Duplicar Torre Zonda' })).toBeVisible()
  await page.getByLabel('Código de modelo').fill('AW-T2022')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByText(/Ya hay uno que se llama «AW-T2022»/)).toBeVisible()
  await page.getByLabel('Código de modelo').fill('AW-T2033')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByLabel(/^Nombre/).first()).toHaveValue('Torre Zonda (copia)')
  await expect(page.getByLabel(/^Autonomía/)).toHaveValue('8')
  await expect(page.getByRole('region', { name: 'Datos técnicos' }).getByLabel(/^Código EAN/)).toHaveValue('')
  expect((await fetch(`${site.url}/productos/AW-T2033`)).status).toBe(404)
  // A product's drawings exist once it is published.
  expect(pageErrors.filter((error) => !error.includes('/dibujos/'))).toEqual([])
})

const FLASK = {
  id: 'AW-K9001',
  name: 'Termo Ronda',
  type: 'termo',
  status: 'active',
  launchedAt: '2026-03-01',
  rank: 900,
  promise: 'Un termo para la ronda entera.',
  description:
    'Un termo para llevar el agua del mate al parque, al trabajo o a la ruta, con tapa que no gotea.',
  highlights: ['Tapa que no gotea', 'Manija que se pliega', 'Boca para cebar'].map((title) => ({
    title,
    text: 'Pensado para cebar sin volcar y para llevarlo de un lado a otro.',
  })),
  specs: {},
  colors: [{ name: 'Negro', hex: '#222222' }],
  inTheBox: [{ item: 'Termo', quantity: 1 }],
  downloads: [],
  faqs: [],
  marketplaceLinks: [],
  warrantyMonths: 12,
  warrantyExclusions: [],
  related: [],
}

test('a type is created in the panel, and its filter finds a product of it', async ({ visit }) => {
  const { page, browser, pageErrors } = await panel(visit, '/panel/tipos', 'admin')
  await expect(page.getByRole('button', { name: 'Cambiar Torre de sonido' })).toBeVisible()
  await page.getByRole('link', { name: 'Tipo nuevo' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Termo')
  await expect(page.getByText('Nombre interno: termo')).toBeVisible()
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByLabel('Nombre', { exact: true }).first()).toHaveValue('Termo')
  await expect(page.getByLabel('Uno', { exact: true })).toHaveValue('termo')
  await expect(page.getByLabel('Varios', { exact: true })).toHaveValue('termos')
  await page.getByLabel('Título').fill('Uso')
  const fact = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-item="groups.0.fields.0"]') })
    .last()
  await fact.getByLabel('Nombre').fill('Capacidad')
  await expect(fact.getByText('Más, y su clave: capacidad')).toBeVisible()
  await expect(fact.getByLabel('Clave')).toBeHidden()
  await fact.getByLabel('Unidad').fill('l')
  await fact.getByLabel('Desde').fill('0,3')
  await fact.getByLabel('Hasta').fill('3')
  await page.getByRole('button', { name: 'Agregar renglón' }).click()
  await page.getByLabel(/^Texto$/).fill('{capacidad} para la ronda')
  const summary = page.getByRole('group', { name: 'Junto al botón de compra' })
  await summary.getByRole('button', { name: 'Agregar dato' }).click()
  await summary.getByLabel('Dato', { exact: true }).selectOption({ label: 'Capacidad' })
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  await page
    .getByRole('group', { name: 'Filtros' })
    .getByLabel('Dato', { exact: true })
    .selectOption({ label: 'Capacidad' })
  await page.getByLabel(/^Tramos/).fill('0,75; 1')
  expect(await violations(page)).toEqual([])
  await publishIt(page, /^Publicar$/)
  // The first product has a flask's texts; its fact is typed in the form that the type generated.
  const { live } = await readPanel<PanelDocument>(browser, 'documento/products/AW-K1780')
  const pictures = [{ ...(live!.data.pictures as object[])[0], variant: undefined }]
  // A published category with other flasks; the product below is still a draft.
  const noun = { singular: 'termo', plural: 'termos', gender: 'm' }
  const category = { id: 901, name: 'Termos', route: 'termos', desc: 'Para la ronda.', order: 900, noun }
  const flask = { ...FLASK, pictures, category: 901 }
  // A shorter list has no filters.
  const others = [0.4, 0.5, 0.6, 0.7].map((capacidad, at) => ({
    ...flask,
    id: `AW-K900${at + 2}`,
    name: `Termo Chico ${at + 1}`,
    specs: { capacidad },
  }))
  const drafts = [await draftOf(browser, '901', { '': category }, 'categories')]
  for (const other of others) drafts.push(await draftOf(browser, other.id, { '': other }))
  await draftOf(browser, flask.id, { '': flask })
  await sendOrder(browser, 'publication.publish', { drafts })
  await page.goto(`/panel/productos/${FLASK.id}`)
  await page.getByLabel(/^Capacidad/).fill('5')
  await expect(page.getByText('Lo usual es de 0,3 a 3 l. ¿Está bien 5?')).toBeVisible()
  await page.getByLabel(/^Capacidad/).fill('1,2')
  // Most of it was edited elsewhere, in folded parts.
  await page.getByRole('button', { name: /^Publicar$/ }).click()
  await page
    .getByRole('dialog', { name: 'Antes y después' })
    .getByRole('button', { name: 'Publicar' })
    .click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  expect(await pageText(`/productos/${FLASK.id}`)).toMatch(/1,2(&nbsp;|\s)l/)
  const visitor = await visit('/categorias/termos', { base: site.url })
  const choices = await visitor.page
    .locator('input[name="capacidad"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const pages = await Promise.all(choices.map((choice) => pageText(`/categorias/termos?capacidad=${choice}`)))
  expect(pages.length).toBeGreaterThan(1)
  expect(
    pages.filter((html) => html.includes('Termo Ronda') && /1,2(&nbsp;|\s)l para la ronda/.test(html)),
  ).toHaveLength(1)
  expect(pageErrors.filter((error) => !error.includes('/dibujos/'))).toEqual([])
})

test('changing a type lists the facts and products it would invalidate', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/tipos', 'admin')
  await page.getByRole('button', { name: 'Cambiar Notebook' }).click()
  await openPart(page, 'Datos técnicos')
  const group = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-item="groups.0"]') })
    .last()
  await group.locator('summary').first().click()
  await group.getByRole('button', { name: 'Agregar dato' }).click()
  const fact = group.getByRole('listitem').last()
  await expect(fact.getByRole('combobox').or(fact.getByRole('textbox')).first()).toBeFocused()
  await fact.getByLabel('Nombre').fill('Bisagra')
  await fact.getByRole('switch', { name: 'Obligatorio' }).check()
  const alert = page.getByRole('alert').filter({ hasText: 'dejarían de valer en 6' })
  await expect(alert).toContainText('Bisagra')
  await expect(alert.getByRole('link').first()).toBeVisible()
  await expect(page.getByText('Con este borrador la página todavía no se puede armar.')).toBeVisible()
  // The preview reports that the page can't be rendered, so its requests fail.
  expect(pageErrors.filter((error) => !/status of 422|\/dibujos\//.test(error))).toEqual([])
})

test('before and after are side by side with changes marked', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/productos/AW-T2022')
  await page.getByLabel(/^Promesa/).fill('Una promesa que se nota.')
  const before = page.frameLocator('iframe[title="La página como está en el sitio"]').first()
  const after = page.frameLocator('iframe[title="Vista previa de la página"]').first()
  await expect(
    after.locator('[data-cambio]').filter({ hasText: 'Una promesa que se nota.' }).first(),
  ).toBeAttached()
  await expect(before.locator('[data-cambio]').first()).toBeAttached()
  await expect(after.locator('[data-cambio]').filter({ hasText: /Garantía/ })).toHaveCount(0)
  await expect(page.getByText(/marcadas?\.$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'En grande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes y después' })
  await dialog.getByRole('button', { name: 'Escritorio' }).click()
  await expect(dialog.getByText(/marcadas?\.$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Visitors see no marks.
  expect(await pageText('/productos/AW-T2022')).not.toContain('data-cambio')
  expect(pageErrors).toEqual([])
})

test('a picture’s focal point is chosen, and the site crops around it', async ({ visit }) => {
  const { page, pageErrors } = await panel(visit, '/panel/productos/AW-T3033')
  await openPart(page, 'Fotos')
  await page.getByRole('group', { name: 'Fotos' }).getByRole('button', { name: 'Encuadre' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Encuadre' })
  const crop = dialog.locator('[data-crop] [data-focal-x]').first()
  await expect(crop).toHaveCount(0)
  await dialog.getByLabel('De lado a lado').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(crop).toHaveAttribute('data-focal-x', '7')
  expect(await violations(page)).toEqual([])
  // Clicking in the picture sets it, too.
  await dialog
    .locator('img')
    .first()
    .click({ position: { x: 5, y: 5 } })
  await expect(crop).toHaveAttribute('data-focal-x', '0')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await publishIt(page, /^Publicar 1/)
  expect(await pageText('/productos/AW-T3033')).toContain('data-focal-x="0"')
  expect(pageErrors).toEqual([])
})

test('pictures are reordered by dragging', async ({ visit }) => {
  const { page, browser, pageErrors } = await panel(visit, '/panel/productos/AW-T3037')
  await openPart(page, 'Fotos')
  const pictures = page.getByRole('group', { name: 'Fotos' }).getByRole('listitem')
  const alts = () =>
    pictures
      .getByLabel(/^Qué se ve/)
      .evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
  await expect(pictures.nth(2)).toBeVisible()
  const [first, second, third] = await alts()
  const picture = pictures.nth(1).locator('img').first()
  // Scrolled out from under the bar over the form.
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }))
  // Chromium drags only pictures that have loaded.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await picture.hover()
  await page.mouse.down()
  // Small steps, as a hand moves.
  const place = (await pictures.nth(0).locator('img').first().boundingBox())!
  await page.mouse.move(place.x + 60, place.y + 60, { steps: 8 })
  await page.mouse.move(place.x + 50, place.y + 50, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await alts()).slice(0, 3)).toEqual([second, first, third])
  await expect
    .poll(async () => {
      const { draft } = await readPanel<PanelDocument>(browser, 'documento/products/AW-T3037')
      return (draft?.data?.pictures as { alt: string }[] | undefined)?.slice(0, 3).map(({ alt }) => alt)
    })
    .toEqual([second, first, third])
  expect(pageErrors).toEqual([])
})

const footerOf = async (who: Parameters<typeof readPanel>[0]) =>
  JSON.stringify((await readPanel<PanelDocument>(who, 'documento/settings/site')).draft?.data?.footer ?? null)

test('a link is completed from a page’s name, and a missing slash or scheme is added to it', async ({
  visit,
}) => {
  const { page, pageErrors, browser } = await panel(visit, '/panel/sitio/menu', 'admin')
  const footer = page.getByRole('group', { name: 'La marca' })
  await footer.getByRole('button', { name: 'Agregar enlace' }).click()
  const link = footer.getByLabel(/^A dónde lleva/).last()
  await expect(footer.locator('datalist').last().locator('option[value="/soporte"]')).toHaveCount(1)
  await link.fill('Torres')
  await expect(
    footer.locator('datalist').last().locator('option[value="/categorias/torres-de-sonido"]'),
  ).toHaveText('Torres de sonido')
  await link.fill('categorias/torres-de-sonido')
  await link.press('Tab')
  await expect(link).toHaveValue('/categorias/torres-de-sonido')
  await expect(footer).toContainText('Torres de sonido')
  await link.fill('torres de sonido')
  await expect(link).toHaveValue('torres de sonido')
  await link.press('Tab')
  await expect(link).toHaveValue('/categorias/torres-de-sonido')
  await link.fill('www.tienda.com.ar')
  await link.press('Tab')
  await expect(link).toHaveValue('https://www.tienda.com.ar')
  await expect.poll(() => footerOf(browser)).toContain('https://www.tienda.com.ar')
  await discardDrafts(site)
  expect(pageErrors).toEqual([])
})
