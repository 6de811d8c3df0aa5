/** Proves: Menus open, close and lead to pages by pointer and keys, with and without scripts, wide and on a phone. */
import type { Page } from '@playwright/test'
import { needsInvokers } from './support/engines/needs.ts'
import { expect, mainIf, test } from './support/test.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const nav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
const entry = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const panel = (page: Page, id: number) => page.locator(`#submenu-${id}`)
const openPanels = (page: Page) => page.locator('[popover]:popover-open')

test.describe('the seven entries', () => {
  test('have the specified order, kind and target', async ({ visit }) => {
    const { page, pageErrors } = await visit('/')
    const entries = nav(page).locator('ul').first().locator('> li > :is(a, button)')
    const seen = await entries.evaluateAll((elements) =>
      elements.map((element) => [
        (element.childNodes[0]?.textContent ?? '').trim(),
        element.getAttribute('href'),
        element.getAttribute('target'),
      ]),
    )
    expect(seen).toEqual([
      ['Audio', null, null],
      ['Headsets', null, null],
      ['Informática', null, null],
      ['Cook', '/categorias/cooks', null],
      ['Gaming', 'https://gaming.nawel.example/', '_blank'],
      ['Soporte', '/soporte', null],
      ['Contacto', '/contacto', null],
    ])
    const targets = async (id: number) =>
      panel(page, id)
        .locator('a[href^="/categorias/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await targets(1)).toEqual(
      expect.arrayContaining(['/categorias/parlantes', '/categorias/torres-de-sonido']),
    )
    expect(await targets(2)).toEqual(expect.arrayContaining(['/categorias/in-ear', '/categorias/on-ear']))
    expect(await targets(3)).toEqual(expect.arrayContaining(['/categorias/notebooks', '/categorias/tablets']))
    expect(pageErrors).toEqual([])
  })
})

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`popups ${name}`, () => {
    test('open and close on click, one at a time', mainIf(name === 'with JavaScript'), async ({ visit }) => {
      const { page } = await visit('/soporte', options)
      await entry(page, 'Audio').click()
      await expect(panel(page, 1)).toBeVisible()
      await entry(page, 'Headsets').click()
      await expect(panel(page, 1)).toBeHidden()
      await expect(panel(page, 2)).toBeVisible()
      await entry(page, 'Headsets').click()
      await expect(openPanels(page)).toHaveCount(0)
    })

    test('close on Escape, restoring focus, and on a click outside', async ({ visit }) => {
      const { page } = await visit('/soporte', options)
      await entry(page, 'Audio').focus()
      await page.keyboard.press('Enter')
      await expect(panel(page, 1)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(panel(page, 1).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(openPanels(page)).toHaveCount(0)
      await expect(entry(page, 'Audio')).toBeFocused()
      await page.keyboard.press('Space')
      await expect(openPanels(page)).toHaveCount(1)
      await page.mouse.click(640, 860)
      await expect(openPanels(page)).toHaveCount(0)
    })

    test(
      'lead to their category, closed on arrival',
      mainIf(name.startsWith('without')),
      async ({ visit }) => {
        const { page } = await visit('/soporte', options)
        await entry(page, 'Audio').click()
        await panel(page, 1)
          .getByRole('link', { name: /^Torres de sonido/ })
          .click()
        await page.waitForURL('**/categorias/torres-de-sonido')
        await expect(openPanels(page)).toHaveCount(0)
        await expect(page.locator('h1')).toHaveText('Torres de sonido')
      },
    )
  })

test('the navigation exposes the id of the open menu, or 0', async ({ visit }) => {
  const { page } = await visit('/soporte')
  await hydrated(page)
  await expect(nav(page)).toHaveAttribute('data-active-popup', '0')
  await entry(page, 'Informática').click()
  await expect(nav(page)).toHaveAttribute('data-active-popup', '3')
  await entry(page, 'Audio').click()
  await expect(nav(page)).toHaveAttribute('data-active-popup', '1')
  await entry(page, 'Audio').click()
  await expect(nav(page)).toHaveAttribute('data-active-popup', '0')
})

test.describe('the current entry', () => {
  test('is unset on the home page and follows navigation', async ({ visit }) => {
    const { page } = await visit('/')
    await expect(nav(page).locator('[aria-current]')).toHaveCount(0)
    await nav(page).getByRole('link', { name: 'Soporte', exact: true }).click()
    await page.waitForURL('**/soporte')
    await expect(nav(page).locator('[aria-current="page"]')).toHaveText('Soporte')
  })
})

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`the phone menu ${name}`, () => {
    const burger = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' })
    const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })

    test(
      'fills the screen, locks scrolling, and closes by its button and Escape',
      mainIf(name === 'with JavaScript'),
      async ({ visit }) => {
        const { page } = await visit('/categorias/audio', { ...PHONE, ...options })
        await needsInvokers(page, options)
        await expect(nav(page).first()).toBeHidden()
        await burger(page).click()
        const box = (await menu(page).boundingBox())!
        expect([box.x, box.y, box.height]).toEqual([0, 0, 780])
        await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
        await page.getByRole('button', { name: 'Cerrar el menú' }).click()
        await expect(menu(page)).toBeHidden()
        await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
        await burger(page).click()
        await expect(menu(page)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(menu(page)).toBeHidden()
        await expect(burger(page)).toBeFocused()
      },
    )

    test(
      'leads to a sub-category, closed on arrival',
      mainIf(name.startsWith('without')),
      async ({ visit }) => {
        const { page } = await visit('/contacto', { ...PHONE, ...options })
        await needsInvokers(page, options)
        await burger(page).click()
        await menu(page).locator('summary', { hasText: 'Audio' }).click()
        await menu(page).locator('summary', { hasText: 'Headsets' }).click()
        await expect(menu(page).locator('details[open]')).toHaveCount(1)
        await menu(page).getByRole('link', { name: 'In-ear' }).click()
        await page.waitForURL('**/categorias/in-ear')
        await expect(menu(page)).toBeHidden()
      },
    )
  })

test('the header stays on top while the page scrolls', async ({ visit }) => {
  const { page } = await visit('/soporte')
  await page.evaluate(() => window.scrollTo(0, 900))
  expect((await page.getByRole('banner').boundingBox())!.y).toBe(0)
})
