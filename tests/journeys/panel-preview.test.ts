/** Proves: Only the panel can frame a preview, unchanged text is unmarked, and journeys detect a broken content policy. */
import { PUBLIC_COLLECTIONS, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Summaries } from '#/panel/model/panel-data.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { expect, test } from './support/test.ts'
import { visits } from './support/browser.ts'
import { discardDrafts, drafted, inPanel, ownProduct, readPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'

const NEVER = 'Torre que nadie publicó'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

test('a preview is uncached, framed only by the site, and refused without its link', async ({ visit }) => {
  const code = await ownProduct(site, 'AW-T2022')
  const { page, browser } = await inPanel(visit, site, `/panel/productos/${code}`)
  await page
    .getByRole('region', { name: 'Presentación' })
    .getByLabel(/^Nombre/)
    .fill(NEVER)
  await drafted(browser, code, 'name', NEVER)
  await expect(
    page.frameLocator('iframe[src*="borradores="]').getByRole('heading', { level: 1, name: NEVER }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Compartir con alguien sin cuenta' }).click()
  const link = (await page.getByRole('link', { name: /\/vista\// }).getAttribute('href'))!

  const address = `/panel/vista/productos/${code}?borradores=products.${code}`
  // Two requests with the public page in between, to detect a shared cache.
  for (const openPreview of [() => browser.get(address), () => fetch(link)]) {
    for (const _ of [1, 2]) {
      const response = await openPreview()
      const { headers } = response
      expect(await response.text()).toContain(NEVER)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      const everybody = await fetch(`${site.url}/productos/${code}`)
      expect(await everybody.text()).not.toContain(NEVER)
      expect(everybody.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  }

  // The browser takes 127.0.0.1 for another site than localhost.
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

test('a journey fails when the panel violates its content policy', async ({ browser }) => {
  const staff = await withApp(site)
  const asVisitor = async (act: () => void) => {
    const { visit, leave } = visits(browser, site.url)
    const { page } = await visit('/panel', { as: staff.browser })
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

test('the comparison reports no change in untouched documents of each kind, and a change once edited', async ({
  visit,
}) => {
  test.slow()
  await discardDrafts(site)
  const code = await ownProduct(site, 'AW-T2022')
  const { page, browser } = await inPanel(visit, site, '/panel')
  const { documents } = await readPanel<Summaries>(browser, 'resumen')
  const summary = page.getByText(/Nada cambia en esta página|partes? cambian?: está/)
  const firsts = PUBLIC_COLLECTIONS.flatMap(
    (collection) => documents.find((each) => each.collection === collection) ?? [],
  )
  expect(firsts.length).toBeGreaterThan(6)
  const compared: string[] = []
  for (const { collection, id } of [...firsts, { collection: 'products', id: code }]) {
    await page.goto(`/panel/${formSlug(collection as PublicCollection)}/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (!(await page.getByRole('button', { name: 'Antes y después' }).isVisible())) continue
    await expect(summary).toHaveText('Nada cambia en esta página.')
    compared.push(collection)
  }
  expect(compared).toEqual(expect.arrayContaining(['products', 'categories', 'pages', 'faqs', 'settings']))
  await page.getByLabel(/^Promesa/).fill('Una promesa que antes no estaba.')
  await expect(summary).toHaveText(/cambian?: está/)
})
