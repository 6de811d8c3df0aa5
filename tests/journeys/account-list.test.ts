/** Proves: An anonymous list, and changes made offline or on two devices, become one list of the account, cleared on sign-out. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { giveSession, hydrated, NO_SCRIPT, type Visit } from './support/browser.ts'
import { FROM_HERE } from './support/http.ts'
import { memberCalled } from './support/signed-in.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

type Told = { uid: string; version: number | null; list: { id: string; note: string; addedAt: number }[] }

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const main = (page: Page) => page.getByRole('main')
const names = (page: Page) => main(page).locator('ol h2')

/** Signed-in device on a page. */
async function device(visit: Visit, uid: string, path = '/lista', options: BrowserContextOptions = {}) {
  const { browser } = await memberCalled(site, uid)
  return visit(path, { ...options, base: site.url, as: browser })
}

/** Server-side list of the page's visitor. */
const stored = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/datos/mi-lista')).json()) as Told)
const storedIds = async (page: Page) => (await stored(page)).list.map(({ id }) => id).sort()

async function save(page: Page, product: string) {
  await page.goto(`/productos/${product}`)
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
}

/** Dispatches the event of a visitor returning to the tab. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test.describe('at sign-in', () => {
  test('the device’s products and notes are merged into the account’s list and leave the device', async ({
    visit,
  }) => {
    const { page: first } = await device(visit, 'merge')
    await save(first, 'AW-P2014')
    await expect.poll(() => storedIds(first)).toEqual(['AW-P2014'])

    const { page, context, pageErrors } = await visit('/productos/AW-T2022', { base: site.url })
    await save(page, 'AW-T2022')
    await save(page, 'AW-T3033')
    await page.goto('/lista')
    await main(page).getByText('Agregá una nota de Torre Zonda').click()
    await main(page).locator('li', { hasText: 'Torre Zonda' }).getByLabel('Nota').fill('antes de ingresar')
    await main(page)
      .locator('li', { hasText: 'Torre Zonda' })
      .getByRole('button', { name: 'Guardá la nota' })
      .click()
    await giveSession(context, site, (await memberCalled(site, 'merge')).browser)
    await page.goto('/lista')
    await expect(names(page)).toHaveText(['Parlante Chasqui', 'Torre Zonda', 'Torre Pampero'])
    await expect.poll(() => storedIds(page)).toEqual(['AW-P2014', 'AW-T2022', 'AW-T3033'])
    await expect
      .poll(async () => (await stored(page)).list.find(({ id }) => id === 'AW-T2022')?.note)
      .toBe('antes de ingresar')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lista'))).toBeNull()
    await comeBack(first)
    await first.goto('/lista')
    await expect(names(first)).toHaveCount(3)
    expect(pageErrors).toEqual([])
  })

  test('a signed-out device forgets the list, and another account starts empty', async ({ visit }) => {
    const { page, context } = await device(visit, 'ida')
    await save(page, 'AW-T2022')
    await expect.poll(() => storedIds(page)).toEqual(['AW-T2022'])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lista-de-ida')))
      .toContain('"sent":true')
    await context.clearCookies()
    await page.goto('/lista')
    await main(page).getByText('Todavía no guardaste nada').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).not.toBeNull()
    await giveSession(context, site, (await memberCalled(site, 'otra')).browser)
    await page.goto('/lista')
    await main(page).getByText('Todavía no guardaste nada').waitFor()
    await expect.poll(() => storedIds(page)).toEqual([])
  })
})

test.describe('synchronisation', () => {
  test('a change in one tab appears in the other, and on another device when it regains focus', async ({
    visit,
  }) => {
    const { page, context } = await device(visit, 'paso', '/categorias/torres-de-sonido')
    const tab = await context.newPage()
    await tab.goto('/lista')
    const { page: phone } = await device(visit, 'paso')
    await Promise.all([page, tab, phone].map(hydrated))
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await expect(names(tab)).toHaveText(['Torre Zonda'])
    await expect.poll(() => storedIds(page)).toEqual(['AW-T2022'])
    await comeBack(phone)
    await expect(names(phone)).toHaveText(['Torre Zonda'])
    await main(phone).getByRole('button', { name: 'Quitar Torre Zonda' }).click()
    await expect.poll(async () => (await stored(phone)).version).toBe(2)
    await comeBack(tab)
    await expect(names(tab)).toHaveCount(0)
    const button = page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })

  test('two devices that change the same list offline keep both changes', async ({ visit }) => {
    const { page: first, context: firstDevice } = await device(visit, 'lejos')
    await save(first, 'AW-T2022')
    await save(first, 'AW-T3033')
    await expect.poll(() => storedIds(first)).toEqual(['AW-T2022', 'AW-T3033'])
    await first.goto('/lista')
    const { page: second, context: secondDevice } = await device(visit, 'lejos')
    await expect.poll(async () => (await names(first).count()) + (await names(second).count())).toBe(4)
    await Promise.all([first, second].map(hydrated))

    await firstDevice.setOffline(true)
    await secondDevice.setOffline(true)
    await main(first).getByText('Agregá una nota de Torre Pampero').click()
    await main(first).locator('li', { hasText: 'Torre Pampero' }).getByLabel('Nota').fill('sin conexión')
    await main(first)
      .locator('li', { hasText: 'Torre Pampero' })
      .getByRole('button', { name: 'Guardá la nota' })
      .click()
    await main(second).getByRole('button', { name: 'Subir Torre Pampero' }).click()
    await expect(names(second)).toHaveText(['Torre Pampero', 'Torre Zonda'])
    await firstDevice.setOffline(false)
    await secondDevice.setOffline(false)
    await expect
      .poll(async () => {
        const { list } = await stored(first)
        return list.find(({ id }) => id === 'AW-T3033')?.note
      })
      .toBe('sin conexión')
    await comeBack(second)
    // The second device may send its change after the first one asks.
    await expect
      .poll(async () => {
        await comeBack(first)
        return names(first).allInnerTexts()
      })
      .toEqual(['Torre Pampero', 'Torre Zonda'])
    await expect(main(second).getByText('sin conexión').first()).toBeVisible()
  })

  test('a change made while the server answers 503 is retried until stored', async ({ visit }) => {
    const { page } = await device(visit, 'espera', '/categorias/torres-de-sonido')
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lista-de-espera'))).not.toBeNull()
    let broken = true
    await page.route('**/datos/mi-lista', (route) =>
      broken ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lista-de-espera')))
      .toContain('"sent":false')
    broken = false
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lista-de-espera')))
      .toContain('"sent":true')
    await expect.poll(() => storedIds(page)).toEqual(['AW-T2022'])
  })

  test('a change made offline is stored even after its tab is closed', async ({ visit }) => {
    const { page, context } = await device(visit, 'cerrada', '/categorias/torres-de-sonido')
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lista-de-cerrada'))).not.toBeNull()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/')
    await expect.poll(() => storedIds(later)).toEqual(['AW-T2022'])
  })
})

