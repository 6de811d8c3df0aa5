/** Proves: The code on a box leads to its product, fills in its serial number for that box alone, and registers it. */
import { gtinOf, readGtin } from '#/catalogue/products/gtin.ts'
import { expect, MAIN, test } from './support/test.ts'
import { fillIn, GOOD, press } from './support/account.ts'
import { violations } from './support/axe.ts'
import { NO_SCRIPT, PHONE } from './support/browser.ts'
import { member } from './support/signed-in.ts'
import type { ColourOption } from '#/catalogue/documents/product.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

test.use({ pictures: false })

const CONTENT = path.resolve(import.meta.dirname, '../../content/nawel/products')
const codeOf = async (id: string) =>
  gtinOf(
    JSON.parse(await readFile(path.join(CONTENT, `${id}.json`), 'utf8')) as {
      specs: Record<string, unknown>
      colors: ColourOption[]
    },
  )!

test('a serial number is moved from the address to a cookie for its own product', async ({ get }) => {
  const [box, other] = [await codeOf('AW-K1780'), await codeOf('AW-T2022')]
  const moved = await get(`/01/${box}/21/K1780%2F22`)
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `/01/${box}`])
  expect(moved.headers.get('cache-control')).toBe('no-store')
  const [cookie = ''] = moved.headers.getSetCookie()
  expect(cookie).toMatch(/; Max-Age=1800; Path=\/; SameSite=Lax; HttpOnly/)
  const headers = { cookie: cookie.split(';')[0]! }
  const page = async (code: string, init?: RequestInit) => {
    const answer = await get(`/01/${code}`, init)
    return { answer, html: await answer.text() }
  }
  const own = await page(box, { headers })
  expect(own.html).toContain('value="K1780/22"')
  expect(own.answer.headers.get('cache-control')).toBe('no-store')
  expect((await page(other, { headers })).html).not.toContain('K1780/22')
  expect((await page(box)).html).not.toContain('K1780/22')

  // Other qualifiers are dropped, and invalid serial numbers are not stored.
  const { href } = new URL(`/01/${box}/10/B7/21/S1?17=261231&linkType=gs1:pip`, 'http://x')
  const batch = await get(href.slice('http://x'.length))
  expect(batch.headers.get('location')).toBe(`/01/${box}?linkType=gs1%3Apip`)
  expect(batch.headers.getSetCookie()[0]).toContain(`caja=${box}.S1;`)
  for (const wrong of ['21/con%20espacio', `21/${'A'.repeat(21)}`, '21/%C3%B1', '10/B7', '21'])
    expect([wrong, (await get(`/01/${box}/${wrong}`)).headers.getSetCookie()]).toEqual([wrong, []])
  const unknown = await get('/01/00036000291452/21/S1')
  expect([unknown.headers.get('location'), unknown.headers.getSetCookie()]).toEqual([
    '/01/00036000291452',
    [],
  ])
})

test('programs get the link set of a code, or one requested link type', async ({ get }) => {
  const box = await codeOf('AW-K1780')
  for (const answer of [
    await get(`/01/${box}?linkType=linkset`),
    await get(`/01/${box.slice(1)}`, { headers: { accept: 'application/linkset+json' } }),
  ]) {
    expect(answer.headers.get('content-type')).toBe('application/linkset+json')
    const { linkset } = (await answer.json()) as { linkset: [Record<string, unknown>] }
    expect(linkset[0].anchor).toMatch(new RegExp(`/01/${box}$`))
    expect(linkset[0]['https://ref.gs1.org/voc/instructions']).toEqual([
      expect.objectContaining({ href: expect.stringMatching(/\/productos\/AW-K1780\/manual$/) }),
    ])
  }
  const manual = await get(`/01/${box}?linkType=gs1:instructions`)
  expect([manual.status, manual.headers.get('location')]).toEqual([303, '/productos/AW-K1780/manual'])
  const page = await get(`/01/${box}?linkType=gs1:nada`)
  expect([page.status, page.headers.get('link')]).toEqual([200, expect.stringContaining('rel="linkset"')])
})

test('an unknown code explains what to do', MAIN, async ({ visit }) => {
  expect(readGtin('00036000291452')).toBeDefined()
  const { page } = await visit('/01/00036000291452', PHONE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No es uno de los nuestros.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Dónde está el modelo' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test(
  'scanning a box and giving a date registers the product, without JavaScript, on a phone',
  MAIN,
  async ({ visit, staffSite }) => {
    const { email } = await member(staffSite)
    const box = await codeOf('AW-K1780')
    const { page } = await visit(`/01/${box}/21/K1780%2F22`, { ...NO_SCRIPT, ...PHONE, base: staffSite.url })
    await page.waitForURL(`**/01/${box}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Pava Rescoldo')
    await expect(main.getByRole('link', { name: /^Manual de uso/ })).toBeVisible()
    await expect(page.getByLabel(/Número de serie/)).toHaveValue('K1780/22')
    expect(
      await main.locator('form[action="/cuenta/productos"] :is(input, select):not([type=hidden])').count(),
    ).toBeLessThanOrEqual(3)
    await page.getByLabel('Fecha de compra').fill('2026-05-04')
    await main.getByRole('button', { name: 'Ingresar y registrar' }).click()
    await page.waitForURL('**/ingresar?volver=*')
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await page.waitForURL('**/cuenta/productos?*')
    await page.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.waitForURL('**/cuenta/productos?registrado')
    await expect(main.getByRole('listitem').filter({ hasText: 'Pava Rescoldo' })).toContainText('K1780/22')

    // Signed-in visitors register the next one directly.
    await page.goto(`${staffSite.url}/01/${await codeOf('AW-T2022')}`)
    await page.getByLabel('Fecha de compra').fill('2026-05-05')
    await main.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.waitForURL('**/cuenta/productos?registrado')
  },
)
