/** Proves: Cells of the grid are typed, pasted, filled, put together with others' and published, by keyboard, pointer and finger. */
import type { Locator, Page } from '@playwright/test'
import type { PanelDocument } from '#/panel/api/queries.ts'
import type { Client } from './support/account.ts'
import { violations } from './support/axe.ts'
import { hold, PHONE, type Visit } from './support/browser.ts'
import { changeDocument } from './support/database.ts'
import { discardDrafts, drafted, draftOf, inPanel, ownProducts, readPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'
import { expect, MAIN, test } from './support/test.ts'

test.use({ pictures: false })

let site: Site
/** Small, large and middling: the first, the second and the third by name. */
let [small, large, middle]: [string, string, string] = ['', '', '']
/** Search word unique to the towers of this test. */
let word: string
test.beforeEach(async ({ staffSite }) => {
  site = staffSite
  // A grid publishes all of its type.
  await discardDrafts(site)
  const own = await ownProducts(site, ['AW-T1012', 'AW-T7012', 'AW-T3033', 'AW-T2022'])
  word = own.word
  ;[small, large, middle] = own.codes as [string, string, string]
})

async function open(visit: Visit, options: Parameters<typeof inPanel>[3] = {}) {
  const opened = await inPanel(visit, site, `/panel/planilla/torre?buscar=${word}`, options)
  await expect(opened.page.getByRole('grid', { name: 'Planilla de torres' })).toBeVisible()
  return opened
}

/** A cell by what is heard of it, brought into sight. */
async function cell(page: Page, code: string, column: string): Promise<Locator> {
  const found = page.locator(`[role=gridcell][aria-label*="${code}, ${column}"]`)
  const grid = page.getByRole('grid')
  await expect
    .poll(async () => {
      await grid.evaluate(async (box, wanted) => {
        const frame = () => new Promise(requestAnimationFrame)
        for (let left = 0; document.querySelector(wanted) === null && left < box.scrollWidth; left += 600) {
          box.scrollTo({ left })
          await frame()
          await frame()
        }
      }, `[role=gridcell][aria-label*="${code}, ${column}"]`)
      return found.count()
    })
    .toBe(1)
  // Not covered by the sticky columns.
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

const specsOf = async (browser: Client, code: string) => {
  const { draft, live } = await readPanel<PanelDocument>(browser, `documento/products/${code}`)
  return {
    draft: draft?.data?.specs as Record<string, unknown> | undefined,
    live: live!.data.specs as Record<string, unknown>,
  }
}
const onSite = async (code: string) => await (await fetch(`${site.url}/productos/${code}`)).text()

test(
  'what is typed is checked with every letter, kept as a draft, and published as one',
  MAIN,
  async ({ visit }) => {
    const { page, browser, pageErrors } = await open(visit)
    const power = await cell(page, small, 'Potencia RMS en W')
    await power.click()
    await page.keyboard.type('mu')
    await expect(page.getByText(/Escribí un número en W, por ejemplo/)).toBeVisible()
    await expect(
      page.getByRole('textbox', { name: new RegExp(`${small}, Potencia RMS en W`) }),
    ).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await expect(power).toHaveAttribute('aria-label', /: 50$/)
    await page.keyboard.type('55,5')
    await page.keyboard.press('Tab')
    await expect(power).toHaveAttribute('aria-label', /: 55,5, cambiado$/)
    const count = (await specsOf(browser, middle)).live.karaoke === true ? 1 : 2
    await (await cell(page, middle, 'Karaoke')).click()
    await page.keyboard.type('s')
    await page.keyboard.press('Enter')
    await drafted(browser, small, 'specs.potenciaRms', 55.5)
    expect((await specsOf(browser, small)).live.potenciaRms).toBe(50)

    await expect(
      page.getByText(count === 2 ? '2 cambios en 2 productos' : '1 cambio en 1 producto'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Publicar…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Antes y después' })
    await expect(dialog.getByRole('region', { name: 'Torre Brisa' })).toContainText('50 W → 55,5 W')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Publicar \d cambio/ }).click()
    await expect(page.getByText(/^Publicados? \d cambios?\. Ya está en el sitio\./)).toBeVisible()
    expect(await onSite(small)).toContain('55,5')
    await expect(page.getByText('Sin cambios')).toBeVisible()
    const publications = await readPanel<{ documents: unknown[] }[]>(browser, 'publicaciones')
    expect(publications[0]!.documents).toHaveLength(count)
    // Taken back, it is no longer what was done last.
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    await expect(page.getByText(/^Publicados? \d cambios?/)).toHaveCount(0)
    expect(pageErrors).toEqual([])
  },
)

test('the cell that is pressed is the one that is written in, though the grid moves under the pointer', async ({
  visit,
}) => {
  const { page } = await open(visit)
  const power = await cell(page, small, 'Potencia RMS en W')
  await power.hover()
  await page.mouse.down()
  await power.evaluate(async (element) => {
    const grid = element.closest('[role=grid]')!
    const isOverAnother = new Promise<void>((resolve) => {
      grid.addEventListener('pointerover', ({ target }) => element.contains(target as Node) || resolve())
    })
    grid.scrollBy({ left: element.clientWidth })
    await isOverAnother
  })
  await page.mouse.up()
  await page.keyboard.type('55')
  await page.keyboard.press('Enter')
  await expect(power).toHaveAttribute('aria-label', /: 55, cambiado$/)
})

test('a block of Excel goes where it belongs, wrong cells are told, filled down and taken back', async ({
  visit,
}) => {
  const { page, browser, pageErrors } = await open(visit)
  await (await cell(page, small, 'Potencia RMS en W')).click()
  await paste(page, '60,5\t\r\nmucha\t9000\r\n"70"\t\r\n')
  await expect(page.getByText('6 celdas pegadas.')).toBeVisible()
  const wrong = await cell(page, large, 'Potencia RMS en W')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAttribute('aria-label', /mucha, para revisar: Escribí un número/)
  await expect(page.getByRole('button', { name: '1 dato para revisar' })).toBeVisible()
  await drafted(browser, small, 'specs.potenciaRms', 60.5)
  expect((await specsOf(browser, large)).draft).toBeUndefined()
  expect(await violations(page)).toEqual([])

  // Invalid text stays on the device, through a reload too.
  await page.reload()
  await page.getByRole('button', { name: '1 dato para revisar' }).click()
  await expect(await cell(page, large, 'Potencia RMS en W')).toHaveAttribute('aria-label', /: mucha/)
  await page.keyboard.type('650')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /para revisar$/ })).toHaveCount(0)
  await drafted(browser, large, 'specs.potenciaRms', 650)

  await (await cell(page, small, 'Potencia RMS en W')).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(page.getByText('2 celdas rellenadas hacia abajo.')).toBeVisible()
  const below = page.locator(`[role=gridcell][aria-label*="${large}, Potencia RMS en W: 60,5"]`)
  await expect(below).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(below).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(below).toBeVisible()
  await page.keyboard.press('Control+z')
  await drafted(browser, large, 'specs.potenciaRms', 650)
  // Steps are taken back after the page was loaded again, too.
  await page.reload()
  await expect(await cell(page, large, 'Potencia RMS en W')).toHaveAttribute('aria-label', /: 650, cambiado/)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(await cell(page, large, 'Potencia RMS en W')).toHaveAttribute('aria-label', /: mucha/)
  expect(pageErrors).toEqual([])
})

