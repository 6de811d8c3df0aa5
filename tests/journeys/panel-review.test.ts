/** Proves: Changes not yet seen are reviewed before they are published, by any button of a form or launch. */
import type { Page } from '@playwright/test'
import type { PanelRelease } from '#/publishing/panel/releases/release-queries.ts'
import { expect, MAIN, test } from './support/test.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import {
  draftOf,
  drafted,
  goTo,
  inPanel,
  openPart,
  ownProduct,
  publishIt,
  readPanel,
  sendOrder,
} from './support/panel.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const POWER = 'specs.potenciaRms'
const pageOf = async (code: string) => (await fetch(`${site.url}/productos/${code}`)).text()
const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Antes y después' })
const part = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).locator('> details')
const fold = (page: Page, name: string, isOpen: boolean) =>
  part(page, name).evaluate((details: HTMLDetailsElement, open) => {
    details.open = open
  }, isOpen)
const specsOf = async (site: Site, code: string) => {
  const { browser } = await withApp(site)
  const { live } = await readPanel<{ live: { data: { specs: object } } }>(
    browser,
    `documento/products/${code}`,
  )
  return live.data.specs
}

test(
  'another author’s change in a folded part is reviewed before it is published or handed over',
  MAIN,
  async ({ visit }) => {
    const code = await ownProduct(site, 'AW-T1012')
    const specs = await specsOf(site, code)
    const { page, pageErrors } = await inPanel(visit, site, `/panel/productos/${code}`)
    const redactor = await withApp(site, 'redactor')
    await page.getByLabel(/^Promesa/).fill('Una promesa propia.')
    await expect(page.getByRole('button', { name: 'Publicar 1 cambio' })).toBeVisible()
    await draftOf(redactor.browser, code, { specs: { ...specs, potenciaRms: 9 } })
    await page.getByRole('button', { name: 'Publicar 2 cambios' }).click()
    const review = reviewOf(page)
    await expect(review.getByText(/^9\sW$/)).toBeVisible()
    await expect(review.getByText('Una promesa propia.')).toBeVisible()
    expect(await violationsByDayAndNight(page)).toEqual([])
    await review.getByRole('button', { name: 'Cancelar' }).click()
    await expect(review.getByText(/^9\sW$/)).toBeHidden()
    expect(await pageOf(code)).not.toContain('Una promesa propia.')

    // Every other way out of the form needs the review as well.
    const menu = async (entry: string) => {
      await page.getByRole('button', { name: 'Otras formas de publicar' }).click()
      await page.getByRole('button', { name: entry }).click()
    }
    for (const [entry, confirm, name] of [
      ['Programar…', 'Programar', /^Programar/],
      ['Sumar a un lanzamiento…', 'Sumar', /^Sumar/],
      ['Pedir que lo revisen…', 'Avisar', 'Listo para revisar'],
    ] as const) {
      await menu(entry)
      const dialog = page.getByRole('dialog', { name })
      if (confirm === 'Sumar') await dialog.getByLabel('Cómo se llama').fill('Otoño')
      await dialog.getByRole('button', { name: confirm }).click()
      await expect(review.getByText(/^9\sW$/)).toBeVisible()
      await review.getByRole('button', { name: 'Cancelar' }).click()
      await expect(review.getByText(/^9\sW$/)).toBeHidden()
      await expect(dialog.getByRole('alert')).toContainText('No se hizo nada')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog).toHaveCount(0)
    }

    // A change made during the review needs another one.
    await page.getByRole('button', { name: 'Publicar 2 cambios' }).click()
    await expect(review.getByText(/^9\sW$/)).toBeVisible()
    await draftOf(redactor.browser, code, { specs: { ...specs, potenciaRms: 8 } })
    await review.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByRole('alert')).toContainText('no es lo que tenías a la vista')
    expect(await pageOf(code)).not.toContain('Una promesa propia.')
    await page.getByRole('button', { name: 'Publicar 2 cambios' }).click()
    await expect(review.getByText(/^8\sW$/)).toBeVisible()
    await review.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
    expect(await pageOf(code)).toContain('Una promesa propia.')
    expect(pageErrors.filter((error) => !/409 .*publication\.publish/.test(error))).toEqual([])
  },
)

test('an author’s own change is published in one click when it was visible, and reviewed when not', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T1012')
  const specs = await specsOf(site, code)
  const { page, pageErrors, browser } = await inPanel(visit, site, `/panel/productos/${code}`)
  // Written in a part that is folded again.
  const power = (await openPart(page, 'Datos técnicos')).getByLabel(/^Potencia RMS/)
  await power.fill('77')
  await drafted(browser, code, POWER, 77)
  await fold(page, 'Datos técnicos', false)
  await publishIt(page, 'Publicar 1 cambio')

  // Written in another tab of the same author.
  const again = (value: number) => draftOf(browser, code, { specs: { ...specs, potenciaRms: value } })
  await again(78)
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  const review = reviewOf(page)
  await expect(review.getByText(/^78\sW$/)).toBeVisible()
  await review.getByRole('button', { name: 'Cancelar' }).click()
  // Unfolding shows the change; one made later is unseen again.
  await fold(page, 'Datos técnicos', true)
  await expect(power).toBeVisible()
  await fold(page, 'Datos técnicos', false)
  await again(79)
  await expect(power).toHaveValue('79')
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(review.getByText(/^79\sW$/)).toBeVisible()
  await review.getByRole('button', { name: 'Cancelar' }).click()
  await fold(page, 'Datos técnicos', true)
  await expect(power).toBeVisible()
  await fold(page, 'Datos técnicos', false)
  await publishIt(page, 'Publicar 1 cambio')

  // An item of a list that stays folded within an open part.
  const faqs = [
    { question: '¿Cuánto dura?', answer: 'Mucho.' },
    { question: '¿Se moja?', answer: 'No.' },
  ]
  await draftOf(browser, code, { faqs })
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(review.getByText(/¿Se moja\?/)).toBeVisible()
  await review.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  await draftOf(browser, code, { faqs: [faqs[0], { ...faqs[1], answer: 'Sí.' }] })
  await openPart(page, 'Preguntas, tiendas y garantía')
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(review.getByText(/Sí\./)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a launch with drafts of another author is reviewed before it is scheduled or published', async ({
  visit,
}) => {
  const code = await ownProduct(site, 'AW-T1012')
  const { page, browser } = await inPanel(visit, site, '/panel/lanzamientos')
  const redactor = await withApp(site, 'redactor')
  const documents = [await draftOf(redactor.browser, code, { promise: 'De quien redacta.' })]
  const { id } = await sendOrder<{ id: string }>(redactor.browser, 'launch.save', {
    launch: null,
    version: null,
    name: 'De a dos',
    documents,
    at: null,
  })
  await goTo(page, `/panel/lanzamientos/${id}`)
  const review = reviewOf(page)
  await page.getByRole('button', { name: 'Programar' }).click()
  await expect(review.getByText('De quien redacta.')).toBeVisible()
  await review.getByRole('button', { name: 'Cancelar' }).click()
  await expect(review).toHaveCount(0)
  const statusOf = async () =>
    (await readPanel<PanelRelease[]>(browser, 'lanzamientos')).find((each) => each.id === id)!.status
  expect(await statusOf()).toBe('open')
  await page.getByRole('button', { name: 'Programar' }).click()
  await review.getByRole('button', { name: 'Programar' }).click()
  await expect.poll(statusOf).toBe('scheduled')
  await expect(review).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await review.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicado.', { exact: true })).toBeVisible()
  expect(await pageOf(code)).toContain('De quien redacta.')
})
