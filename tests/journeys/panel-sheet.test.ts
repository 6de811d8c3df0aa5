import type { Locator, Page } from '@playwright/test'
import type { PanelDocument } from '../../src/pages/panel/panel-data.ts'
import { violations } from './support/axe.ts'
import { PHONE, type Visit } from './support/browser.ts'
import { openSiteStore } from './support/database.ts'
import { draftOf, giveSession, readPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

let site: Site
test.beforeEach(async () => {
  site = await startStaffSite()
})
test.afterEach(() => site.stop())

async function open(visit: Visit, role = 'editor', options = {}) {
  const { browser } = await withApp(site, role)
  const opened = await visit('/', { base: site.url, ...options })
  await giveSession(opened.context, site, browser)
  await opened.page.goto('/panel/planilla/torre')
  await expect(opened.page.getByRole('grid', { name: 'Planilla de torres' })).toBeVisible()
  return { ...opened, browser }
}

/** A cell by what is heard of it, brought into sight. */
async function cell(page: Page, code: string, column: string): Promise<Locator> {
  const found = page.locator(`[role=gridcell][aria-label*="${code}, ${column}"]`)
  const grid = page.getByRole('grid')
  await expect
    .poll(async () => {
      await grid.evaluate(async (box, wanted) => {
        const frame = () => new Promise(requestAnimationFrame)
        for (let left = 0; left < box.scrollWidth; left += 300) {
          box.scrollTo({ left })
          await frame()
          await frame()
          if (document.querySelector(wanted)) return
        }
      }, `[role=gridcell][aria-label*="${code}, ${column}"]`)
      return found.count()
    })
    .toBe(1)
  // Not under what stands still at either side.
  await found.evaluate((element) => {
    const box = element.closest<HTMLElement>('[role=grid]')!
    const { left } = element.getBoundingClientRect()
    box.scrollBy({ left: left - box.getBoundingClientRect().left - 320 })
  })
  return found
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((said) => {
    const data = new DataTransfer()
    data.setData('text/plain', said)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)
}

const specsOf = async (browser: Awaited<ReturnType<typeof withApp>>['browser'], code: string) => {
  const { draft, live } = await readPanel<PanelDocument>(browser, `documento/products/${code}`)
  return {
    draft: draft?.data?.specs as Record<string, unknown> | undefined,
    live: live!.data.specs as Record<string, unknown>,
  }
}
const onSite = async (code: string) => await (await fetch(`${site.url}/productos/${code}`)).text()
const saved = (page: Page) => expect(page.getByText(/^Borrador guardado/)).toBeVisible()

test('what is typed is checked with every letter, kept as a draft, and published as one', async ({
  visit,
}) => {
  const { page, browser, pageErrors } = await open(visit)
  const power = await cell(page, 'AW-T1012', 'Potencia RMS en W')
  await power.click()
  await page.keyboard.type('mu')
  await expect(page.getByText(/Escribí un número en W, por ejemplo/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /AW-T1012, Potencia RMS en W/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(power).toHaveAttribute('aria-label', /: 50$/)
  await page.keyboard.type('55,5')
  await page.keyboard.press('Tab')
  await expect(power).toHaveAttribute('aria-label', /: 55,5, cambiado$/)
  await (await cell(page, 'AW-T3033', 'Karaoke')).click()
  await page.keyboard.type('s')
  await page.keyboard.press('Enter')
  await saved(page)
  expect((await specsOf(browser, 'AW-T1012')).draft?.potenciaRms).toBe(55.5)
  expect((await specsOf(browser, 'AW-T1012')).live.potenciaRms).toBe(50)

  const count = (await specsOf(browser, 'AW-T3033')).live.karaoke === true ? 1 : 2
  await expect(
    page.getByText(count === 2 ? '2 cambios en 2 productos' : '1 cambio en 1 producto'),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Publicar \d cambio/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes y después' })
  await expect(dialog.getByRole('region', { name: 'Torre Brisa' })).toContainText('50 W → 55,5 W')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Publicar \d cambio/ }).click()
  await expect(page.getByText(/^Publicados? \d cambios?\. Ya está en el sitio\.$/)).toBeVisible()
  expect(await onSite('AW-T1012')).toContain('55,5')
  await expect(page.getByText('Sin cambios')).toBeVisible()
  const publications = await readPanel<{ documents: unknown[] }[]>(browser, 'publicaciones')
  expect(publications[0]!.documents).toHaveLength(count)
  expect(pageErrors).toEqual([])
})

test('a block of Excel goes where it belongs, wrong cells are told, filled down and taken back', async ({
  visit,
}) => {
  const { page, browser, pageErrors } = await open(visit)
  await (await cell(page, 'AW-T1012', 'Potencia RMS en W')).click()
  await paste(page, '60,5\t\r\nmucha\t9000\r\n"70"\t\r\n')
  await expect(page.getByText('6 celdas pegadas.')).toBeVisible()
  const wrong = await cell(page, 'AW-T7012', 'Potencia RMS en W')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAttribute('aria-label', /mucha, para revisar: Escribí un número/)
  await expect(page.getByRole('button', { name: '1 dato para revisar' })).toBeVisible()
  await saved(page)
  expect((await specsOf(browser, 'AW-T1012')).draft?.potenciaRms).toBe(60.5)
  expect((await specsOf(browser, 'AW-T7012')).draft).toBeUndefined()
  expect(await violations(page)).toEqual([])

  // What is wrong stays on the device, through a reload too.
  await page.reload()
  await page.getByRole('button', { name: '1 dato para revisar' }).click()
  await expect(await cell(page, 'AW-T7012', 'Potencia RMS en W')).toHaveAttribute('aria-label', /: mucha/)
  await page.keyboard.type('650')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /para revisar$/ })).toHaveCount(0)
  await expect.poll(async () => (await specsOf(browser, 'AW-T7012')).draft?.potenciaRms).toBe(650)

  const first = await cell(page, 'AW-T1012', 'Potencia RMS en W')
  await first.click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.getByText('2 celdas rellenadas hacia abajo.')).toBeVisible()
  const below = page.locator('[role=gridcell][aria-label*="AW-T7012, Potencia RMS en W: 60,5"]')
  await expect(below).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(below).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(below).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await specsOf(browser, 'AW-T7012')).draft?.potenciaRms).toBe(650)
  expect(pageErrors).toEqual([])
})