test('all of it by keyboard: moving, choosing, copying, what is odd, and out again', async ({ visit }) => {
  const { page, browser, pageErrors } = await open(visit)
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
  const first = page.locator('[aria-rowindex="2"] [role=rowheader]')
  await expect(first).toContainText('Brisa')
  // Typing begun before the rows are reordered stays in its row; faster than a person, because the new order arrives a
  // moment after the request.
  await page.evaluate(async () => {
    for (const key of ['Enter', 'ArrowDown', 'ArrowRight', 'ArrowRight', '5']) {
      const init = { key, bubbles: true, cancelable: true }
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))
      await Promise.resolve()
    }
  })
  await expect(first).toContainText('Zonda')
  await expect(grid.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await drafted(browser, small, 'specs.potenciaRms', 55)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await expect(active).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('Brisa')

  // Unusual numbers need a confirmation, and its buttons are reachable.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('5.000 W es mucho para «Potencia RMS»')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // While the grid moves, too.
  await grid.evaluate(async (box) => {
    const frame = () => new Promise(requestAnimationFrame)
    box.scrollBy({ left: 40 })
    await frame()
    await frame()
    const init = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))
  })
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

test('pressing another cell saves the text of the open one', async ({ visit }) => {
  const { page, browser } = await open(visit)
  await (await cell(page, small, 'Potencia RMS')).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('321')
  await (await cell(page, small, 'Nombre')).click()
  await expect.poll(async () => (await specsOf(browser, small)).draft?.potenciaRms).toBe(321)
  await expect(page.locator('[role=grid] input')).toHaveCount(0)
})

