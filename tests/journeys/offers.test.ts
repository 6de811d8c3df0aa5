/** Proves: Shop offers are visible until they end, published to machines, and edited in a form and a grid. */
import type { Page } from '@playwright/test'
import { instantOf, type Offer } from '#/catalogue/documents/offer.ts'
import { sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import { expect, mainIf, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import { NO_SCRIPT, PHONE } from './support/browser.ts'
import { drafted, inPanel, ownProduct, publishIt, sendOrder } from './support/panel.ts'
import { untilFilledIn } from './support/form.ts'
import { allMailed, mailedLink, mailsOf } from './support/mail.ts'
import type { Site } from './support/site.ts'
import { withApp } from './support/staff.ts'

test.use({ pictures: false })

const HOUR = 3_600_000
const written = (ms: number) => `${new Date(ms - 3 * HOUR).toISOString().slice(0, 16)}-03:00`
const today = () => written(Date.now()).slice(0, 10)
const CASA = {
  name: 'Casa Rivadavia',
  legalName: 'Casa Rivadavia SA',
  address: 'Rivadavia 4500, Buenos Aires',
  cuit: '30-71111111-1',
}

/** Publishes offers of a product, by the panel's commands. */
async function publishOffers(site: Site, product: string, offers: readonly Partial<Offer>[]): Promise<void> {
  const { browser } = await withApp(site)
  const documents = offers.map((fields, at) => {
    const id = `${product.toLowerCase()}-${at}`
    const term = { from: written(Date.now() - HOUR), until: written(Date.now() + 48 * HOUR) }
    const value = sampleOffer({ product, ...term, seenAt: today(), ...fields, id })
    return { collection: 'offers', document: id, fields: [{ path: '', value }] }
  })
  const saved = await sendOrder<{ drafts: { version: number }[] }>(browser, 'draft.patch', { documents })
  const drafts = documents.map(({ collection, document }, at) => ({
    collection,
    document,
    version: saved.drafts[at]!.version,
  }))
  await sendOrder(browser, 'publication.publish', { drafts })
}

const WITHOUT_SCRIPT = { ...NO_SCRIPT, ...PHONE }

const prices = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Precios' })

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript, on a phone', WITHOUT_SCRIPT],
] as const)
  test(
    `a product says what each shop asks, ${name}`,
    mainIf(name === 'with JavaScript'),
    async ({ visit, staffSite }) => {
      const product = await ownProduct(staffSite, 'AW-K1780')
      await publishOffers(staffSite, product, [
        { shop: CASA, price: 21_000_050, instalments: [{ count: 12, amount: 2_450_000, cftea: 91.4 }] },
        { units: 40 },
        { price: 16_000_000, availability: 'out-of-stock', seenAt: '2026-01-03' },
      ])
      const { page, pageErrors } = await visit(`/productos/${product}`, { ...options, base: staffSite.url })
      const from = page
        .getByRole('main')
        .getByRole('link', { name: 'Desde $\u00a0189.999 en 2\u00a0comercios' })
      await from.click()
      await expect(prices(page)).toBeInViewport()
      const rows = prices(page).getByRole('listitem')
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(0)).toContainText(
        /Electro Puna.*\$\s189\.999.*PRECIO SIN IMPUESTOS NACIONALES: \$\s157\.023,97/s,
      )
      await expect(rows.nth(0)).toContainText('Hay stock, hasta 40 unidades · visto hoy')
      await expect(rows.nth(1)).toContainText(
        /\$\s210\.000,50.*12 cuotas de \$\s24\.500, \$\s294\.000 en total\. CFTEA 91,4\s%/s,
      )
      await expect(rows.nth(2)).toContainText(/Sin stock · visto el 3\/1/)
      await rows.nth(0).getByText('Condiciones').click()
      await expect(rows.nth(0).getByText('Electro Puna SRL, CUIT 30-71234567-1, Belgrano 1200')).toBeVisible()
      if (options !== WITHOUT_SCRIPT) expect(await violations(page)).toEqual([])
      expect(pageErrors).toEqual([])
    },
  )

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript, on a phone', WITHOUT_SCRIPT],
] as const)
  test(
    `who wants to know when there is some confirms by mail, and nothing tells of an address, ${name}`,
    mainIf(name.startsWith('without')),
    async ({ visit, staffSite }) => {
      const product = await ownProduct(staffSite, 'AW-K1780')
      await publishOffers(staffSite, product, [{ availability: 'out-of-stock' }])
      const email = `rosa-${product.toLowerCase()}@correo.example`
      const { page } = await visit(`/productos/${product}`, { ...options, base: staffSite.url })
      await prices(page).getByRole('link', { name: 'Avisame cuando haya' }).click()
      await page.waitForURL(`**/avisame?modelo=${product}`)
      const requestAlert = async (address: string) => {
        await untilFilledIn(page)
        await page.getByLabel('Tu correo electrónico').fill(address)
        await page.getByRole('button', { name: 'Avisame' }).click()
      }
      await requestAlert('rosa')
      await expect(page.getByText('Escribí un correo como nombre@dominio.com').first()).toBeVisible()
      await requestAlert(email)
      const sent = page.getByRole('heading', { name: 'Mirá tu correo' })
      await expect(sent).toBeVisible()
      const link = await mailedLink(staffSite, email, `${staffSite.url}/avisame/confirmar?clave=`)
      const text = await page.getByRole('main').innerText()
      for (let times = 0; times < 4; times += 1) {
        await page.goto(`${staffSite.url}/avisame?modelo=${product}`)
        await requestAlert(email)
        await expect(sent).toBeVisible()
        expect(await page.getByRole('main').innerText()).toBe(text)
      }
      await page.goto(link)
      await page.getByRole('button', { name: 'Sí, avisame' }).click()
      await expect(page.getByRole('heading', { name: 'Te avisamos' })).toBeVisible()
      await page.goto(link)
      await page.getByRole('button', { name: 'Olvidar mi correo' }).click()
      await expect(page.getByRole('heading', { name: 'Listo, lo olvidamos' })).toBeVisible()
      await page.goto(`${link}x`)
      await expect(page.getByRole('heading', { name: 'Eso ya no se puede' })).toBeVisible()
      await allMailed(staffSite)
      const mails = (await mailsOf(staffSite)).filter((mail) => mail.includes(`To: ${email}`))
      expect(mails).toHaveLength(3)
    },
  )

