import type { BrowserContextOptions, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { hydrated, NO_SCRIPT } from './support/browser.ts'
import { useBrowser } from './support/use-browser.ts'
import { startSite, type Site } from './support/site.ts'
import { FROM_HERE } from './support/http.ts'

type Told = { uid: string; version: number | null; list: { id: string; note: string; addedAt: number }[] }

const { visit } = useBrowser()
let site: Site
beforeAll(async () => {
  site = await startSite({ from: inject('demoData'), main: 'tests/journeys/support/main-with-sessions.ts' })
})
afterAll(() => site.stop())

const main = (page: Page) => page.getByRole('main')
const names = (page: Page) => main(page).locator('ol h2').allTextContents()

/** A device of somebody's, signed in, on a page. */
async function device(uid: string, path = '/lista', options: BrowserContextOptions = {}) {
  const visitor = await visit(`/prueba/ingresar?uid=${uid}`, { ...options, base: site.url })
  await visitor.page.goto(path)
  return visitor
}

/** What the server has of whoever uses this page. */
const stored = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/datos/mi-lista')).json()) as Told)
const storedIds = async (page: Page) => (await stored(page)).list.map(({ id }) => id).sort()

async function save(page: Page, product: string) {
  await page.goto(`/productos/${product}`)
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
}

/** The visitor comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

describe('at sign-in', () => {
  it('what the device had and what the account had are one list, and nothing is left on the device alone', async () => {
    const { page: first } = await device('merge')
    await save(first, 'AW-P2014')
    await expect.poll(() => storedIds(first)).toEqual(['AW-P2014'])

    const { page, pageErrors } = await visit('/productos/AW-T2022', { base: site.url })
    await save(page, 'AW-T2022')
    await save(page, 'AW-T3033')
    await page.goto('/lista')
    await main(page).getByText('Agregar una nota de Torre Zonda').click()
    await main(page).locator('li', { hasText: 'Torre Zonda' }).getByLabel('Nota').fill('antes de ingresar')
    await main(page)
      .locator('li', { hasText: 'Torre Zonda' })
      .getByRole('button', { name: 'Guardar la nota' })
      .click()
    await page.goto('/prueba/ingresar?uid=merge')
    await page.goto('/lista')
    await expect.poll(() => names(page)).toEqual(['Parlante Chasqui', 'Torre Zonda', 'Torre Pampero'])
    await expect.poll(() => storedIds(page)).toEqual(['AW-P2014', 'AW-T2022', 'AW-T3033'])
    await expect
      .poll(async () => (await stored(page)).list.find(({ id }) => id === 'AW-T2022')?.note)
      .toBe('antes de ingresar')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lista'))).toBeNull()
    await comeBack(first)
    await first.goto('/lista')
    await expect.poll(() => names(first)).toHaveLength(3)
    expect(pageErrors).toEqual([])
  })

  it('the device forgets the list with the session, and shows nobody else’s', async () => {
    const { page } = await device('ida')
    await save(page, 'AW-T2022')
    await expect.poll(() => storedIds(page)).toEqual(['AW-T2022'])
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('lista-de-ida')))
      .toContain('"sent":true')
    await page.goto('/prueba/salir')
    await page.goto('/lista')
    await main(page).getByText('Todavía no guardaste nada').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).not.toBeNull()
    await page.goto('/prueba/ingresar?uid=otra')
    await page.goto('/lista')
    await main(page).getByText('Todavía no guardaste nada').waitFor()
    await expect.poll(() => storedIds(page)).toEqual([])
  })
})

describe('in step', () => {
  it('a change in one tab is in the other, and on the other device when its owner comes back to it', async () => {
    const { page, context } = await device('paso', '/categorias/torres-de-sonido')
    const tab = await context.newPage()
    await tab.goto('/lista')
    const { page: phone } = await device('paso')
    await Promise.all([page, tab, phone].map(hydrated))
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await expect.poll(() => names(tab)).toEqual(['Torre Zonda'])
    await expect.poll(() => storedIds(page)).toEqual(['AW-T2022'])
    await comeBack(phone)
    await expect.poll(() => names(phone)).toEqual(['Torre Zonda'])
    await main(phone).getByRole('button', { name: 'Quitar Torre Zonda' }).click()
    await expect.poll(async () => (await stored(phone)).version).toBe(2)
    await comeBack(tab)
    await expect.poll(() => names(tab)).toEqual([])
    const button = page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' })
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  })

  it('two devices that change the same list offline keep both changes', async () => {
    const { page: first, context: firstDevice } = await device('lejos')
    await save(first, 'AW-T2022')
    await save(first, 'AW-T3033')
    await expect.poll(() => storedIds(first)).toEqual(['AW-T2022', 'AW-T3033'])
    await first.goto('/lista')
    const { page: second, context: secondDevice } = await device('lejos')
    await expect.poll(async () => (await names(first)).length + (await names(second)).length).toBe(4)
    await Promise.all([first, second].map(hydrated))

    await firstDevice.setOffline(true)
    await secondDevice.setOffline(true)
    await main(first).getByText('Agregar una nota de Torre Pampero').click()
    await main(first).locator('li', { hasText: 'Torre Pampero' }).getByLabel('Nota').fill('sin conexión')
    await main(first)
      .locator('li', { hasText: 'Torre Pampero' })
      .getByRole('button', { name: 'Guardar la nota' })
      .click()
    await main(second).getByRole('button', { name: 'Subir Torre Pampero' }).click()
    await expect.poll(() => names(second)).toEqual(['Torre Pampero', 'Torre Zonda'])
    await firstDevice.setOffline(false)
    await secondDevice.setOffline(false)
    await expect
      .poll(async () => {
        const { list } = await stored(first)
        return list.find(({ id }) => id === 'AW-T3033')?.note
      })
      .toBe('sin conexión')
    await comeBack(first)
    await comeBack(second)
    await expect.poll(() => names(first)).toEqual(['Torre Pampero', 'Torre Zonda'])
    await expect.poll(() => main(second).getByText('sin conexión').first().isVisible()).toBe(true)
  })

  it('a change that meets a newer list is merged with it and sent again', async () => {
    const { page } = await device('choque', '/categorias/torres-de-sonido')
    const { page: other } = await device('choque', '/productos/AW-P2014')
    await Promise.all([page, other].map(hydrated))
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') answers.push(response.status())
    })
    await page.route('**/datos/mi-lista', async (route) => {
      // Between this device's reading and its writing, the other one writes.
      if (route.request().method() === 'PUT' && answers.length === 0) {
        await main(other).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
        await expect.poll(() => storedIds(other)).toEqual(['AW-P2014'])
      }
      await route.continue()
    })
    await page.getByRole('button', { name: 'Guardar Torre Zonda en mi lista' }).click()
    await expect.poll(() => storedIds(other)).toEqual(['AW-P2014', 'AW-T2022'])
    expect(answers).toEqual([409, 200])
    await expect
      .poll(() =>
        page
          .getByRole('banner')
          .getByRole('link', { name: /^Mi lista/ })
          .getAttribute('aria-label'),
      )
      .toBe('Mi lista: 2\u00a0productos')
  })

  it('while the server can’t keep it, a change waits and is sent by itself', async () => {
    const { page } = await device('espera', '/categorias/torres-de-sonido')
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

  it('a change made offline outlives the tab it was made in', async () => {
    const { page, context } = await device('cerrada', '/categorias/torres-de-sonido')
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

it('without JavaScript the account’s list can be changed too, notes included', async () => {
  const { page, pageErrors } = await device('sinjs', '/productos/AW-T2022', NO_SCRIPT)
  await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
  await page.waitForURL('**/lista')
  await main(page).getByText('Agregar una nota de Torre Zonda').click()
  await main(page).getByLabel('Nota').fill('con tinta')
  await main(page).getByRole('button', { name: 'Guardar la nota' }).click()
  await main(page).getByText('con tinta').first().waitFor()
  const { page: other } = await device('sinjs')
  await expect.poll(() => names(other)).toEqual(['Torre Zonda'])
  await expect.poll(() => main(other).getByText('con tinta').first().isVisible()).toBe(true)
  expect(pageErrors).toEqual([])
})

describe('the address of the list', () => {
  const entry = { id: 'AW-T2022', addedAt: 5, removedAt: 0, note: '', notedAt: 0, rank: 1, rankedAt: 5 }
  let cookie = ''
  beforeAll(async () => {
    const response = await fetch(`${site.url}/prueba/ingresar?uid=http`)
    cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  })
  const put = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/datos/mi-lista`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', ...FROM_HERE, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  it('takes a list with the version it was made from, and answers the newer one to a stale one', async () => {
    const first = await put({ uid: 'http', version: null, list: [entry] })
    expect([first.status, await first.json()]).toEqual([200, { uid: 'http', version: 1, list: [entry] }])
    const stale = await put({ uid: 'http', version: null, list: [] })
    expect([stale.status, await stale.json()]).toEqual([409, { uid: 'http', version: 1, list: [entry] }])
    const read = await fetch(`${site.url}/datos/mi-lista`, { headers: { cookie } })
    expect(await read.json()).toEqual({ uid: 'http', version: 1, list: [entry] })
    expect(read.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['what is no JSON', '{', {}, 422],
    ['no list', { uid: 'http', version: 1 }, {}, 422],
    ['a product twice', { uid: 'http', version: 1, list: [entry, entry] }, {}, 422],
    ['a note without end', { uid: 'http', version: 1, list: [{ ...entry, note: 'a'.repeat(281) }] }, {}, 422],
    ['a code that is none', { uid: 'http', version: 1, list: [{ ...entry, id: '<b>' }] }, {}, 422],
    ['another account', { uid: 'otra', version: null, list: [] }, {}, 403],
    ['another site’s word', { uid: 'http', version: 1, list: [] }, { 'sec-fetch-site': 'cross-site' }, 403],
    ['another type', { uid: 'http', version: 1, list: [] }, { 'content-type': 'text/plain' }, 415],
    ['too much', 'x'.repeat(1_100_000), {}, 413],
    ['nobody’s session', { uid: 'http', version: 1, list: [] }, { cookie: 'prueba=0' }, 401],
  ] as const)('refuses %s', async (_name, body, headers, status) => {
    expect((await put(body, headers)).status).toBe(status)
    const read = await fetch(`${site.url}/datos/mi-lista`, { headers: { cookie } })
    expect(await read.json()).toEqual({ uid: 'http', version: 1, list: [entry] })
  })

  it('answers 405 to anything else', async () => {
    const response = await fetch(`${site.url}/datos/mi-lista`, { method: 'DELETE', headers: { cookie } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT'])
  })
})
