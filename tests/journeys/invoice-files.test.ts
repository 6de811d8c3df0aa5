/** Proves: An invoice is rejected with the reason or stored without metadata; a heavy photograph is shrunk first. */
import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePdf } from '#tests/support/uploads/make-pdf.ts'
import { hydrated, NO_SCRIPT, type Visit } from './support/browser.ts'
import { FROM_HERE } from './support/http.ts'
import { memberCalled } from './support/signed-in.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const main = (page: Page) => page.getByRole('main')
const names = (folder: string) => readdir(path.join(site.dataDir, folder)).catch(() => [])
const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#fafafa' } })
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>'

async function owner(visit: Visit, uid: string, options = {}) {
  const { browser } = await memberCalled(site, uid)
  return visit('/cuenta/productos', { ...options, base: site.url, as: browser })
}

async function register(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('Modelo').fill('AW-T2022')
  await page.getByLabel('Fecha de compra').fill('2026-03-31')
  await page.getByLabel(/Factura o ticket/).setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
}

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`an invoice, ${name}`, () => {
    const uid = name === 'with JavaScript' ? 'factura-con' : 'factura-sin'

    test('is rejected with the reason, and a valid one is stored without metadata', async ({ visit }) => {
      const others = await names('files/private/invoices')
      const { page, context, pageErrors } = await owner(visit, uid, options)
      const jpeg = await photo.jpeg().toBuffer()
      for (const [file, content, sentence] of [
        ['factura.pdf', makePdf({ 5: SCRIPT }), 'El PDF trae un programa adentro'],
        [
          'factura.png',
          Buffer.from('<!doctype html><script>alert(1)</script>'),
          'Elegí la factura en PDF, JPG, PNG o WebP.',
        ],
        ['factura.jpg', jpeg.subarray(0, jpeg.length / 2), 'está dañado o le falta una parte'],
      ] as const) {
        await page.goto('/cuenta/productos')
        await register(page, file, content)
        await expect(page.getByRole('alert').getByRole('link')).toContainText([sentence])
        await expect(page.getByLabel('Modelo')).toHaveValue('AW-T2022')
      }
      expect(await names('files/private/invoices')).toEqual(others)
      // Refused files are deleted after the reply.
      await expect.poll(() => names('incoming')).toEqual([])

      const gps = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } }
      const taken = await photo
        .clone()
        .withExif(gps)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .jpeg()
        .toBuffer()
      await register(page, 'Mi <ticket>;.pdf', Buffer.concat([taken, Buffer.from('PK\x03\x04<script>')]))
      await main(page).getByText('Registramos tu producto.').waitFor()
      const link = main(page)
        .getByRole('link', { name: /^Factura/ })
        .first()
      const answer = await context.request.get((await link.getAttribute('href'))!)
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="factura"; filename*=UTF-8\'\'Mi%20ticket.jpg',
        'x-content-type-options': 'nosniff',
      })
      const invoiceBody = await answer.body()
      const { exif, xmp, width } = await sharp(invoiceBody).metadata()
      expect({ exif, xmp, width }).toEqual({ exif: undefined, xmp: undefined, width: 640 })
      expect(invoiceBody.includes('<script>')).toBe(false)
      await expect.poll(() => names('incoming')).toEqual([])
      // The browser logs each rejected form as an error.
      expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([])
      await main(page).getByText('Borrar').first().click()
      await main(page).getByRole('button', { name: 'Borrar Torre Zonda' }).click()
      await main(page).getByText('Borramos el producto y su factura.').waitFor()
    })
  })

test('a heavy photograph is shrunk and turned upright before upload, and a heavy PDF is not even sent', async ({
  visit,
}) => {
  const { page, context, pageErrors } = await owner(visit, 'factura-pesada')
  await hydrated(page)
  const posted: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.postDataBuffer()?.length ?? 0)
  })
  const state = page.locator('#registro-invoice-state')
  await register(page, 'factura.pdf', Buffer.concat([makePdf(), Buffer.alloc(6 * 1024 * 1024)]))
  await expect(state).toHaveText('El archivo pesa más de 5\u00a0MB. Elegí uno más liviano.')
  await expect(page.getByLabel('Modelo')).toHaveValue('AW-T2022')
  expect(posted).toEqual([])

  // Noise compresses least, and phones store photographs on their side.
  const sideways = await sharp(randomBytes(4000 * 2600 * 3), {
    raw: { width: 4000, height: 2600, channels: 3 },
  })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(sideways.length).toBeGreaterThan(5.5 * 1024 * 1024)
  await page
    .getByLabel(/Factura o ticket/)
    .setInputFiles({ name: 'IMG 1.JPG', mimeType: 'image/jpeg', buffer: sideways })
  await expect(state).toContainText('La achicamos: pesaba')
  await page.getByRole('button', { name: 'Registrar', exact: true }).click()
  await main(page).getByText('Registramos tu producto.').waitFor()
  expect(posted.filter((bytes) => bytes > sideways.length)).toEqual([])
  const link = main(page).getByRole('link', { name: /^Factura/ })
  const invoiceBody = await (await context.request.get((await link.getAttribute('href'))!)).body()
  const { width, height, orientation } = await sharp(invoiceBody).metadata()
  expect(height).toBeGreaterThan(width)
  expect([undefined, 1]).toContain(orientation)
  expect(pageErrors).toEqual([])
})

test.describe('an upload', () => {
  let cookie = ''
  test.beforeAll(async () => {
    const { cookies } = (await memberCalled(site, 'factura-cruda')).browser
    cookie = `sesion=${cookies.get('sesion')}`
  })
  const send = () => {
    const form = new FormData()
    form.append('model', 'AW-T2022')
    form.append('purchasedOn', '2026-03-31')
    form.append('invoice', new Blob([new Uint8Array(makePdf())]), 'f.pdf')
    const headers = { cookie, ...FROM_HERE }
    return fetch(`${site.url}/cuenta/productos`, { method: 'POST', redirect: 'manual', body: form, headers })
  }

  test('that can’t be stored gets a 503 with the form preserved, and succeeds once there is room', async () => {
    const folder = path.join(site.dataDir, 'incoming')
    await rm(folder, { recursive: true, force: true })
    // A file in place of the folder makes it unwritable even for root.
    await writeFile(folder, '')
    const before = site.log().length
    const refused = await send()
    expect(refused.status).toBe(503)
    const html = await refused.text()
    expect(html).toContain('No pudimos guardarlo. Lo que escribiste sigue acá')
    expect(html).toContain('value="AW-T2022"')
    expect(site.log().slice(before)).toContain('request not done')
    await rm(folder)
    expect((await send()).headers.get('location')).toBe('/cuenta/productos?registrado')
  })
})
