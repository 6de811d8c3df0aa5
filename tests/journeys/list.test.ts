/** Proves: A visitor’s list is saved, ordered, noted, shared and undone on the device, and in a cookie without JavaScript. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { hydrated, NO_SCRIPT, PHONE, type Visit } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
const names = (page: Page) => main(page).locator('ol h2')
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Mi lista/ })
const listStatus = (page: Page) => page.locator('output', { hasText: 'tu lista' }).last()

/** A visitor with these products in the device's list, on `/lista`. */
async function withList(visit: Visit, ids: readonly string[], options: BrowserContextOptions = {}) {
  const visitor = await visit('/robots.txt', options)
  await visitor.page.evaluate((codes) => {
    const entries = codes.map((id, index) => ({
      id,
      addedAt: index + 1,
      removedAt: 0,
      note: '',
      notedAt: 0,
      rank: index,
      rankedAt: 1,
    }))
    localStorage.setItem('lista', JSON.stringify(entries))
  }, ids)
  await visitor.page.goto('/lista')
  await expect(names(visitor.page)).toHaveCount(ids.length)
  await main(visitor.page).locator('ol h2 a').last().waitFor()
  return visitor
}

const FOUR = ['AW-T2022', 'AW-T3033', 'AW-P2014', 'AW-T1012'] as const

test.describe('saving while browsing', () => {
  test(
    'from cards and product pages is counted in the header, announced and persistent',
    MAIN,
    async ({ visit }) => {
      const { page, pageErrors } = await visit('/categorias/torres-de-sonido')
      await hydrated(page)
      await expect(header(page)).toHaveAttribute('aria-label', 'Mi lista')
      const zonda = page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' })
      await zonda.click()
      await expect(zonda).toHaveAttribute('aria-pressed', 'true')
      await expect(header(page)).toHaveAttribute('aria-label', 'Mi lista: 1\u00a0producto')
      await expect(listStatus(page)).toHaveText('Guardaste Torre Zonda. 1 producto en tu lista.')
      await page.goto('/productos/AW-P2014')
      await hydrated(page)
      await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
      await expect(main(page).getByRole('button', { name: /^Guardado en mi lista/ })).toBeVisible()
      await header(page).click()
      await page.waitForURL('**/lista')
      await expect(names(page)).toHaveText(['Torre Zonda', 'Parlante Chasqui'])
      await page.reload()
      await expect(names(page)).toHaveText(['Torre Zonda', 'Parlante Chasqui'])
      await page.goto('/categorias/torres-de-sonido')
      await expect(zonda).toHaveAttribute('aria-pressed', 'true')
      await zonda.click()
      await expect(header(page)).toHaveAttribute('aria-label', 'Mi lista: 1\u00a0producto')
      expect(pageErrors).toEqual([])
    },
  )

  test('shifts no layout', async ({ visit }) => {
    for (const options of [{}, PHONE]) {
      const { page, context } = await visit('/categorias/torres-de-sonido', options)
      const boxes = () =>
        page
          .locator('header a, header button, main article')
          .evaluateAll((all) => all.map((box) => JSON.stringify(box.getBoundingClientRect())))
      await hydrated(page)
      await main(page).getByText('Comparar', { exact: false }).first().waitFor()
      const before = await boxes()
      await page.evaluate(() => document.querySelector<HTMLElement>('main article button')?.click())
      await expect(header(page)).toHaveAttribute('aria-label', 'Mi lista: 1\u00a0producto')
      await expect.poll(() => boxes()).toEqual(before)
      await context.close()
    }
  })

  test('stops with a notice when the list is full', MAIN, async ({ visit }) => {
    const { page } = await visit('/robots.txt')
    await page.evaluate(() => {
      const entry = { addedAt: 1, removedAt: 0, note: '', notedAt: 0, rank: 1, rankedAt: 1 }
      const full = Array.from({ length: 100 }, (_, index) => ({ ...entry, id: `P-${index}` }))
      localStorage.setItem('lista', JSON.stringify(full))
    })
    await page.goto('/productos/AW-T2022')
    await hydrated(page)
    await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await expect(page.getByText(/^Tu lista está llena/).last()).toBeVisible()
    await expect(header(page)).toHaveAttribute('aria-label', 'Mi lista: 100\u00a0productos')
  })
})