test('what is begun before the rows have changed their order goes on where it was begun', async ({
  visit,
}) => {
  const { page, browser } = await open(visit)
  const first = page.locator('[aria-rowindex="2"] [role=rowheader]')
  await expect(first).toContainText('Brisa')
  await page.locator('[role=grid] [tabindex="0"]').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  // As quick as no hand is: the other order comes a moment after it was asked for.
  await page.evaluate(async () => {
    for (const key of ['Enter', 'ArrowDown', 'ArrowRight', 'ArrowRight', '5']) {
      const init = { key, bubbles: true, cancelable: true }
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))
      await Promise.resolve()
    }
  })
  await expect(first).toContainText('Zonda')
  await expect(page.locator('[role=grid] input')).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await specsOf(browser, 'AW-T1012')).draft?.potenciaRms).toBe(55)
  expect((await specsOf(browser, 'AW-T2022')).draft?.potenciaRms).not.toBe(55)
})

test('all of it by keyboard: moving, choosing, copying, what is odd, and out again', async ({ visit }) => {
  const { page, pageErrors } = await open(visit)
  const active = page.locator('[role=grid] [tabindex="0"]')
  await page.getByRole('searchbox', { name: 'Buscar' }).focus()
  await page.keyboard.press('Tab')
  await expect(active).toBeFocused()
  await expect(active).toHaveAttribute('aria-colindex', '3')
  await page.keyboard.press('Control+End')
  await expect(active).toBeFocused()
  const grid = page.getByRole('grid')
  const last = await grid.getAttribute('aria-colcount')
  await expect(active).toHaveAttribute('aria-colindex', last!)
  await page.keyboard.press('Home')
  await expect(active).toHaveAttribute('role', 'rowheader')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveAttribute('role', 'columnheader')
  await page.keyboard.press('Enter')
  await expect(active).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('[aria-rowindex="2"] [role=rowheader]')).toContainText('Zonda')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-rowindex="2"] [role=rowheader]')).toContainText('Brisa')

  // A number out of what is usual is asked about, and the buttons are reached.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('5.000 W es mucho para «Potencia RMS»')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('button', { name: 'Poner 500' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(active).toHaveAttribute('aria-label', /: 500, cambiado$/)
  await expect(active).toBeFocused()

  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[role=grid] [aria-selected=true]')).toHaveCount(4)
  const copied = await page.evaluate(() => {
    const data = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    return data.getData('text/plain')
  })
  expect(copied).toBe('500\t\n700\t9000')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(grid.locator(':focus')).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('several of a list, a line for each, and the type’s own filters', async ({ visit }) => {
  const { page, browser, pageErrors } = await open(visit)
  await (await cell(page, 'AW-T1012', 'Materiales')).click()
  await page.keyboard.press('F2')
  const group = page.getByRole('group', { name: /Materiales/ })
  await expect(group).toBeVisible()
  const wood = group.getByRole('checkbox', { name: 'Madera' })
  const was = await wood.isChecked()
  await wood.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await specsOf(browser, 'AW-T1012')).draft?.materiales?.toString().includes('Madera'))
    .toBe(!was)
  await (await cell(page, 'AW-T1012', 'Lo que la garantía no cubre')).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Golpes.')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('Agua.')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const { draft } = await readPanel<PanelDocument>(browser, 'documento/products/AW-T1012')
      return draft?.data?.warrantyExclusions
    })
    .toEqual(['Golpes.', 'Agua.'])

  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabel('Potencia RMS').selectOption({ label: 'Más de 200 W' })
  await expect(page.getByText(/^ ?\d de 10$/)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Torre Brisa/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/\d de 10$/)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('what somebody else changes meanwhile is put together, and only the same cell asks', async ({
  visit,
}) => {
  const { page, browser } = await open(visit)
  const { browser: other } = await withApp(site, 'editor')
  const { live } = await readPanel<PanelDocument>(other, 'documento/products/AW-T1012')
  const specs = live!.data.specs as object
  const release = await (async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/panel/ordenes/draft.cells', async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  })()
  await (await cell(page, 'AW-T1012', 'Potencia RMS en W')).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await draftOf(other, 'AW-T1012', { promise: 'Otra promesa.', specs: { ...specs, potenciaRms: 66 } })
  release()
  await page.getByRole('button', { name: '1 dato para revisar' }).click()
  await expect(page.getByText('Otra persona cambió este dato')).toBeVisible()
  await expect(page.getByText('Lo tuyo: 77. Lo de la otra persona: 66.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect((await specsOf(browser, 'AW-T1012')).draft).toMatchObject({ potenciaRms: 66, potenciaPmpo: 5000 })
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await expect.poll(async () => (await specsOf(browser, 'AW-T1012')).draft?.potenciaRms).toBe(77)
  const { draft } = await readPanel<PanelDocument>(browser, 'documento/products/AW-T1012')
  expect(draft?.data?.promise).toBe('Otra promesa.')

  // What they write where nobody is writing comes by itself.
  await draftOf(other, 'AW-T3033', {
    specs: { ...(await specsOf(other, 'AW-T3033')).live, potenciaRms: 333 },
  })
  await expect(await cell(page, 'AW-T3033', 'Potencia RMS en W')).toHaveAttribute(
    'aria-label',
    /: 333, cambiado/,
  )
})

test('what was published otherwise meanwhile is asked about cell by cell, and then published', async ({
  visit,
}) => {
  const { page, browser } = await open(visit)
  await (await cell(page, 'AW-T1012', 'Potencia RMS en W')).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await saved(page)
  // As the command line brings products in.
  const store = await openSiteStore(site)
  const { version, data } = (await store.get('products', 'AW-T1012'))!
  const { specs } = data as { specs: object }
  const theirs = { ...(data as object), promise: 'La de hoy.', specs: { ...specs, potenciaRms: 60 } }
  await store.commit([{ collection: 'products', id: 'AW-T1012', expectedVersion: version, data: theirs }], {
    kind: 'command-line',
  })
  await store.close()

  await page.getByRole('button', { name: '1 dato para revisar' }).click()
  await expect(page.getByText('Lo tuyo: 77. Lo de la otra persona: 60.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver antes y después' }).click()
  await expect(page.getByText('Otra persona publicó otro valor en «Potencia RMS»')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: '1 dato para revisar' }).click()
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await page.getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar 1 cambio' }).click()
  await expect(page.getByText(/Publicado 1 cambio/)).toBeVisible()
  expect((await specsOf(browser, 'AW-T1012')).live).toMatchObject({ potenciaRms: 77 })
  expect(await onSite('AW-T1012')).toContain('La de hoy.')
})

test('steps can be taken back after the page is loaded again', async ({ visit }) => {
  const { page } = await open(visit)
  await (await cell(page, 'AW-T1012', 'Potencia RMS en W')).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await saved(page)
  await page.reload()
  const written = await cell(page, 'AW-T1012', 'Potencia RMS en W')
  await expect(written).toHaveAttribute('aria-label', /: 77, cambiado/)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(written).not.toHaveAttribute('aria-label', /cambiado/)
  await expect(page.getByText('Sin cambios')).toBeVisible()
})

test('nothing typed is lost: a server that fails, a cell that is open, another screen', async ({ visit }) => {
  const { page, browser } = await open(visit)
  await page.route('**/panel/ordenes/draft.cells', (route) => route.abort())
  await (await cell(page, 'AW-T1012', 'Potencia RMS en W')).click()
  await page.keyboard.type('81')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sin conexión: está en este equipo')).toBeVisible()
  // Open, and never finished.
  await page.keyboard.type('82')
  await page.reload()
  await expect(await cell(page, 'AW-T1012', 'Potencia RMS en W')).toHaveAttribute(
    'aria-label',
    /: 81, cambiado/,
  )
  await expect(await cell(page, 'AW-T7012', 'Potencia RMS en W')).toHaveAttribute(
    'aria-label',
    /: 82, cambiado/,
  )
  await page.unroute('**/panel/ordenes/draft.cells')
  await page.getByRole('link', { name: 'Categorías' }).first().click()
  await expect(page).toHaveURL(/categorias/)
  await page.goBack()
  await expect.poll(async () => (await specsOf(browser, 'AW-T1012')).draft?.potenciaRms).toBe(81)
  await expect.poll(async () => (await specsOf(browser, 'AW-T7012')).draft?.potenciaRms).toBe(82)
})

test('who may write and not publish writes, and nobody else sees it', async ({ visit }) => {
  const { page, browser } = await open(visit, 'redactor')
  await (await cell(page, 'AW-T1012', 'Potencia RMS en W')).click()
  await page.keyboard.type('91')
  await page.keyboard.press('Enter')
  await saved(page)
  await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver antes y después' }).click()
  await expect(page.getByRole('dialog')).toContainText('50 W → 91 W')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  expect((await specsOf(browser, 'AW-T1012')).live.potenciaRms).toBe(50)
  const nobody = await fetch(`${site.url}/panel/datos/planilla/torre`)
  expect(nobody.status).toBe(401)
})

test('on a phone it is read, and a cell is written', async ({ visit }) => {
  const { page, browser, pageErrors } = await open(visit, 'editor', PHONE)
  const power = page.locator('[role=gridcell][aria-label*="AW-T1012, Potencia RMS"]')
  await page.locator('[role=gridcell][aria-label*="AW-T3033, Potencia RMS"]').tap()
  await power.tap()
  await power.tap()
  await page.getByRole('textbox', { name: /AW-T1012, Potencia RMS/ }).fill('500')
  await page.keyboard.press('Enter')
  await saved(page)
  expect((await specsOf(browser, 'AW-T1012')).draft?.potenciaRms).toBe(500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('a filtered list leads to its grid, and is exported', async ({ visit }) => {
  const { page } = await open(visit)
  await page.getByRole('link', { name: 'Lista' }).click()
  await expect(page.getByText('10 de 78')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await saving).suggestedFilename()).toBe('productos-torre.xlsx')
  await page.getByRole('link', { name: 'Planilla' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
