/** Proves: A visitor's browser reports one vital and the visitor's actions, and the panel has them in tables and files. */
import type { Page, Request } from '@playwright/test'
import { VITALS, type Vital } from '#/features/statistics/usage-stats.ts'
import type { UsageData, VitalsData } from '#/features/statistics/panel/statistics-queries.ts'
import type { UsageKind } from '#/features/statistics/statistics-words.ts'
import { violations } from './support/axe.ts'
import { hydrated, type Visit } from './support/browser.ts'
import { FROM_HERE } from './support/http.ts'
import { readPanel } from './support/panel.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

/** Playwright's own user agent is counted as a robot. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

let site: Site
let who: Awaited<ReturnType<typeof withApp>>['browser']
test.beforeAll(async () => {
  site = await startSite({
    from: DEMO_DATA,
    hostname: 'localhost',
    environment: { TRUSTED_PROXIES: '1', VITALS_SAMPLE: '100' },
  })
  who = (await withApp(site, 'redactor')).browser
})
test.afterAll(() => site.stop())

const usage = async (kind: UsageKind) =>
  (await readPanel<UsageData>(who, 'visitas')).tables.find((table) => table.kind === kind)!
const countOf = async (kind: UsageKind, name: string) =>
  (await usage(kind)).rows.find((row) => row.name === name || row.id === name)?.count ?? 0
const vitals = async () => (await readPanel<VitalsData>(who, 'velocidad')).vitals
const samplesOf = async () => (await vitals()).map(({ samples }) => samples)

/** Sends a report as a page would, valid or not. */
const reportUsage = (what: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/datos/uso`, {
    method: 'POST',
    headers: { ...FROM_HERE, 'user-agent': PERSON, ...headers },
    body: new URLSearchParams(what),
  })

const usageRequest = (page: Page, what: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/datos/uso') && (request.postData() ?? '').includes(`que=${what}`),
  )

/** A person's visit, with the demo's shops mocked. */
async function person(visit: Visit, path: string, options: object = {}) {
  const visited = await visit('/salud', { base: site.url, userAgent: PERSON, ...options })
  await visited.context.route(/\.example\//, (route) => route.fulfill({ body: 'Una tienda' }))
  await visited.page.goto(path)
  return visited
}

/** Fixes the vital that a page picks by chance, from its next load on. */
const measureOnly = (page: Page, vital: Vital) =>
  page.addInitScript(
    (chance) => {
      Math.random = () => chance
    },
    (VITALS.indexOf(vital) + 0.5) / VITALS.length,
  )

const measuring = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/measure-')),
  )

/** Waits for performance entries, which reach scripts late: without them there is no value to send. */
const toldToScripts = (page: Page, types: string[]) =>
  page.evaluate(
    (requested) =>
      Promise.all(
        requested.map(
          (type) =>
            new Promise<void>((resolve) => {
              new PerformanceObserver(() => resolve()).observe({ type, buffered: true })
            }),
        ),
      ),
    types,
  )

const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** Maximum growth of a page in bytes, without the counter of every page (decision 77). */
const MOST_BYTES = 1500 - 400

for (const [place, vital] of VITALS.entries())
  test(`a page that measures ${vital} loads little for it, measures it and nothing else`, async ({
    visit,
  }) => {
    const { page } = await person(visit, '/salud')
    await measureOnly(page, vital)
    const files: Request[] = []
    page.on('requestfinished', (request) => {
      if (/\/(?:measure-|spared|report-vital)/.test(request.url())) files.push(request)
    })
    const before = await samplesOf()
    await page.goto('/productos/AW-T1012')
    await measuring(page)
    await expect.poll(() => files.length).toBe(1)
    expect((await files[0]!.sizes()).responseBodySize).toBeLessThan(MOST_BYTES)
    await page.getByRole('heading', { level: 1 }).click()
    await toldToScripts(page, ['paint', 'largest-contentful-paint', 'first-input'])
    const speedRequest = usageRequest(page, 'velocidad')
    await expect
      .poll(async () => {
        await lookAway(page)
        return (await samplesOf())[place]! - before[place]!
      })
      .toBe(1)
    const { ruta, [vital]: value } = Object.fromEntries(new URLSearchParams((await speedRequest).postData()!))
    expect(ruta).toBe('/productos/AW-T1012')
    expect(Number(value)).toBeGreaterThanOrEqual(0)
    const others = (samples: number[]) => samples.toSpliced(place, 1)
    expect(others(await samplesOf())).toEqual(others(before))
  })

test('a visitor’s actions and page speed are in the panel, in tables, charts and CSV files', async ({
  visit,
}) => {
  const { page } = await person(visit, '/productos/AW-T2022')
  await measureOnly(page, 'TTFB')
  await hydrated(page)
  const out = usageRequest(page, 'salida')
  await page.locator('main a[href^="https://"]').first().click()
  await out
  await page.goto('/comparar?id=AW-T2022&id=AW-T1012')
  const compared = usageRequest(page, 'comparar')
  await hydrated(page)
  await compared
  await page.goto('/categorias/torres-de-sonido')
  await hydrated(page)
  const filtered = usageRequest(page, 'filtro')
  await page.locator('form[data-live] input[type=checkbox]').first().check()
  await filtered

  await expect.poll(() => countOf('comparaciones', 'AW-T1012 y AW-T2022')).toBe(1)
  await expect.poll(async () => (await usage('filtros')).total).toBe(1)
  await expect.poll(async () => (await usage('tiendas')).total).toBe(1)
  expect(await countOf('productos', 'AW-T2022')).toBe(1)
  const shop = (await usage('tiendas')).rows[0]!.name
  // A closing page reports with the browser's own user agent, a robot's, so this one is only hidden.
  await page.goto('/productos/AW-T1012')
  await measuring(page)
  await expect
    .poll(async () => {
      await lookAway(page)
      return (await samplesOf())[3]
    })
    .toBeGreaterThan(0)
  const ttfb = (await vitals())[3]!
  expect(ttfb.byPage.map(({ page: type }) => type)).toContain('product')
  expect(ttfb.byDevice.map(({ device }) => device)).toEqual(['desktop'])
  expect(ttfb.releases[0]!.release).toMatch(/^client-.+\.js$/)

  const panel = await visit('/panel/visitas', { base: site.url, as: who })
  const table = panel.page.getByRole('table', { name: 'Salidas a tiendas, de más a menos' })
  await expect(table.getByRole('row', { name: shop })).toContainText('1')
  await expect(panel.page.getByRole('img', { name: /^Salidas a tiendas: 1 vez/ })).toBeVisible()
  expect(await violations(panel.page)).toEqual([])
  const [file] = await Promise.all([
    panel.page.waitForEvent('download'),
    panel.page.getByRole('link', { name: 'Descargar en CSV: Salidas a tiendas' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('tiendas.csv')
  const csv = await (await who.get('/panel/visitas.csv?tabla=tiendas')).text()
  expect(csv).toContain(`${shop};1`)

  await panel.page.goto('/panel/velocidad')
  await expect(panel.page.getByRole('img', { name: /^Primera respuesta, p75 por día/ })).toBeVisible()
  await panel.page.getByText('Ver por día y por versión').last().press('Enter')
  await expect(
    panel.page.getByRole('table', { name: 'Primera respuesta por versión del sitio' }),
  ).toBeVisible()
  expect(await violations(panel.page)).toEqual([])
  const measures = await (await who.get('/panel/velocidad.csv')).text()
  expect(measures).toMatch(/TTFB;Producto;Computadora;client-/)
  expect(panel.pageErrors).toEqual([])
})

test('filters of search results are counted like those of a category', async ({ visit }) => {
  const { page } = await person(visit, '/buscar?q=torre&tipo=torre')
  await hydrated(page)
  await page.locator('summary', { hasText: 'Filtrar' }).click()
  const form = page.getByRole('form', { name: 'Filtros' })
  const box = form.getByRole('checkbox').first()
  const [label, text] = await box.evaluate((input: HTMLInputElement) => {
    return [input.closest('details')!.querySelector('summary')!, input.closest('label')!].map((said) =>
      [...said.childNodes].find((node) => node.textContent!.trim() !== '')!.textContent!.trim(),
    )
  })
  const before = await usage('filtros')
  const beacon = usageRequest(page, 'filtro')
  await box.check()
  await form.getByRole('button', { name: 'Aplicar filtros' }).click()
  expect((await beacon).postData()).toMatch(/entre=.*q%3Dtorre/)
  await expect.poll(async () => (await usage('filtros')).total).toBe(before.total + 1)
  expect(await countOf('filtros', `${label}: ${text}`)).toBeGreaterThan(0)
})

test('a page opened in place of another is counted when it is seen, not when it is prefetched', async ({
  visit,
}) => {
  const { page } = await person(visit, '/categorias/torres-de-sonido')
  await hydrated(page)
  const link = page.locator('main a[href^="/productos/"]').first()
  const id = (await link.getAttribute('href'))!.split('/').pop()!
  const before = await countOf('productos', id)
  const ahead = page.waitForResponse((response) => response.url().endsWith(`/productos/${id}`))
  await link.hover()
  await ahead
  expect(await countOf('productos', id)).toBe(before)
  await link.click()
  await page.waitForURL(`**/productos/${id}`)
  await expect.poll(() => countOf('productos', id)).toBe(before + 1)
})

test('a page reports nothing under Global Privacy Control', async ({ visit }) => {
  const { page, context } = await visit('/salud', { base: site.url, userAgent: PERSON })
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/comparar?id=AW-T2022&id=AW-T1012')
  await hydrated(page)
  await page.goto('/')
  expect(requested.filter((url) => /\/datos\/uso|measure-/.test(url))).toEqual([])
})

test('invalid reports and those of other sites are rejected and not counted', async () => {
  const release = (await (await fetch(site.url)).text()).match(/client-[\w-]+\.js/)![0]
  const good = { que: 'velocidad', ruta: '/', equipo: 'phone', version: release, LCP: '1200', CLS: '0.02' }
  const [before] = await samplesOf()
  const statuses = await Promise.all(
    [
      reportUsage({ ...good, LCP: '99999999' }),
      reportUsage({ ...good, CLS: '-1' }),
      reportUsage({ ...good, INP: 'NaN' }),
      reportUsage({ ...good, equipo: 'heladera' }),
      reportUsage({ ...good, ruta: '/no-hay-nada' }),
      reportUsage({ ...good, ruta: '/productos/NO-EXISTE' }),
      reportUsage({ ...good, otro: 'campo' }),
      reportUsage({ que: 'cualquiera' }),
      reportUsage({ ...good, ruta: `/${'a'.repeat(3000)}` }),
      reportUsage(good, { 'sec-fetch-site': 'cross-site' }),
      reportUsage(good, { 'sec-fetch-site': 'same-site' }),
      reportUsage(good, { 'content-type': 'text/plain' }),
    ].map(async (answer) => (await answer).status),
  )
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 413, 403, 403, 415])
  expect((await samplesOf())[0]).toBe(before)
  // Reports of another release or an unknown shop are accepted and not counted.
  expect((await reportUsage({ ...good, version: 'client-otra.js' })).status).toBe(204)
  expect((await reportUsage({ que: 'salida', enlace: 'https://otra-tienda.example' })).status).toBe(204)
  expect((await usage('tiendas')).rows.map(({ name }) => name)).not.toContain('otra-tienda.example')
  expect((await samplesOf())[0]).toBe(before)
  expect((await reportUsage(good)).status).toBe(204)
  expect((await samplesOf())[0]).toBe(before! + 1)
})
