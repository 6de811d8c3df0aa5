import type { Page } from '@playwright/test'
import { describe, expect, inject, it } from 'vitest'
import { hold, hydrated, NO_SCRIPT } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'

const { visit } = useBrowser()
const footer = (page: Page) => page.getByRole('contentinfo')
const family = (page: Page, name: string) =>
  footer(page).locator('details', { has: page.locator('summary', { hasText: name }) })

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
])('families %s', (_name, options) => {
  it('are the visible top-level categories, each toggling its visible sub-categories on its own', async () => {
    const { page } = await visit('/contacto', options)
    const names = await footer(page).locator('summary').allTextContents()
    expect(names.map((name) => name.trim()).sort()).toEqual(['Audio', 'Cooks', 'Headsets', 'Informática'])
    await family(page, 'Audio').locator('summary').click()
    await family(page, 'Headsets').locator('summary').click()
    const links = async (name: string) =>
      family(page, name)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(await links('Audio')).toEqual([
      ['Parlantes', '/categorias/parlantes'],
      ['Torres de sonido', '/categorias/torres-de-sonido'],
    ])
    expect(await links('Headsets')).toHaveLength(2)
    await family(page, 'Audio').locator('summary').click()
    expect(await links('Audio')).toEqual([])
    expect(await links('Headsets')).toHaveLength(2)
    await family(page, 'Cooks').locator('summary').click()
    expect(await links('Cooks')).toEqual([['Cook', '/categorias/cooks']])
  })
})

it('has the specification’s sections and links, the video channel and the legal identity', async () => {
  const { page } = await visit('/')
  const headings = await footer(page).getByRole('heading').allTextContents()
  expect(headings).toEqual(['Nuestros productos', 'Soporte', 'Sobre nosotros'])
  for (const path of [
    '/',
    '/discontinuos',
    '/soporte',
    '/terminos-y-condiciones',
    '/sobre-nosotros',
    '/contacto',
  ]) {
    await expect
      .poll(async () => [path, await footer(page).locator(`a[href="${path}"]`).count()])
      .not.toEqual([path, 0])
  }
  await expect
    .poll(() =>
      footer(page)
        .getByRole('link', { name: /YouTube|video/i })
        .count(),
    )
    .toBe(1)
  const text = await footer(page).textContent()
  expect(text).toContain('CUIT 30-')
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Argentina/Buenos_Aires' })
  expect(text).toContain(`© ${year.format(new Date())} Nawel. Todos los derechos reservados`)
})

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
])('«Volver arriba» %s', (_name, options) => {
  const link = (page: Page) => footer(page).getByText('Volver arriba')
  const shown = (page: Page) =>
    link(page).evaluate((element) => getComputedStyle(element).visibility === 'visible')
  const scrollTo = (page: Page, y: number) => page.mouse.wheel(0, y)

  it('appears only beyond 300 px of scroll', async () => {
    const { page } = await visit('/soporte', options)
    if (!('javaScriptEnabled' in options)) await hydrated(page)
    await expect.poll(() => shown(page)).toBe(false)
    await page.mouse.move(600, 500)
    await scrollTo(page, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    await expect.poll(() => shown(page)).toBe(false)
    await scrollTo(page, 1)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(301)
    await expect.poll(() => shown(page)).toBe(true)
  })

  it('leads to the top', async () => {
    const { page } = await visit('/soporte', options)
    await page.mouse.move(600, 500)
    await scrollTo(page, 20_000)
    await expect.poll(() => shown(page)).toBe(true)
    await link(page).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
})

it('a page that was scrolled before React took over stays where it is', async () => {
  const { page } = await visit('/contacto')
  const release = await hold(page, '**/*.js')
  await page.goto('/soporte', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => window.scrollTo(0, 900))
  release()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

it('«Volver arriba» scrolls smoothly, and at once with reduced motion', async () => {
  const scrolledAfter = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await visit('/soporte', { reducedMotion })
    await hydrated(page)
    await page.evaluate(() => window.scrollTo(0, 4000))
    return page.evaluate(async () => {
      const link = [...document.querySelectorAll<HTMLElement>('footer a')].find((a) =>
        a.textContent?.includes('Volver arriba'),
      )
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      link?.click()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return window.scrollY
    })
  }
  expect(await scrolledAfter('reduce')).toBe(0)
  expect(await scrolledAfter('no-preference')).toBeGreaterThan(0)
})

it('carries this year’s date in the JSON of navigation as well', async () => {
  const chrome = (await (await fetch(`${inject('siteUrl')}/datos/marco`)).json()) as { year: number }
  expect(chrome.year).toBeGreaterThanOrEqual(2026)
})
