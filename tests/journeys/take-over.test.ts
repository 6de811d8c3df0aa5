import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { hold, hydrated } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'

const { visit } = useBrowser()
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Where a page's scripts are once it has been taken over. */
async function scriptsOf(address: string): Promise<string[]> {
  const { page, context } = await visit('about:blank')
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  await page.goto(address)
  await hydrated(page)
  await context.close()
  return [...scripts]
}

describe('while React takes over a page', () => {
  it.each(['/categorias/torres-de-sonido', '/productos/AW-T2022', '/contacto', '/no-existe'])(
    '%s stays whole whichever of its scripts is lost on the way',
    async (address) => {
      const scripts = await scriptsOf(address)
      expect(scripts.length).toBeGreaterThan(3)
      for (const script of scripts) {
        const { page, context } = await visit('about:blank')
        await page.route(script, (route) => route.abort())
        const lost = page.waitForEvent('requestfailed')
        await page.goto(address)
        const shown = await h1(page).textContent()
        await lost
        // What would take the page away comes in the moments after.
        await page.waitForTimeout(500)
        await expect.poll(() => h1(page).allTextContents()).toEqual([shown])
        await footerLink(page, 'Privacidad').click()
        await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
        await context.close()
      }
    },
  )

  it.each([0, 1, 2])('a link followed at its step %i leads where it says', async (chosen) => {
    const { page, pageErrors } = await visit('about:blank')
    const release = await hold(page, '**/assets/hydrate*.js')
    await page.goto('/comparar?id=AW-P2014&id=AW-T2022&id=AW-T3033')
    // It goes from step to step by timers.
    await page.evaluate((atStep) => {
      let step = 0
      const { setTimeout: later } = window
      const stepped = (act: () => void, ms?: number) =>
        later(() => {
          if (step === atStep)
            document.querySelector<HTMLAnchorElement>('main a[href^="/comparar?"]')!.click()
          step += 1
          act()
        }, ms)
      Object.assign(window, { setTimeout: stepped })
    }, chosen)
    release()
    await page.getByRole('heading', { level: 1, name: 'Compará 2 torres' }).waitFor()
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await footerLink(page, 'Privacidad').click()
    await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
    await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(true)
    expect(pageErrors).toEqual([])
  })
})

describe('back, after a reload that made one document of a page and the one before', () => {
  /** A product reached from its category by script, and reloaded. `beforeReload` is the last moment of the page before. */
  async function reloadedProduct(beforeReload: (page: Page) => Promise<unknown>) {
    const { page, pageErrors } = await visit('/categorias/torres-de-sonido')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Torre Pampero', exact: true }).click()
    await expect.poll(() => h1(page).textContent()).toBe('Torre Pampero')
    await beforeReload(page)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => h1(page).textContent()).toBe('Torre Pampero')
    return { page, pageErrors }
  }

  async function isTheCategory(page: Page) {
    await expect.poll(() => h1(page).allTextContents()).toEqual(['Torres de sonido'])
    await hydrated(page)
    await expect.poll(() => h1(page).allTextContents()).toEqual(['Torres de sonido'])
  }

  it('leads back before its scripts have come', async () => {
    const { page, pageErrors } = await reloadedProduct((before) => before.route('**/*.js', () => {}))
    await page.evaluate(() => history.back())
    await page.unroute('**/*.js')
    await isTheCategory(page)
    expect(pageErrors).toEqual([])
  })

  it.each([0, 1, 2])('leads back at step %i', async (chosen) => {
    let release = () => {}
    const { page, pageErrors } = await reloadedProduct(async (before) => {
      release = await hold(before, '**/assets/hydrate*.js')
    })
    await page.evaluate((atStep) => {
      let step = 0
      const { setTimeout: later } = window
      const stepped = (act: () => void, ms?: number) =>
        later(() => {
          if (step === atStep) history.back()
          step += 1
          act()
        }, ms)
      Object.assign(window, { setTimeout: stepped })
    }, chosen)
    release()
    await isTheCategory(page)
    expect(pageErrors).toEqual([])
  })
})

it('what was scrolled before it is where it was on the way back', async () => {
  const { page } = await visit('/categorias/torres-de-sonido')
  await page.evaluate(() => scrollTo(0, 700))
  await hydrated(page)
  // Without Playwright's own scrolling to what it clicks.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('main a[href="/productos/AW-T3033"]')!.click(),
  )
  await page.waitForURL('**/productos/AW-T3033')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/torres-de-sonido')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

it('a page whose script is lost while navigating comes from the server', async () => {
  const { page } = await visit('/soporte')
  await hydrated(page)
  await page.route('**/assets/*contact*.js', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Contacto', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Escribinos' }).waitFor()
  await page.waitForTimeout(500)
  await expect.poll(() => h1(page).allTextContents()).toEqual(['Escribinos'])
})
