/** Proves: An owner registers products with private invoices in the browser, and deletes them. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, mainIf, test } from './support/test.ts'
import { hydrated, NO_SCRIPT, type Visit } from './support/browser.ts'
import { FROM_HERE } from './support/http.ts'
import { violationsInAllLooks } from './support/looks.ts'
import { memberCalled } from './support/signed-in.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
let others: string[] = []
test.beforeAll(async ({ staffSite }) => {
  site = staffSite
  others = await invoices()
})

const main = (page: Page) => page.getByRole('main')
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n')
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
  new Date(),
)

async function owner(visit: Visit, uid: string, options = {}) {
  const { browser } = await memberCalled(site, uid)
  return visit('/cuenta/productos', { ...options, base: site.url, as: browser })
}

async function register(
  page: Page,
  fields: { model?: string; on?: string; serial?: string; invoice?: Buffer },
) {
  const { model = 'AW-T2022', on = '2026-03-31', serial = '', invoice } = fields
  await page.getByLabel('Modelo').fill(model)
  await page.getByLabel('Fecha de compra').fill(on)
  await page.getByLabel(/Número de serie/).fill(serial)
  if (invoice) {
    const file = { name: 'Factura ñandú.pdf', mimeType: 'application/pdf', buffer: invoice }
    await page.getByLabel(/Factura o ticket/).setInputFiles(file)
  }
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
}

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`registered products ${name}`, () => {
    const uid = name === 'with JavaScript' ? 'con' : 'sin'

    test(
      'have a serial number, private invoice, warranty and manual until deleted',
      mainIf(name === 'with JavaScript'),
      async ({ visit }) => {
        const { page, context, pageErrors } = await owner(visit, uid, options)
        await expect(main(page).getByText('Registrar es opcional.')).toBeVisible()
        await register(page, { model: 'awt2022', serial: 'NW-1', invoice: PDF })
        await page.waitForURL('**/cuenta/productos?registrado')
        await main(page).getByText('Registramos tu producto.').waitFor()
        const line = main(page).locator('li', { hasText: 'Torre Zonda' }).first()
        await expect(line.getByText('Hasta el 31 de marzo de 2027')).toBeVisible()
        await expect(line.getByText('NW-1')).toBeVisible()

        const link = line.getByRole('link', { name: /^Factura/ })
        const address = (await link.getAttribute('href'))!
        const response = await context.request.get(address)
        expect(await response.body()).toEqual(PDF)
        const headers = response.headers()
        expect(headers['content-type']).toBe('application/pdf')
        expect(headers['content-disposition']).toBe(
          'attachment; filename="factura"; filename*=UTF-8\'\'Factura%20%C3%B1and%C3%BA.pdf',
        )
        expect(headers['cache-control']).toBe('private, no-store')
        expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
        const manual = await line.getByRole('link', { name: /^Manual/ }).getAttribute('href')
        expect((await context.request.get(manual!)).status()).toBe(200)

        const stranger = await owner(visit, 'ajena', options)
        expect((await stranger.context.request.get(address)).status()).toBe(404)
        await expect(main(stranger.page).getByText('Todavía no registraste ninguno')).toBeVisible()
        const nobody = await fetch(site.url + address, { redirect: 'manual' })
        expect([nobody.status, nobody.headers.get('location')]).toEqual([
          303,
          '/ingresar?volver=/cuenta/productos',
        ])
        const [key] = await newInvoices()
        expect((await fetch(`${site.url}/${key}`)).status).toBe(404)
        expect((await fetch(`${site.url}/media/${key}`)).status).toBe(404)

        await line.getByText('Borrar').first().click()
        await line.getByRole('button', { name: 'Borrar Torre Zonda' }).click()
        await main(page).getByText('Borramos el producto y su factura.').waitFor()
        expect((await context.request.get(address)).status()).toBe(404)
        expect(await newInvoices()).toEqual([])
        expect(pageErrors).toEqual([])
      },
    )

    test(
      'report each invalid field and preserve the rest',
      mainIf(name.startsWith('without')),
      async ({ visit }) => {
        const { page } = await owner(visit, `${uid}-mal`, options)
        await register(page, {
          model: 'AW-T2022',
          on: '2026-03-31',
          serial: '{1}',
          invoice: Buffer.from('no es PDF'),
        })
        const alert = page.getByRole('alert')
        await alert.waitFor()
        await expect(alert.getByRole('link')).toHaveText([
          'Escribí el número de serie con letras y números, hasta 40.',
          'Elegí la factura en PDF, JPG, PNG o WebP.',
        ])
        await expect(page.getByLabel('Modelo')).toHaveValue('AW-T2022')
        await expect(page.getByLabel('Fecha de compra')).toHaveValue('2026-03-31')
        await expect(page.getByLabel(/Número de serie/)).toHaveAttribute('aria-invalid', 'true')
        await register(page, { model: 'zonda', on: '2026-03-31' })
        await expect(alert.getByRole('link')).toHaveText([
          'No encontramos «zonda». ¿Es Torre Zonda (AW-T2022)?',
        ])
        await expect(page.getByLabel('Modelo')).toHaveValue('zonda')
        await main(page).getByRole('link', { name: 'Usar AW-T2022' }).click()
        await expect(page.getByLabel('Modelo')).toHaveValue('AW-T2022')
        await expect(page.getByLabel('Fecha de compra')).toHaveValue('2026-03-31')
        await register(page, { on: today })
        await main(page).getByText('Registramos tu producto.').waitFor()
      },
    )
  })

async function invoices(): Promise<string[]> {
  const folder = path.join(site.dataDir, 'files/private/invoices')
  return (await readdir(folder).catch(() => [])).map((name) => `private/invoices/${name}`)
}

/** Keys of the invoices that these tests stored. */
const newInvoices = async () => (await invoices()).filter((key) => !others.includes(key))

test.describe('requests without the form', () => {
  let cookie = ''
  test.beforeAll(async () => {
    const { cookies } = (await memberCalled(site, 'crudo')).browser
    cookie = `sesion=${cookies.get('sesion')}`
  })
  const send = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/cuenta/productos`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { cookie, ...FROM_HERE, ...headers },
    })
  const good = () => {
    const form = new FormData()
    form.append('model', 'AW-T2022')
    form.append('purchasedOn', '2026-03-31')
    return form
  }

  test('show products uncached to their owner, and none when signed out', async () => {
    await send(good())
    const mine = await fetch(`${site.url}/cuenta/productos`, { headers: { cookie } })
    expect(await mine.text()).toContain('Hasta el 31')
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await fetch(`${site.url}/cuenta/productos`)).text()).not.toContain('Hasta el 31')
  })
})

test('lists, products and a form with errors have no accessibility violation and fit any window', async ({
  visit,
}) => {
  const fine = async () => {
    // Targets partly under the sticky header are not small.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await violationsInAllLooks(page)).toEqual([])
  }
  const { page } = await owner(visit, 'vista')
  await register(page, { invoice: PDF, serial: 'NW-1' })
  await main(page).getByText('Registramos tu producto.').waitFor()
  await fine()
  await main(page).getByText('Borrar').first().click()
  await register(page, { model: 'ZZ', on: '' })
  await page.getByRole('alert').waitFor()
  await fine()
  await page.goto('/lista?id=AW-T2022&id=AW-P2014&id=AW-T3033&id=NADA')
  await fine()
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).click()
  await page.goto('/lista')
  await main(page).getByText('Agregá una nota').first().click()
  await main(page).getByRole('button', { name: 'Quitar Torre Pampero' }).click()
  await main(page).getByRole('button', { name: 'Deshacer' }).waitFor()
  await fine()
})
