/** Proves: A visitor's browser measures one vital and tells what was done, and the panel has it in tables and files. */
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

/** Playwright's own says that it is a robot. */
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

/** Sends what a page would, or says it does. */
const tell = (what: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/datos/uso`, {
    method: 'POST',
    headers: { ...FROM_HERE, 'user-agent': PERSON, ...headers },
    body: new URLSearchParams(what),
  })

const told = (page: Page, what: string) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/datos/uso') && (request.postData() ?? '').includes(`que=${what}`),
  )

/** A person, for whom the shops of the demo answer something. */
async function person(visit: Visit, path: string, options: object = {}) {
  const visited = await visit('/salud', { base: site.url, userAgent: PERSON, ...options })
  await visited.context.route(/\.example\//, (route) => route.fulfill({ body: 'Una tienda' }))
  await visited.page.goto(path)
  return visited
}

/** A page picks what it measures by chance: from its next load on it picks this. */
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

/** Entries reach the page's scripts after the fact: until then it has no value to send. */
const toldToScripts = (page: Page, types: string[]) =>
  page.evaluate(
    (asked) =>
      Promise.all(
        asked.map(
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
    const said = told(page, 'velocidad')
    await expect
      .poll(async () => {
        await lookAway(page)
        return (await samplesOf())[place]! - before[place]!
      })
      .toBe(1)
    const { ruta, [vital]: value } = Object.fromEntries(new URLSearchParams((await said).postData()!))
    expect(ruta).toBe('/productos/AW-T1012')
    expect(Number(value)).toBeGreaterThanOrEqual(0)
    const others = (samples: number[]) => samples.toSpliced(place, 1)
    expect(others(await samplesOf())).toEqual(others(before))
  })

test('what a visitor does and how quick it was to them is in the panel, with its tables and files', async ({
  visit,
}) => {
  const { page } = await person(visit, '/productos/AW-T2022')
  await measureOnly(page, 'TTFB')
  await hydrated(page)
  const out = told(page, 'salida')
  await page.locator('main a[href^="https://"]').first().click()
  await out
  await page.goto('/comparar?id=AW-T2022&id=AW-T1012')
  const compared = told(page, 'comparar')
  await hydrated(page)
  await compared
  await page.goto('/categorias/torres-de-sonido')
  await hydrated(page)
  const filtered = told(page, 'filtro')
  await page.locator('form[data-live] input[type=checkbox]').first().check()
  await filtered

  await expect.poll(() => countOf('comparaciones', 'AW-T1012 y AW-T2022')).toBe(1)
  await expect.poll(async () => (await usage('filtros')).total).toBe(1)
  await expect.poll(async () => (await usage('tiendas')).total).toBe(1)
  expect(await countOf('productos', 'AW-T2022')).toBe(1)
  const shop = (await usage('tiendas')).rows[0]!.name
  // A page that goes sends its last word as the browser's own name, a robot's: this one is looked away from instead.
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

test('filters of what a search found are counted as those of a category are', async ({ visit }) => {
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
  const beacon = told(page, 'filtro')
  await box.check()
  await form.getByRole('button', { name: 'Aplicar filtros' }).click()
  expect((await beacon).postData()).toMatch(/entre=.*q%3Dtorre/)
  await expect.poll(async () => (await usage('filtros')).total).toBe(before.total + 1)
  expect(await countOf('filtros', `${label}: ${text}`)).toBeGreaterThan(0)
})

test('a page in the place of another is counted when it is seen, not when it is fetched', async ({
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

test('of who asks not to be followed a page tells nothing', async ({ visit }) => {
  const { page, context } = await visit('/salud', { base: site.url, userAgent: PERSON })
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/comparar?id=AW-T2022&id=AW-T1012')
  await hydrated(page)
  await page.goto('/')
  expect(asked.filter((url) => /\/datos\/uso|measure-/.test(url))).toEqual([])
})

test('what no page of the site tells is refused, and nothing of it is counted', async () => {
  const release = (await (await fetch(site.url)).text()).match(/client-[\w-]+\.js/)![0]
  const good = { que: 'velocidad', ruta: '/', equipo: 'phone', version: release, LCP: '1200', CLS: '0.02' }
  const [before] = await samplesOf()
  const statuses = await Promise.all(
    [
      tell({ ...good, LCP: '99999999' }),
      tell({ ...good, CLS: '-1' }),
      tell({ ...good, INP: 'NaN' }),
      tell({ ...good, equipo: 'heladera' }),
      tell({ ...good, ruta: '/no-hay-nada' }),
      tell({ ...good, ruta: '/productos/NO-EXISTE' }),
      tell({ ...good, otro: 'campo' }),
      tell({ que: 'cualquiera' }),
      tell({ ...good, ruta: `/${'a'.repeat(3000)}` }),
      tell(good, { 'sec-fetch-site': 'cross-site' }),
      tell(good, { 'sec-fetch-site': 'same-site' }),
      tell(good, { 'content-type': 'text/plain' }),
    ].map(async (answer) => (await answer).status),
  )
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 413, 403, 403, 415])
  expect((await samplesOf())[0]).toBe(before)
  // Another release's, a model or a shop that there is not: not counted.
  expect((await tell({ ...good, version: 'client-otra.js' })).status).toBe(204)
  expect((await tell({ que: 'salida', enlace: 'https://otra-tienda.example' })).status).toBe(204)
  expect((await usage('tiendas')).rows.map(({ name }) => name)).not.toContain('otra-tienda.example')
  expect((await samplesOf())[0]).toBe(before)
  expect((await tell(good)).status).toBe(204)
  expect((await samplesOf())[0]).toBe(before! + 1)
})