test('several of a list, a line for each, and the type’s own filters', async ({ visit }) => {
  const { page, browser, pageErrors } = await open(visit)
  await (await cell(page, small, 'Materiales')).click()
  await page.keyboard.press('F2')
  const group = page.getByRole('group', { name: /Materiales/ })
  await expect(group).toBeVisible()
  const wood = group.getByRole('checkbox', { name: 'Madera' })
  const was = await wood.isChecked()
  await wood.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await specsOf(browser, small)).draft?.materiales?.toString().includes('Madera'))
    .toBe(!was)
  await (await cell(page, small, 'Lo que la garantía no cubre')).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Golpes.')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('Agua.')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const { draft } = await readPanel<PanelDocument>(browser, `documento/products/${small}`)
      return draft?.data?.warrantyExclusions
    })
    .toEqual(['Golpes.', 'Agua.'])

  const left = page.getByText(/\b2 de \d\d$/)
  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabel('Potencia RMS').selectOption({ label: 'Más de 200 W' })
  await expect(left).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Torre Brisa/ })).toHaveCount(0)
  await page.reload()
  await expect(left).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('products of all types stand in one grid, with the columns that one chooses', async ({ visit }) => {
  const own = await ownProducts(site, ['AW-T1012', 'AW-K1720'])
  const [tower, kettle] = own.codes as [string, string]
  const { page, browser, pageErrors } = await inPanel(visit, site, '/panel/planilla')
  await page.getByRole('link', { name: 'Todos los productos' }).click()
  const grid = page.getByRole('grid', { name: 'Planilla de productos' })
  await expect(grid).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(own.word)
  const columns = page.locator('details', { hasText: 'Columnas' })
  await columns.locator('summary').click()
  for (const name of ['Tipo de producto', 'Categoría'])
    await columns.getByLabel(name, { exact: true }).uncheck()
  await columns.getByLabel('Lo que la garantía no cubre').check()
  await columns.getByLabel('Potencia RMS (W)').check()
  await columns.getByRole('button', { name: 'Mostrar' }).click()
  const header = (name: string) => grid.getByRole('columnheader', { name, exact: true })
  await expect(header('Lo que la garantía no cubre')).toBeVisible()
  await expect(header('Categoría')).toHaveCount(0)

  const weightOf = (code: string) => cell(page, code, 'Peso en kg')
  await (await weightOf(kettle)).click()
  // In order of names: the kettle, the tower.
  await paste(page, '1,25\t7790000990014\n5,75\t7790000990021\n')
  await expect(page.getByText('4 celdas pegadas.')).toBeVisible()
  await drafted(browser, kettle, 'specs.peso', 1.25)
  await drafted(browser, tower, 'specs.peso', 5.75)
  expect((await specsOf(browser, kettle)).draft?.ean).toBe('7790000990014')
  const { draft, live } = await readPanel<PanelDocument>(browser, `documento/products/${tower}`)
  expect(draft?.data).toEqual({
    ...live!.data,
    specs: { ...(live!.data.specs as object), ean: '7790000990021', peso: 5.75 },
  })
  expect(await violations(page)).toEqual([])

  // A cell that its type does not have is closed, and says so.
  const power = await cell(page, kettle, 'Potencia RMS')
  await expect(power).toHaveAttribute('aria-readonly', 'true')
  await expect(power).toHaveAttribute('title', 'Este tipo de producto no lleva «Potencia RMS».')
  await power.click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('no lleva «Potencia RMS»')).toBeVisible()
  await expect(grid.getByRole('textbox')).toHaveCount(0)
  await paste(page, '70\n70\n')
  await expect(page.getByText('1 celda pegada. 1 quedó afuera')).toBeVisible()
  await drafted(browser, tower, 'specs.potenciaRms', 70)

  await page.reload()
  await expect(header('Lo que la garantía no cubre')).toBeVisible()
  await expect(header('Categoría')).toHaveCount(0)
  await expect(await weightOf(tower)).toHaveAttribute('aria-label', /: 5,75, cambiado$/)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(await cell(page, tower, 'Potencia RMS')).toHaveAttribute('aria-label', /: 50$/)
  const types = page.locator('details', { hasText: 'Tipos' })
  await types.locator('summary').click()
  await types.getByLabel('Torre de sonido').check()
  await types.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(kettle) })).toHaveCount(0)
  await expect(await weightOf(tower)).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('what somebody else drafts or publishes meanwhile is put together, and only the same cell asks', async ({
  visit,
}) => {
  const { page, browser } = await open(visit)
  const { browser: other } = await withApp(site, 'editor')
  const { live } = await readPanel<PanelDocument>(other, `documento/products/${small}`)
  const specs = live!.data.specs as object
  const release = await hold(page, '**/panel/ordenes/draft.patch')
  await (await cell(page, small, 'Potencia RMS en W')).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await draftOf(other, small, { promise: 'Otra promesa.', specs: { ...specs, potenciaRms: 66 } })
  release()
  const review = page.getByRole('button', { name: '1 dato para revisar' })
  await review.click()
  await expect(page.getByText('Este dato cambió en otro lado')).toBeVisible()
  await expect(page.getByText('Lo tuyo: 77. Lo de la otra persona: 66.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect
    .poll(async () => (await specsOf(browser, small)).draft)
    .toMatchObject({ potenciaRms: 66, potenciaPmpo: 5000 })
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await drafted(browser, small, 'specs.potenciaRms', 77)
  const { draft } = await readPanel<PanelDocument>(browser, `documento/products/${small}`)
  expect(draft?.data?.promise).toBe('Otra promesa.')

  // Changes of others appear by themselves in cells that are not being edited.
  const theirs = { ...(await specsOf(other, middle)).live, potenciaRms: 333 }
  await draftOf(other, middle, { specs: theirs })
  await expect(await cell(page, middle, 'Potencia RMS en W')).toHaveAttribute('aria-label', /: 333, cambiado/)

  // Conflicts with other publications are resolved before publishing.
  await publishOtherwise(small)
  await review.click()
  await expect(page.getByText('Lo tuyo: 77. Lo publicado: 60.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver antes y después' }).click()
  await expect(page.getByText('Se publicó otro valor en «Potencia RMS»')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await review.click()
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await expect(review).toHaveCount(0)
  await drafted(browser, small, 'specs.potenciaRms', 77)
})

test('what is told while the grid is still being read is asked for once it is', async ({ visit }) => {
  const { page, browser } = await open(visit)
  await (await cell(page, small, 'Potencia RMS en W')).click()
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await drafted(browser, small, 'specs.potenciaRms', 77)
  await page.getByRole('link', { name: 'Lista' }).click()
  const count = page.getByRole('link', { name: /^Productos\s*\d+$/ })
  const before = Number((await count.textContent())!.match(/\d+/))
  // Read by now, and on its way.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await page.route('**/panel/datos/planilla/torre', async (route) => {
    const response = await route.fetch()
    read()
    await released
    await route.fulfill({ response })
  })
  await page.getByRole('link', { name: 'Planilla' }).click()
  await isRead
  await publishOtherwise(small)
  await ownProducts(site, ['AW-T1012'])
  await expect(count).toHaveText(new RegExp(`${before + 1}$`))
  release()
  await page.getByRole('button', { name: '1 dato para revisar' }).click()
  await expect(page.getByText('Lo tuyo: 77. Lo publicado: 60.')).toBeVisible()
})

test('what others wrote in too is shown whole, and goes out once somebody who saw it ticks it', async ({
  visit,
}) => {
  const { browser: writer, email } = await withApp(site, 'redactor')
  const { live } = await readPanel<PanelDocument>(writer, `documento/products/${small}`)
  const pictures = (live!.data.pictures as object[]).slice(1)
  await draftOf(writer, small, { promise: 'Lo escribió otra persona.', pictures })
  const { page, browser } = await open(visit)
  await (await cell(page, small, 'Potencia RMS en W')).click()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await (await cell(page, middle, 'Potencia RMS en W')).click()
  await page.keyboard.type('62')
  await page.keyboard.press('Enter')
  await drafted(browser, middle, 'specs.potenciaRms', 62)
  await page.getByRole('button', { name: 'Ver antes y después' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes y después' })
  const towerRegion = dialog.getByRole('region', { name: 'Torre Brisa' })
  await expect(towerRegion).toContainText(`lo escribieron ${email}`)
  await expect(towerRegion).toContainText('Lo escribió otra persona.')
  await expect(towerRegion).toContainText('50 W → 61 W')
  await expect(towerRegion.getByRole('img')).toHaveCount(2 * pictures.length + 1)
  await expect(towerRegion.getByRole('checkbox')).not.toBeChecked()
  expect(await violations(page)).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Publicar 1 cambio' })).toBeEnabled()
  // Drafts changed during the review are not published but reviewed again.
  await towerRegion.getByRole('checkbox').check()
  await draftOf(writer, small, { promise: 'Y lo cambió después.' })
  await dialog.getByRole('button', { name: 'Publicar 4 cambios' }).click()
  await expect(towerRegion).toContainText('Y lo cambió después.')
  expect(await onSite(small)).not.toContain('Y lo cambió después.')
  await dialog.getByRole('button', { name: 'Publicar 4 cambios' }).click()
  await expect(page.getByText('Publicados 4 cambios. Ya está en el sitio.')).toBeVisible()
  expect(await onSite(small)).toContain('Y lo cambió después.')
  expect((await specsOf(browser, small)).live.potenciaRms).toBe(61)
})

test('a saved cell is read, copied, taken back and listed as it was typed, before its row is read again', async ({
  visit,
}) => {
  const { page, browser } = await inPanel(visit, site, '/panel')
  // No news, and no row is read again: what the grid says of a saved cell is what the answer to it says.
  await page.route('**/panel/datos/novedades*', (route) => route.abort())
  await hold(page, /\/panel\/datos\/planilla\/.*codigos=/)
  await page.goto(`${site.url}/panel/planilla/torre?buscar=${word}`)
  const power = await cell(page, small, 'Potencia RMS en W')
  await power.click()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await drafted(browser, small, 'specs.potenciaRms', 61)
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()
  await expect(power).toHaveAttribute('aria-label', /: 61, cambiado$/)
  await (await cell(page, large, 'Potencia RMS en W')).click()
  await page.keyboard.press('Control+d')
  await drafted(browser, large, 'specs.potenciaRms', 61)
  await expect(await cell(page, large, 'Potencia RMS en W')).toHaveAttribute('aria-label', /: 61, cambiado$/)
  await page.getByRole('button', { name: 'Ver antes y después' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes y después' })
  await expect(dialog.getByRole('region', { name: 'Torre Brisa' })).toContainText('50 W → 61 W')
  await page.keyboard.press('Escape')
  const { live } = await specsOf(browser, large)
  await (await cell(page, large, 'Potencia RMS en W')).click()
  await page.keyboard.press('Control+z')
  await expect(await cell(page, large, 'Potencia RMS en W')).not.toHaveAttribute('aria-label', /cambiado/)
  await page.keyboard.press('Control+z')
  await expect(power).toHaveAttribute('aria-label', /: 50$/)
  const drafts = async () => [(await specsOf(browser, small)).draft, (await specsOf(browser, large)).draft]
  await expect.poll(drafts).toEqual([undefined, undefined])
  expect(live.potenciaRms).not.toBe(61)
})

test('nothing typed is lost: a server that fails, a cell that is open, another screen', async ({ visit }) => {
  const { page, browser } = await open(visit)
  await page.route('**/panel/ordenes/draft.patch', (route) => route.abort())
  await (await cell(page, small, 'Potencia RMS en W')).click()
  await page.keyboard.type('81')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sin conexión: está en este equipo')).toBeVisible()
  // Open, and never finished.
  await page.keyboard.type('82')
  await page.reload()
  const powerOf = (code: string) => cell(page, code, 'Potencia RMS en W')
  await expect(await powerOf(small)).toHaveAttribute('aria-label', /: 81, cambiado/)
  await expect(await powerOf(large)).toHaveAttribute('aria-label', /: 82, cambiado/)
  await page.unroute('**/panel/ordenes/draft.patch')
  await page.getByRole('link', { name: 'Categorías' }).first().click()
  await expect(page).toHaveURL(/categorias/)
  await page.goBack()
  await drafted(browser, small, 'specs.potenciaRms', 81)
  await drafted(browser, large, 'specs.potenciaRms', 82)
})

test('on a phone it is read, and a cell is written, by whoever may write and not publish', async ({
  visit,
}) => {
  const { page, browser, pageErrors } = await open(visit, { role: 'redactor', ...PHONE })
  const powerOf = (code: string) => page.locator(`[role=gridcell][aria-label*="${code}, Potencia RMS"]`)
  await powerOf(middle).tap()
  await powerOf(small).tap()
  await powerOf(small).tap()
  await page.getByRole('textbox', { name: new RegExp(`${small}, Potencia RMS`) }).fill('500')
  await page.keyboard.press('Enter')
  await drafted(browser, small, 'specs.potenciaRms', 500)
  expect((await specsOf(browser, small)).live.potenciaRms).toBe(50)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page)).toEqual([])
  await expect(page.getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  // Wide dialogs have the previous value beside the new one.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Ver antes y después' }).click()
  await expect(page.getByRole('dialog')).toContainText('50 W → 500 W')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Publicar/ })).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

/** Imports products, as the command line does. */
const publishOtherwise = (code: string) =>
  changeDocument(
    site,
    `products/${code}`,
    (product) => ({ ...product, specs: { ...(product.specs as object), potenciaRms: 60 } }),
    'command-line',
  )