test('machine formats have the offers, cached for a minute', async ({ staffSite }) => {
  const product = await ownProduct(staffSite, 'AW-K1780')
  await publishOffers(staffSite, product, [{}, { shop: CASA, price: 21_000_050 }])
  const read = async (path: string) => {
    const response = await fetch(staffSite.url + path)
    expect(response.headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=60')
    return response.text()
  }
  const html = await read(`/productos/${product}`)
  const [, json] =
    /<script type="application\/ld\+json">(\{[^<]*"AggregateOffer"[^<]*|\[[^<]*"AggregateOffer"[^<]*)<\/script>/.exec(
      html,
    )!
  expect(json).toContain('"lowPrice":"189999.00"')
  expect(json).toContain('"offerCount":2')
  expect(await read(`/productos/${product}.md`)).toContain('$ 210.000,50')
  const google = (await read('/feeds/google.xml')).split('<item>').find((item) => item.includes(product))!
  expect(google).toContain('<g:price>189999.00 ARS</g:price>\n<g:availability>in_stock</g:availability>')
  const meta = (await read('/feeds/meta.csv')).split('\r\n').find((row) => row.startsWith(product))
  expect(meta).toContain(',in stock,new,189999.00 ARS,')
  expect(await read('/categorias/pavas')).toContain('Desde $\u00a0189.999 en 2\u00a0comercios')
})

test('ended offers are not published, and an open page removes them by itself as they end', async ({
  visit,
  staffSite,
}) => {
  const product = await ownProduct(staffSite, 'AW-K1780')
  const long = written(Date.now() + 24 * HOUR)
  await publishOffers(staffSite, product, [
    { until: written(Date.now() + 2 * HOUR) },
    { shop: CASA, price: 21_000_050, until: long },
    { price: 15_900_000, from: written(Date.now() - 9 * HOUR), until: written(Date.now() - HOUR) },
  ])
  const { page } = await visit('/soporte', { base: staffSite.url })
  await page.clock.install()
  await page.goto(`${staffSite.url}/productos/${product}`)
  const rows = prices(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.clock.fastForward(3 * HOUR)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Casa Rivadavia')
  await page.clock.fastForward(instantOf(long) - Date.now())
  await expect(prices(page)).toBeHidden()
})

test('the team enters an offer in pesos and Buenos Aires time', async ({ visit, staffSite }) => {
  const product = await ownProduct(staffSite, 'AW-K1780')
  const { page, browser } = await inPanel(visit, staffSite, '/panel/ofertas/nuevo')
  const id = `de-mano-${product.toLowerCase()}`
  await page.getByLabel('Nombre interno').fill(id)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.waitForURL(`**/panel/ofertas/${id}`)
  await page.getByLabel('Producto', { exact: true }).fill(product)
  const shop = page.getByRole('group', { name: 'Comercio' })
  await shop.getByLabel('Nombre', { exact: true }).fill('Casa Rivadavia')
  await shop.getByLabel('Razón social').fill(CASA.legalName)
  await shop.getByLabel('Domicilio').fill(CASA.address)
  await shop.getByLabel('CUIT').fill(CASA.cuit)
  await page.getByLabel('Página del producto en el comercio').fill('https://casa.example/pava')
  await page.getByLabel('Precio final de contado').fill('64.999,50')
  await page.getByLabel('Precio sin impuestos nacionales').fill('53718,60')
  await page.getByLabel('Desde', { exact: true }).fill(written(Date.now() - HOUR).slice(0, 16))
  const until = written(Date.now() + 40 * HOUR)
  await page.getByLabel('Hasta', { exact: true }).fill(until.slice(0, 16))
  await drafted(browser, id, 'price', 6_499_950, 'offers')
  await drafted(browser, id, 'until', until, 'offers')
  await publishIt(page)
  const { page: seen } = await visit(`/productos/${product}`, { base: staffSite.url })
  await expect(prices(seen).getByRole('listitem')).toContainText(/Casa Rivadavia.*\$\s64\.999,50/s)
})

test('offers are edited as rows of a grid and published together', async ({ visit, staffSite }) => {
  const product = await ownProduct(staffSite, 'AW-K1780')
  await publishOffers(staffSite, product, [{}, { shop: CASA, price: 21_000_050 }])
  const [first, second] = [0, 1].map((at) => `${product.toLowerCase()}-${at}`)
  const { page, browser } = await inPanel(visit, staffSite, '/panel/ofertas')
  await page.getByRole('link', { name: 'Planilla', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Planilla de ofertas' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(product)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  const write = async (id: string, column: string, text: string) => {
    await page.locator(`[role=gridcell][aria-label*="${id}, ${column}"]`).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await write(first!, 'Precio final', '175.000,50')
  await write(second!, 'Precio final', 'mucho')
  await expect(page.getByText('1 dato para revisar')).toBeVisible()
  await write(second!, 'Precio final', '169.999')
  await drafted(browser, first!, 'price', 17_500_050, 'offers')
  await drafted(browser, second!, 'price', 16_999_900, 'offers')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('$\u00a0189.999 → $\u00a0175.000,50')
  await dialog.getByRole('button', { name: 'Publicar 2 cambios' }).click()
  await expect(page.getByText('Publicados 2 cambios')).toBeVisible()
  const { page: seen } = await visit(`/productos/${product}`, { base: staffSite.url })
  await expect(prices(seen).getByRole('listitem').nth(0)).toContainText(/Casa Rivadavia.*\$\s169\.999/s)
})
