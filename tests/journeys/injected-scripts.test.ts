/** Proves: Scripts in documents and queries are escaped, and the content policy blocks those injected as HTML. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { hydrated, type Visit } from './support/browser.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Payloads, each recording its own run. */
const SCRIPT = '</script><script>ran.push("script")</script>'
const HANDLER = '<img src="/no-existe.png" onerror=\'ran.push("onerror")\'>'
const LINK = '<a href="javascript:ran.push(\'link\')">Tocá acá</a>'
/** Markup that React ignores at the top of a page. */
const RAW = `<aside><script>ran.push("script")</script>${HANDLER}${LINK}</aside>`
const QUERY = `"><script>ran.push("script")</script>${HANDLER}`

const ABOUT = '/sobre-nosotros'
const PAGES = [
  ['a document’s Markdown and title', ABOUT],
  ['a product’s name', '/productos/AW-T2022'],
  ['a search', `/buscar?q=${encodeURIComponent(QUERY)}`],
] as const

let dataDir: string
let site: Site
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-injected-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  const store = openSqliteStore({ file: path.join(dataDir, 'vidriera.db') })
  const change = async (collection: string, id: string, data: object) => {
    const stored = (await store.get(collection, id))!
    const to = {
      collection,
      id,
      expectedVersion: stored.version,
      data: { ...(stored.data as object), ...data },
    }
    await store.commit([to], { kind: 'command-line' })
  }
  const body = `${SCRIPT}\n\n${HANDLER}\n\n${LINK}\n\n[Tocá acá](javascript:ran.push('link'))\n\n<div>${HANDLER}</div>`
  await change('pages', 'sobre-nosotros', { title: SCRIPT, body })
  await change('products', 'AW-T2022', { name: HANDLER, promise: SCRIPT })
  await store.close()
  site = await startSite({ from: dataDir })
})
test.afterAll(async () => {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Injected scripts that ran, and violations reported by the browser. */
type Seen = { ran: string[]; refused: string[] }
const seen = (page: Page) =>
  page.evaluate(() => {
    const { ran, refused } = globalThis as unknown as Seen
    return { ran, refused }
  })

/** Records both in every page of a visitor, before its HTML is parsed. */
function watch(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const notes: Seen = { ran: [], refused: [] }
    Object.assign(globalThis, notes)
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      notes.refused.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
}

/** Rewrites the HTML of requested pages and blocks pictures, which also counts as an error. */
function changeHtml(page: Page, change: (html: string) => string): Promise<unknown> {
  return page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'image') return route.abort()
    if (!route.request().isNavigationRequest()) return route.continue()
    // Firefox accepts compressions that Playwright can't decode.
    const headers = { ...route.request().headers(), 'accept-encoding': 'identity' }
    const response = await route.fetch({ headers })
    return route.fulfill({ response, body: change(await response.text()) })
  })
}

/** Opens a page with HTML injected into it on the way. */
async function opened(visit: Visit, address: string, injected = '') {
  const { page, context } = await visit('/salud', { base: site.url })
  await watch(context)
  await changeHtml(page, (html) => html.replace(/<body[^>]*>/, (start) => start + injected))
  const answer = await page.goto(address)
  expect((await answer!.text()).includes(injected)).toBe(true)
  expect(answer!.headers()['content-security-policy']).toContain("script-src 'self';")
  return page
}

for (const [where, address] of PAGES)
  test.describe(`a script in ${where}`, () => {
    test('is escaped by the site', async ({ visit }) => {
      const page = await opened(visit, address)
      await hydrated(page)
      expect(await page.locator('img[onerror], a[href^="javascript:"]').count()).toBe(0)
      expect(await seen(page)).toEqual({ ran: [], refused: [] })
    })
  })

test('the content policy blocks injected scripts, handlers and links', async ({ visit }) => {
  const page = await opened(visit, ABOUT, RAW)
  const refused = async () => (await seen(page)).refused.toSorted()
  await expect.poll(refused).toEqual(['script-src-attr inline', 'script-src-elem inline'])
  await hydrated(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="javascript:"]')!.click())
  await expect.poll(async () => (await refused()).length).toBe(3)
  expect((await seen(page)).ran).toEqual([])
})

test('without the policy the same injected scripts run, so that the other tests would detect them', async ({
  visit,
}) => {
  const { page, context } = await visit('/salud', { base: site.url })
  await watch(context)
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<main>${RAW}</main>` })
      : route.abort(),
  )
  await page.goto(ABOUT)
  await expect.poll(async () => (await seen(page)).ran).toEqual(['script', 'onerror'])
  await page.getByText('Tocá acá').click()
  await expect.poll(async () => (await seen(page)).ran).toEqual(['script', 'onerror', 'link'])
})
