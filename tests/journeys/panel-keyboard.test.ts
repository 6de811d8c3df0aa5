/** Proves: Keyboard focus is never lost in the panel: at a new screen, a publication, a removed row or an error. */
import type { Page } from '@playwright/test'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import type { Summaries } from '#/panel/model/panel-data.ts'
import { documentFormOf, DOCUMENT_FORMS } from '#/panel/forms/forms.ts'
import { expect, test } from './support/test.ts'
import {
  drafted,
  draftOf,
  goTo,
  inPanel,
  openPart,
  ownProduct,
  readPanel,
  reviewed,
} from './support/panel.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element === null || element === document.body || element.matches(':disabled')
      ? 'nowhere'
      : element.tagName
  })

test('every screen opened by keyboard gets the focus', async ({ visit }) => {
  const { page, browser, pageErrors } = await inPanel(visit, site, '/panel', { role: 'admin' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { documents } = await readPanel<Summaries>(browser, 'resumen')
  const names = [
    ...DOCUMENT_FORMS.map(({ many }) => many),
    ...(await screensIn(page)),
    ...PUBLIC_COLLECTIONS.flatMap((collection) => {
      const found = documents.find(
        (document) => document.collection === collection && documentFormOf(collection)?.id,
      )
      return found ? [found.title] : []
    }),
    ...DOCUMENT_FORMS.flatMap(({ id, fresh }) => (id ? [fresh] : [])),
  ]
  const lost: string[] = []
  for (const name of names) {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Ir a…' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText(name)
    await expect(palette.getByRole('option', { name, selected: true })).toBeVisible()
    const address = page.url()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href !== address)
    await page.locator('main h1').first().waitFor()
    await expect
      .poll(() => focused(page))
      .not.toBe('nowhere')
      .catch(() => lost.push(name))
  }
  expect(lost).toEqual([])
  expect(names.length).toBeGreaterThan(30)
  expect(pageErrors).toEqual([])
})

test('the palette reopened at once preserves what is typed in it', async ({ visit }) => {
  const { page } = await inPanel(visit, site, '/panel')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir a…' })
  await palette.getByRole('combobox').fill('Preguntas')
  // In one step, as on a busy machine, where the close event comes later.
  await palette.evaluate((dialog: HTMLDialogElement) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    dialog.addEventListener('close', () => setTimeout(resolve))
    dialog.close()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    document.execCommand('selectAll')
    document.execCommand('insertText', false, 'Velocidad')
    return promise
  })
  await expect(palette.getByRole('combobox')).toHaveValue('Velocidad')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Velocidad')
})

test('publishing, removing rows and undoing by keyboard never lose the focus', async ({ visit }) => {
  const isSomewhere = () => expect.poll(() => focused(page)).not.toBe('nowhere')
  const code = await ownProduct(site, 'AW-T2022')
  const { page, browser, pageErrors } = await inPanel(visit, site, `/panel/productos/${code}`)
  await page.getByLabel(/^Promesa/).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' Y más.')
  await drafted(browser, code, 'promise', expect.stringMatching(/ Y más\.$/))
  // From deep in the form to the button in one step.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Publicar 1 cambio' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sin cambios' })).toBeFocused()

  // A removed row passes the focus to the next one, and the last row to the previous one.
  await openPart(page, 'Lo que lo distingue')
  const box = page.getByRole('group', { name: /^Qué trae la caja|^Destacados/ }).first()
  for (let count = await box.getByRole('button', { name: /^Quitar/ }).count(); count > 0; count--) {
    await box
      .getByRole('button', { name: /^Quitar/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(box.getByRole('button', { name: /^Quitar/ })).toHaveCount(count - 1)
    await isSomewhere()
  }
  await goTo(page, '/panel/publicaciones')
  const undo = page.getByRole('button', { name: /^Deshacer:/ }).first()
  await undo.focus()
  await page.keyboard.press('Enter')
  await isSomewhere()
  await page.keyboard.press('Escape')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Se deshizo: /).first()).toBeVisible()
  await isSomewhere()
  // An incomplete draft has no page or drawings.
  expect(pageErrors.filter((error) => !/(404|422) .*\/panel\/vista/.test(error))).toEqual([])
})

test('each error names its field, leads to it and disappears once corrected', async ({ visit }) => {
  const code = await ownProduct(site, 'AW-T3033')
  const blank = { name: '', promise: '', description: '', warrantyMonths: 3 }
  await draftOf((await withApp(site)).browser, code, blank)
  const { page, browser } = await inPanel(visit, site, `/panel/productos/${code}`)
  await page.getByRole('button', { name: /^Publicar \d+ cambios/ }).click()
  // Changes of another author are reviewed first.
  await reviewed(page)
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  const faults = alert.getByRole('link')
  const faultTexts = await faults.allTextContents()
  expect(faultTexts.length).toBeGreaterThanOrEqual(4)
  expect(new Set(faultTexts).size).toBe(faultTexts.length)
  for (const name of ['Nombre', 'Promesa', 'Descripción', 'Garantía'])
    expect(faultTexts.filter((text) => text.startsWith(`${name}: `))).toHaveLength(1)
  for (const [name, value] of [
    ['Nombre', 'Torre mendada'],
    ['Promesa', 'Suena fuerte y dura todo el día.'],
    ['Descripción', 'Una torre para la casa y para el patio, con batería y dos entradas.'],
    ['Garantía', '12'],
  ] as const) {
    const fault = faults.filter({ hasText: new RegExp(`^${name}: `) })
    await fault.focus()
    await page.keyboard.press('Enter')
    const field = page.getByLabel(new RegExp(`^${name}`)).first()
    await expect(field).toBeFocused()
    // Input is preserved.
    await expect(field).toHaveValue(name === 'Garantía' ? '3' : '')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(value)
    await expect(fault).toHaveCount(0)
  }
  await expect(alert).toContainText('Ya corregiste lo que faltaba')
  // The server accepts it, too, once it is saved.
  await drafted(browser, code, 'warrantyMonths', 12)
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Enter')
  await reviewed(page)
  await expect(page.getByText('Publicado. Ya está en el sitio.')).toBeVisible()
})

/** Screens without a collection, as the menu names them. */
async function screensIn(page: Page): Promise<string[]> {
  const slugs = DOCUMENT_FORMS.map(({ slug }) => `/panel/${slug}`)
  const links = await page
    .locator('#secciones a[href^="/panel/"]')
    .evaluateAll((all) =>
      all.map((link) => ({ to: link.getAttribute('href')!, name: link.firstChild!.textContent! })),
    )
  const own = links.filter(({ to }) => /^\/panel\/[^/]+$/.test(to) && !slugs.includes(to))
  return own.map(({ name }) => name)
}
