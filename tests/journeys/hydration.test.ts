/** Proves: During hydration missing scripts, cut pages, early links, scrolling and going back do no harm. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test, type Get } from './support/test.ts'
import { goBack, hold, hydrated, idle, settled, type Visit } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Scripts of a page after hydration. */
async function scriptsOf(visit: Visit, address: string): Promise<string[]> {
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

/** The site behind a proxy that withholds each page from a given text on. */
async function serveUntil(get: Get, cut: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async ({ url = '/', headers: { accept = '*/*' } }, outgoing) => {
    const answer = await get(url, { headers: { accept } })
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers)
    const body = Buffer.from(await answer.arrayBuffer())
    outgoing.writeHead(answer.status, headers)
    const end = body.indexOf(cut)
    if (headers['content-type']?.startsWith('text/html') && end > 0) outgoing.write(body.subarray(0, end))
    else outgoing.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.describe('during hydration', () => {
  test('a page survives the loss of any one of its scripts', async ({ visit }) => {
    // Scripts shared by all pages fail only once, on the first page.
    const lost = new Set<string>()
    for (const address of [
      '/categorias/torres-de-sonido',
      '/productos/AW-T2022',
      '/contacto',
      '/no-existe',
    ]) {
      const scripts = await scriptsOf(visit, address)
      expect(scripts.length).toBeGreaterThan(1)
      for (const script of scripts) {
        if (lost.has(script)) continue
        lost.add(script)
        const { page, context } = await visit('about:blank')
        await page.route(script, (route) => route.abort())
        const isLost = page.waitForEvent('requestfailed')
        await page.goto(address)
        const heading = await h1(page).textContent()
        await isLost
        // A crash would replace the page shortly after.
        await settled(page)
        await expect(h1(page), `${address} without ${script}`).toHaveText([heading!])
        await footerLink(page, 'Privacidad').click()
        await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
        await context.close()
      }
    }
  })

  for (const cut of ['<main', '<footer'])
    test(`a page that is stopped before its ${cut} stays as it came`, async ({ visit, get }) => {
      const door = await serveUntil(get, cut)
      const { page, pageErrors } = await visit('about:blank', { base: door.url })
      await page.goto('/buscar?q=parlante', { waitUntil: 'commit' })
      await page.getByRole('banner').waitFor()
      await page.waitForFunction(
        () => performance.getEntriesByName(document.querySelector<HTMLScriptElement>('script')!.src).length,
      )
      await page.evaluate(() => window.stop())
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await page.mouse.move(200, 200)
      await idle(page)
      expect([requested, pageErrors]).toEqual([[], []])
      await door.close()
    })

  for (const chosen of [0, 1, 2])
    test(`a link followed at its step ${chosen} leads where it says`, async ({ visit }) => {
      const { page, pageErrors } = await visit('about:blank')
      const release = await hold(page, '**/assets/hydrate*.js')
      await page.goto('/comparar?id=AW-P2014&id=AW-T2022&id=AW-T3033')
      // Hydration goes from step to step by timers.
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
      await footerLink(page, 'Privacidad').click()
      await page.getByRole('heading', { level: 1, name: 'Privacidad' }).waitFor()
      expect(pageErrors).toEqual([])
    })
})

test.describe('going back after a reload', () => {
  /** A product reached from its category, and reloaded; `beforeReload` runs just before the reload. */
  async function reloadedProduct(visit: Visit, beforeReload: (page: Page) => Promise<unknown>) {
    const { page, pageErrors } = await visit('/categorias/torres-de-sonido')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Torre Pampero', exact: true }).click()
    await expect(h1(page)).toHaveText('Torre Pampero')
    await beforeReload(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(h1(page)).toHaveText('Torre Pampero')
    return { page, pageErrors }
  }

  async function isTheCategory(page: Page) {
    await expect(h1(page)).toHaveText(['Torres de sonido'])
    await hydrated(page)
    expect(await h1(page).allTextContents()).toEqual(['Torres de sonido'])
  }

  test('works before the scripts have loaded', async ({ visit }) => {
    const { page, pageErrors } = await reloadedProduct(visit, (before) => before.route('**/*.js', () => {}))
    await goBack(page)
    await page.unroute('**/*.js')
    await isTheCategory(page)
    expect(pageErrors).toEqual([])
  })

  for (const chosen of [0, 1, 2])
    test(`leads back at step ${chosen}`, async ({ visit }) => {
      let release = () => {}
      const { page, pageErrors } = await reloadedProduct(visit, async (before) => {
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

test('the scroll position from before hydration is restored on going back', async ({ visit }) => {
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
