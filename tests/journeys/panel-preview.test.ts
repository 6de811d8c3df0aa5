import type { BrowserContext } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { Client } from './support/account.ts'
import { visits } from './support/browser.ts'
import type { Site } from './support/site.ts'
import { startStaffSite, withApp } from './support/staff.ts'

const PRODUCT = 'AW-T2022'
const NEVER = 'Torre que nadie publicó'

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const signIn = (context: BrowserContext, browser: Client) =>
  context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: site.url })))

test('a preview is kept by nobody, framed by us alone, and refused without its link', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context } = await visit('/salud', { base: site.url })
  await signIn(context, browser)
  await page.goto(`/panel/productos/${PRODUCT}`)
  await page
    .getByRole('region', { name: 'Presentación' })
    .getByLabel(/^Nombre/)
    .fill(NEVER)
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: NEVER })).toBeVisible()
  await page.getByRole('button', { name: 'Compartir con alguien sin cuenta' }).click()
  const link = (await page.getByRole('link', { name: /\/vista\// }).getAttribute('href'))!

  const address = `/panel/vista/productos/${PRODUCT}?borradores=products.${PRODUCT}`
  // Asked for twice, and between the two the page that everybody gets: neither is the other's.
  for (const ask of [() => browser.get(address), () => fetch(link)]) {
    for (const _ of [1, 2]) {
      const response = await ask()
      const { headers } = response
      expect(await response.text()).toContain(NEVER)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      const everybody = await fetch(`${site.url}/productos/${PRODUCT}`)
      expect(await everybody.text()).not.toContain(NEVER)
      expect(everybody.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  }

  // The same process by another name is another site to the browser.
  const other = site.url.replace('localhost', '127.0.0.1')
  await page.route(`${other}/marco`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${link}"></iframe>` }),
  )
  await page.goto(`${other}/marco`)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: NEVER })).toBeVisible()

  const nobody = await fetch(site.url + address, { redirect: 'manual' })
  expect([nobody.status, nobody.headers.get('location')?.startsWith('/ingresar')]).toEqual([303, true])
  const [start, end] = [link.slice(0, -4), link.slice(-4)]
  for (const wrong of [start, start + [...end].reverse().join(''), `${site.url}/vista/`]) {
    const refused = await fetch(wrong)
    expect([wrong, refused.status]).toEqual([wrong, 404])
    expect(await refused.text()).not.toContain(NEVER)
  }
})

test('a journey fails when the panel goes against its content policy', async ({ browser }) => {
  const staff = await withApp(site)
  const asVisitor = async (act: () => void) => {
    const { visit, leave } = visits(browser, site.url)
    const { page, context } = await visit('/salud')
    await signIn(context, staff.browser)
    await page.goto('/panel')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(act)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await leave()
  }
  await asVisitor(() => document.body.append('nada'))
  const inline = () => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
  }
  const style = () => {
    const sheet = document.createElement('style')
    sheet.textContent = 'body { color: red }'
    document.head.append(sheet)
  }
  for (const break_ of [inline, style]) await expect(asVisitor(break_)).rejects.toThrow('content policy')
})

test('neither Escape nor a click outside throws anything away', async ({ visit }) => {
  const { browser } = await withApp(site)
  const { page, context, pageErrors } = await visit('/salud', { base: site.url })
  await signIn(context, browser)
  await page.goto('/panel/productos/AW-T1012')
  const promise = page.getByLabel(/^Promesa/)
  await promise.fill('Una frase que se queda.')
  await promise.press('Escape')
  await page.mouse.click(4, 500)
  await expect(promise).toHaveValue('Una frase que se queda.')
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()

  const dialog = page.getByRole('dialog', { name: '¿Descartar el borrador?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(4, 4)]) {
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toBeVisible()
    await leave()
    if (await dialog.isVisible()) await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(promise).toHaveValue('Una frase que se queda.')
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('torre')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(promise).toHaveValue('Una frase que se queda.')
  expect(pageErrors).toEqual([])
})