test('the account’s list and its notes can be edited without JavaScript', async ({ visit }) => {
  const { page, pageErrors } = await device(visit, 'sinjs', '/productos/AW-T2022', NO_SCRIPT)
  await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
  await page.waitForURL('**/lista')
  await main(page).getByText('Agregá una nota de Torre Zonda').click()
  await main(page).getByLabel('Nota').fill('con tinta')
  await main(page).getByRole('button', { name: 'Guardá la nota' }).click()
  await main(page).getByText('con tinta').first().waitFor()
  const { page: other } = await device(visit, 'sinjs')
  await expect(names(other)).toHaveText(['Torre Zonda'])
  await expect(main(other).getByText('con tinta').first()).toBeVisible()
  expect(pageErrors).toEqual([])
})

test.describe('the list endpoint', () => {
  const entry = { id: 'AW-T2022', addedAt: 5, removedAt: 0, note: '', notedAt: 0, rank: 1, rankedAt: 5 }
  let cookie = ''
  test.beforeAll(async () => {
    const { cookies } = (await memberCalled(site, 'http')).browser
    cookie = `sesion=${cookies.get('sesion')}`
  })
  const put = (body: unknown) =>
    fetch(`${site.url}/datos/mi-lista`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', ...FROM_HERE },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('stores a list with its base version, and answers a stale one with 409 and the current list', async () => {
    const first = await put({ uid: 'http', version: null, list: [entry] })
    expect([first.status, await first.json()]).toEqual([200, { uid: 'http', version: 1, list: [entry] }])
    const stale = await put({ uid: 'http', version: null, list: [] })
    expect([stale.status, await stale.json()]).toEqual([409, { uid: 'http', version: 1, list: [entry] }])
    const read = await fetch(`${site.url}/datos/mi-lista`, { headers: { cookie } })
    expect(await read.json()).toEqual({ uid: 'http', version: 1, list: [entry] })
    expect(read.headers.get('cache-control')).toBe('private, no-store')
  })

  test('rejects malformed lists and another account’s, leaving the stored list unchanged', async () => {
    for (const body of [
      '{',
      { uid: 'http', version: 1 },
      { uid: 'http', version: 1, list: [entry, entry] },
      { uid: 'http', version: 1, list: [{ ...entry, note: 'a'.repeat(281) }] },
      { uid: 'http', version: 1, list: [{ ...entry, id: '<b>' }] },
    ])
      expect((await put(body)).status).toBe(422)
    expect((await put({ uid: 'otra', version: null, list: [] })).status).toBe(403)
    const read = await fetch(`${site.url}/datos/mi-lista`, { headers: { cookie } })
    expect(await read.json()).toEqual({ uid: 'http', version: 1, list: [entry] })
  })
})
