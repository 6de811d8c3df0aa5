import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated, NO_SCRIPT, PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()

const nav = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
const entry = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true })
const panel = (page: Page, id: number) => page.locator(`#submenu-${id}`)
const openPanels = (page: Page) => page.locator('[popover]:popover-open').count()

describe('the seven entries', () => {
  it('stand in the specification’s order, kind and target', async () => {
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

  it('open Gaming and Shop in a new tab, without an opener, and say so', async () => {
    const { page } = await visit('/')
    for (const name of [/^Gaming/, /^Shop/]) {
      const link = page.getByRole('banner').getByRole('link', { name })
      await expect.poll(() => link.first().getAttribute('rel')).toContain('noopener')
      await expect.poll(() => link.first().getAttribute('target')).toBe('_blank')
      await expect.poll(() => link.first().textContent()).toContain('se abre en otra pestaña')
    }
  })

  it('lead home from the logo and to search from the magnifier', async () => {
    const { page } = await visit('/soporte')
    await expect.poll(() => page.locator('header a').first().getAttribute('href')).toBe('/')
    await expect
      .poll(() =>
        page
          .getByRole('banner')
          .getByRole('link', { name: /Buscar/ })
          .first()
          .getAttribute('href'),
      )
      .toBe('/buscar')
  })
})

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
])('popups %s', (_name, options) => {
  it('open and close on click, one at a time', async () => {
    const { page } = await visit('/soporte', options)
    await entry(page, 'Audio').click()
    await expect.poll(() => panel(page, 1).isVisible()).toBe(true)
    await entry(page, 'Headsets').click()
    await expect
      .poll(async () => [await panel(page, 1).isVisible(), await panel(page, 2).isVisible()])
      .toEqual([false, true])
    await entry(page, 'Headsets').click()
    await expect.poll(() => openPanels(page)).toBe(0)
  })

  it('close with Escape, giving focus back, and with a click outside', async () => {
    const { page } = await visit('/soporte', options)
    await entry(page, 'Audio').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => panel(page, 1).isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => panel(page, 1).locator(':focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => openPanels(page)).toBe(0)
    await expect
      .poll(() => entry(page, 'Audio').evaluate((button) => button === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => openPanels(page)).toBe(1)
    await page.mouse.click(640, 860)
    await expect.poll(() => openPanels(page)).toBe(0)
  })

  it('lead to their category, and are closed there', async () => {
    const { page } = await visit('/soporte', options)
    await entry(page, 'Audio').click()
    await panel(page, 1)
      .getByRole('link', { name: /^Torres de sonido/ })
      .click()
    await page.waitForURL('**/categorias/torres-de-sonido')
    await expect.poll(() => openPanels(page)).toBe(0)
    await expect.poll(() => page.locator('h1').textContent()).toBe('Torres de sonido')
  })
})

it('keep the specification’s state: 0, or the id of the open menu', async () => {
  const { page } = await visit('/soporte')
  await hydrated(page)
  const state = () => nav(page).getAttribute('data-active-popup')
  await expect.poll(() => state()).toBe('0')
  await entry(page, 'Informática').click()
  await expect.poll(state).toBe('3')
  await entry(page, 'Audio').click()
  await expect.poll(state).toBe('1')
  await entry(page, 'Audio').click()
  await expect.poll(state).toBe('0')
})

describe('the current entry', () => {
  it.each([
    ['/soporte', 'Soporte', 'page'],
    ['/categorias/cooks', 'Cook', 'page'],
    ['/contacto', 'Contacto', 'page'],
    ['/categorias/torres-de-sonido', 'Audio', 'true'],
    ['/categorias/on-ear', 'Headsets', 'true'],
    ['/categorias/tablets', 'Informática', 'true'],
  ])('on %s is %s', async (path, name, value) => {
    const { page } = await visit(path, NO_SCRIPT)
    const marked = nav(page).locator('> ul > li > [aria-current]')
    await expect.poll(() => marked.count()).toBe(1)
    await expect.poll(() => marked.getAttribute('aria-current')).toBe(value)
    await expect.poll(() => marked.textContent()).toContain(name)
  })

  it('is none on the home page, and follows navigation', async () => {
    const { page } = await visit('/')
    await expect.poll(() => nav(page).locator('[aria-current]').count()).toBe(0)
    await nav(page).getByRole('link', { name: 'Soporte', exact: true }).click()
    await page.waitForURL('**/soporte')
    await expect.poll(() => nav(page).locator('[aria-current="page"]').textContent()).toBe('Soporte')
  })
})

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
])('the phone menu %s', (_name, options) => {
  const burger = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' })
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })

  it('fills the screen, holds the page still and returns with its button and Escape', async () => {
    const { page } = await visit('/categorias/audio', { ...PHONE, ...options })
    await expect.poll(() => nav(page).first().isVisible()).toBe(false)
    await burger(page).click()
    const box = (await menu(page).boundingBox())!
    expect([box.x, box.y, box.height]).toEqual([0, 0, 780])
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('hidden')
    await page.getByRole('button', { name: 'Cerrar el menú' }).click()
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
    await burger(page).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await expect.poll(() => burger(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('keeps the focus inside', async () => {
    const { page } = await visit('/categorias/audio', { ...PHONE, ...options })
    await burger(page).click()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
  })

  it('leads to a sub-category, and is closed there', async () => {
    const { page } = await visit('/contacto', { ...PHONE, ...options })
    await burger(page).click()
    await menu(page).locator('summary', { hasText: 'Headsets' }).click()
    await menu(page).getByRole('link', { name: 'In-ear' }).click()
    await page.waitForURL('**/categorias/in-ear')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
  })

  it('opens one family at a time', async () => {
    const { page } = await visit('/contacto', { ...PHONE, ...options })
    await burger(page).click()
    await menu(page).locator('summary', { hasText: 'Audio' }).click()
    await menu(page).locator('summary', { hasText: 'Headsets' }).click()
    await expect.poll(() => menu(page).locator('details[open]').count()).toBe(1)
  })
})

it('a skip link is the first stop of the keyboard and leads to the content', async () => {
  const { page } = await visit('/categorias/audio')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Saltar al contenido')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

it('the bar stays on top while the page scrolls', async () => {
  const { page } = await visit('/soporte')
  await page.evaluate(() => window.scrollTo(0, 900))
  expect((await page.getByRole('banner').boundingBox())!.y).toBe(0)
})
