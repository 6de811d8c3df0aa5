/** Proves: Footer families fold independently; «Volver arriba» appears beyond 300 px and scrolls up; early scrolling stays. */
import type { Page } from '@playwright/test'
import { needsTimelines } from './support/engines/needs.ts'
import { expect, test } from './support/test.ts'
import { hold, hydrated, NO_SCRIPT } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const footer = (page: Page) => page.getByRole('contentinfo')
const family = (page: Page, name: string) =>
  footer(page).locator('details', { has: page.locator('summary', { hasText: name }) })

test('families are the visible top-level categories and toggle their sub-categories independently', async ({
  visit,
}) => {
  const { page } = await visit('/contacto', NO_SCRIPT)
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

test('has the specified sections and links, one link to the video channel and the legal identity', async ({
  visit,
}) => {
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
    await expect(footer(page).locator(`a[href="${path}"]`)).not.toHaveCount(0)
  }
  await expect(footer(page).getByRole('link', { name: /YouTube|video/i })).toHaveCount(1)
  const text = await footer(page).textContent()
  expect(text).toContain('CUIT 30-')
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Argentina/Buenos_Aires' })
  expect(text).toContain(`© ${year.format(new Date())} Nawel. Todos los derechos reservados`)
})

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`«Volver arriba» ${name}`, () => {
    const link = (page: Page) => footer(page).locator('a', { hasText: 'Volver arriba' })
    const scrollTo = (page: Page, y: number) => page.mouse.wheel(0, y)

    test('appears only beyond 300 px of scroll', async ({ visit }) => {
      const { page } = await visit('/soporte', options)
      if (!('javaScriptEnabled' in options)) await hydrated(page)
      await needsTimelines(page, options)
      await expect(link(page)).not.toHaveCSS('visibility', 'visible')
      await page.mouse.move(600, 500)
      await scrollTo(page, 300)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
      await expect(link(page)).not.toHaveCSS('visibility', 'visible')
      await scrollTo(page, 1)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(301)
      await expect(link(page)).toHaveCSS('visibility', 'visible')
    })
  })

test('scrolling before hydration is preserved', async ({ visit }) => {
  const { page } = await visit('/contacto')
  const release = await hold(page, '**/*.js')
  await page.goto('/soporte', { waitUntil: 'domcontentloaded' })
  // The web font makes the content above slightly taller.
  await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 900)))
  release()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

test('«Volver arriba» scrolls smoothly, and at once with reduced motion', async ({ visit }) => {
  /** Scroll positions on the way to the top. */
  const way = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await visit('/soporte', { reducedMotion })
    await hydrated(page)
    await page.evaluate(() => window.scrollTo(0, 4000))
    return page.evaluate(async () => {
      const drawn = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const link = [...document.querySelectorAll<HTMLElement>('footer a')].find((a) =>
        a.textContent?.includes('Volver arriba'),
      )
      await drawn()
      const places: number[] = []
      addEventListener('scroll', () => places.push(scrollY))
      link?.click()
      do await drawn()
      while (scrollY > 0)
      return places
    })
  }
  expect(await way('reduce')).toEqual([0])
  expect((await way('no-preference')).filter((place) => place > 0)).not.toEqual([])
})