test.describe('the list', () => {
  test('is reordered by keyboard, buttons and dragging, announcing the new place', async ({ visit }) => {
    const { page, pageErrors } = await withList(visit, FOUR)
    const down = main(page).getByRole('button', { name: 'Bajar Torre Zonda' })
    await down.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['Torre Pampero', 'Parlante Chasqui', 'Torre Zonda', 'Torre Brisa'])
    await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect(page.getByText('Torre Zonda: lugar 3 de 4.')).toHaveCount(1)
    await main(page).getByRole('button', { name: 'Subir Torre Brisa' }).click()
    await main(page).getByRole('button', { name: 'Subir Torre Pampero' }).press('Enter')
    await page.reload()
    await expect(names(page)).toHaveText(['Torre Pampero', 'Parlante Chasqui', 'Torre Brisa', 'Torre Zonda'])
    await hydrated(page)
    const shelf = main(page).getByRole('list', { name: 'A la misma escala' }).getByRole('link')
    await shelf.last().dragTo(shelf.first())
    await expect(names(page)).toHaveText(['Torre Zonda', 'Torre Pampero', 'Parlante Chasqui', 'Torre Brisa'])
    expect(pageErrors).toEqual([])
  })

  test('stores a note as text and counts its remaining letters', async ({ visit }) => {
    const { page } = await withList(visit, FOUR)
    await main(page).getByText('Agregá una nota de Torre Pampero').click()
    const note = main(page).locator('li', { hasText: 'Torre Pampero' }).getByLabel('Nota')
    await note.fill('<b>¿Entra?</b>')
    await expect(note.locator('xpath=../p')).toHaveText('Quedan 266 letras.')
    await main(page)
      .locator('li', { hasText: 'Torre Pampero' })
      .getByRole('button', { name: 'Guardá la nota' })
      .click()
    await expect(main(page).getByText('<b>¿Entra?</b>').first()).toBeVisible()
    await expect(note).toBeHidden()
    await page.reload()
    await main(page).getByText('<b>¿Entra?</b>').first().waitFor()
  })

  test('restores a removed product with its note and place', async ({ visit }) => {
    const { page } = await withList(visit, FOUR)
    await main(page).getByText('Agregá una nota de Torre Pampero').click()
    const line = main(page).locator('li', { hasText: 'Torre Pampero' })
    await line.getByLabel('Nota').fill('la de la abuela')
    await line.getByRole('button', { name: 'Guardá la nota' }).click()
    await main(page).getByRole('button', { name: 'Quitar Torre Pampero' }).click()
    await expect(names(page)).toHaveText(['Torre Zonda', 'Parlante Chasqui', 'Torre Brisa'])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lista')?.includes('abuela')))
      .toBe(false)
    const undo = main(page).getByRole('button', { name: 'Deshacer' })
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['Torre Zonda', 'Torre Pampero', 'Parlante Chasqui', 'Torre Brisa'])
    await expect(main(page).getByText('la de la abuela').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('AW-T3033')
  })

  test('prints products without controls', async ({ visit }) => {
    const { page } = await withList(visit, FOUR)
    await page.emulateMedia({ media: 'print' })
    await expect(main(page).getByText('Torre Zonda').first()).toBeVisible()
    for (const control of ['Mandá la lista', 'Copiá el enlace', 'Agregá una nota']) {
      await expect(main(page).getByText(control).first()).toBeHidden()
    }
    await expect(main(page).getByRole('button', { name: 'Quitar Torre Zonda' })).toBeHidden()
  })
})

test.describe('a shared list', () => {
  test('opens from its copied link for a new visitor, who can save it', async ({ siteUrl, visit }) => {
    const { page, context } = await withList(visit, FOUR)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await main(page).getByRole('button', { name: 'Copiá el enlace' }).click()
    await main(page).getByText('Enlace copiado').waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(`${siteUrl}/lista?${FOUR.map((id) => `id=${id}`).join('&')}`)

    const { page: guest, pageErrors } = await visit(address)
    await expect(guest.locator('h1')).toHaveText('Lista compartida')
    await expect(names(guest)).toHaveText(['Torre Zonda', 'Torre Pampero', 'Parlante Chasqui', 'Torre Brisa'])
    await hydrated(guest)
    await main(guest).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await main(guest).getByText('Ya están todos en tu lista.').waitFor()
    await expect(header(guest)).toHaveAttribute('aria-label', 'Mi lista: 4\u00a0productos')
    await main(guest).getByRole('link', { name: 'Ver mi lista' }).click()
    await guest.waitForURL('**/lista')
    await expect(names(guest)).toHaveCount(4)
    expect(pageErrors).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test('saves, orders, removes, restores and compares', MAIN, async ({ visit, siteUrl }) => {
    const { page, context, pageErrors } = await visit('/categorias/torres-de-sonido', NO_SCRIPT)
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await page.waitForURL('**/lista')
    await page.goto('/productos/AW-T3033')
    await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await page.waitForURL('**/lista')
    await expect(names(page)).toHaveText(['Torre Zonda', 'Torre Pampero'])
    await main(page).getByRole('button', { name: 'Subir Torre Pampero' }).click()
    await expect(names(page)).toHaveText(['Torre Pampero', 'Torre Zonda'])
    await expect(main(page).getByText('Agregá una nota').first()).toBeHidden()
    await main(page).getByRole('link', { name: 'Compará las 2 torres' }).click()
    await page.waitForURL('**/comparar?id=AW-T3033&id=AW-T2022')
    await page.goto('/lista')
    await main(page).getByRole('button', { name: 'Quitar Torre Zonda' }).click()
    await main(page).getByText('Quitaste Torre Zonda.').waitFor()
    await main(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(names(page)).toHaveText(['Torre Pampero', 'Torre Zonda'])
    const [cookie] = await context.cookies(`${siteUrl}/lista`)
    expect([cookie?.value, cookie?.path]).toEqual(['AW-T3033.AW-T2022', '/lista'])
    expect(await context.cookies(`${siteUrl}/productos/AW-T3033`)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('saves a shared list, and explains an empty one', async ({ visit }) => {
    const { page } = await visit('/lista', NO_SCRIPT)
    await expect(main(page).getByText('Todavía no guardaste nada')).toBeVisible()
    await page.goto('/lista?id=AW-P2014&id=AW-T2022')
    await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
    await expect(names(page)).toHaveText(['Parlante Chasqui', 'Torre Zonda'])
  })

  test('its cookie moves to the device’s list once there is JavaScript', async ({ siteUrl, visit }) => {
    const { page, context } = await withList(visit, ['AW-T1012'])
    const url = siteUrl
    await context.addCookies([
      { name: 'lista', value: 'AW-T2022.AW-T1012', domain: new URL(url).hostname, path: '/lista' },
    ])
    await page.goto('/lista')
    await expect(names(page)).toHaveText(['Torre Brisa', 'Torre Zonda'])
    await expect.poll(() => context.cookies(`${url}/lista`)).toEqual([])
    await page.reload()
    await expect(names(page)).toHaveText(['Torre Brisa', 'Torre Zonda'])
  })
})
