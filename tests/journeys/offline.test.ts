/** Proves: Saved pages are readable offline, a form sent offline waits to be sent, and signing out deletes all of it. */
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, MAIN, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import { hydrated, PHONE } from './support/browser.ts'
import { untilFilledIn } from './support/form.ts'
import { inPanel } from './support/panel.ts'
import { member } from './support/signed-in.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { cannot } from './support/engines/cannot.ts'
import { ENGINE } from './support/engines/engine.ts'

test.describe.configure({ mode: 'default' })
test.use({ pictures: false })

const KETTLE = '/productos/AW-K1780'
/** Discard port, on which nothing listens. */
const UNREACHABLE = 'http://127.0.0.1:9'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ from: DEMO_DATA, environment: { OFFLINE: 'si' } })
})
test.afterAll(() => site.stop())
test.beforeEach(() => {
  if (ENGINE === 'webkit') cannot('WebDriver cuts no line')
})

const main = (page: Page) => page.getByRole('main')

/** Addresses of the pages that this browser caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return keys.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search)
  })

const bytesKept = (page: Page) =>
  page.evaluate(async () => {
    let bytes = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) bytes += (await (await cache.match(key))!.blob()).size
    }
    return bytes
  })

async function save(page: Page): Promise<void> {
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Guardar en mi lista', exact: true }).first().click()
  await expect.poll(() => cachedPaths(page)).toContain(`${KETTLE}/manual`)
  await expect.poll(() => cachedPaths(page)).toContain('/dibujos/AW-K1780/medidas.svg')
}

test(
  'saved pages open offline, other addresses list them, and a form sent offline waits to be sent',
  MAIN,
  async ({ visit }) => {
    const { page, context } = await visit(KETTLE, { ...PHONE, base: site.url })
    await save(page)
    expect(await bytesKept(page)).toBeLessThan(20_000_000)
    expect(
      (await cachedPaths(page)).filter((path) => /^\/(?:cuenta|panel|vista|01|ingresar)/.test(path)),
    ).toEqual([])

    // A form opened online and sent offline.
    await page.goto('/contacto')
    await hydrated(page)
    await page.getByLabel('Motivo').selectOption('Otro')
    await page.getByLabel('Nombre').fill('Ñusta Quispe')
    await page.getByLabel('Correo electrónico').fill('nusta@correo.example')
    await page.getByLabel('Mensaje').fill('Una consulta de cuando no había línea.')
    await page.getByLabel(/Acepto que usen/).check()
    await untilFilledIn(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(main(page).getByRole('heading', { name: 'Tu mensaje quedó guardado' })).toBeVisible()
    await expect(main(page).getByText('Una consulta de cuando no había línea.')).toBeVisible()

    // From the list of saved pages to a manual, to its product in place, and to a page that is not saved.
    await main(page).getByRole('link', { name: 'Manual de Pava Rescoldo AW-K1780' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pava Rescoldo: manual de uso')
    await hydrated(page)
    await expect(page.getByRole('status', { name: 'Sin conexión' })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await main(page).getByRole('link', { name: 'Ver el producto' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pava Rescoldo')
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    await page.goto('/soporte?rubro=cocina')
    await expect(main(page)).toContainText('Service Poncho Rojo')
    await page.goto('/lista')
    await expect(main(page).getByRole('heading', { name: 'Pava Rescoldo' })).toBeVisible()
    const other = await page.goto('/categorias/audio')
    expect(other?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
    await expect(main(page).getByRole('link', { name: 'Manual de Pava Rescoldo AW-K1780' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    // Back online the requested page loads by itself, and the author is offered to send the message.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sin conexión')
    const question = page.getByRole('status', { name: 'Quedó un mensaje sin enviar' })
    await expect(question.getByText('nusta@correo.example')).toBeVisible()
    await question.getByRole('button', { name: 'Enviar ahora' }).click()
    await page.waitForURL('**/contacto/enviado?caso=*')
    expect(await cachedPaths(page)).not.toContain('/contacto')
  },
)

test('a warranty claim sent offline preserves its invoice', async ({ visit }) => {
  const { page, context } = await visit('/contacto/reclamo-de-garantia', { ...PHONE, base: site.url })
  await hydrated(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByLabel('Modelo').fill('AW-K1780')
  await page.getByLabel('Fecha de compra').fill('2026-05-04')
  const invoice = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#579' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Factura o ticket')
    .setInputFiles({ name: 'factura.jpg', mimeType: 'image/jpeg', buffer: invoice })
  await page.getByLabel('Qué le pasa').fill('Dejó de calentar a los seis meses.')
  await page.getByLabel('Nombre').fill('Ñusta Quispe')
  await page.getByLabel('Correo electrónico').fill('nusta@correo.example')
  await page.getByLabel(/Acepto que usen/).check()
  await untilFilledIn(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await expect(main(page).getByRole('heading', { name: 'Tu mensaje quedó guardado' })).toBeVisible()
  await expect(main(page).getByText('factura.jpg')).toBeVisible()
  await context.setOffline(false)
  const question = page.getByRole('status', { name: 'Quedó un mensaje sin enviar' })
  await question.getByRole('button', { name: 'Enviar ahora' }).click()
  await page.waitForURL('**/contacto/enviado?caso=*')
  const { page: team } = await inPanel(visit, site, '/panel/mensajes', { role: 'editor' })
  await team.goto(`${site.url}/panel/mensajes/${new URL(page.url()).searchParams.get('caso')}`)
  await expect(team.getByRole('link', { name: 'factura.jpg' })).toBeVisible()
})

test('while the site is unreachable, a connected browser keeps a form and opens pages once it answers', async ({
  visit,
}) => {
  const front = await startFront(site.url)
  try {
    const { page } = await visit('/contacto', { base: front.url })
    await hydrated(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByLabel('Motivo').selectOption('Otro')
    await page.getByLabel('Nombre').fill('Ñusta Quispe')
    await page.getByLabel('Correo electrónico').fill('nusta@correo.example')
    await page.getByLabel('Mensaje').fill('Una consulta de cuando el sitio no respondía.')
    await page.getByLabel(/Acepto que usen/).check()
    await untilFilledIn(page)
    front.turnTo(UNREACHABLE)
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(main(page).getByRole('heading', { name: 'Tu mensaje quedó guardado' })).toBeVisible()
    await page.goto('/categorias/audio')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
    front.turnTo(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audio')
    const question = page.getByRole('status', { name: 'Quedó un mensaje sin enviar' })
    await question.getByRole('button', { name: 'Enviar ahora' }).click()
    await page.waitForURL('**/contacto/enviado?caso=*')
  } finally {
    front.close()
  }
})

test('online visitors get fresh pages, never cached ones', async ({ visit }) => {
  const { page } = await visit(KETTLE, { base: site.url })
  await save(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const old = { headers: { 'content-type': 'text/html' } }
      for (const key of await cache.keys()) await cache.put(key, new Response('<title>Vieja</title>', old))
    }
  })
  for (const path of [KETTLE, `${KETTLE}/manual`, '/soporte', '/lista']) {
    await page.goto(path)
    expect([path, await page.title()]).toEqual([path, expect.not.stringContaining('Vieja')])
  }
  // Visited pages are cached from then on.
  const text = () => page.evaluate(async (path) => (await caches.match(path))?.text(), `${KETTLE}/manual`)
  await expect.poll(text).toContain('manual de uso')
})

test('registered products are saved too, and signing out deletes them', async ({ visit }) => {
  const { browser } = await member(site)
  const { page } = await visit('/soporte', { base: site.url, as: browser })
  await page.evaluate(async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ model: 'AW-T2022', purchasedOn: '2026-05-04' }))
      body.set(name, value)
    await fetch('/cuenta/productos', { method: 'POST', body })
  })
  await page.reload()
  await expect.poll(() => cachedPaths(page)).toContain('/productos/AW-T2022/manual')
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/cuenta'))).toEqual([])
  await page.evaluate(() => fetch('/salir', { method: 'POST', body: new URLSearchParams() }))
  await page.goto('/soporte')
  const left = async () => (await cachedPaths(page)).filter((path) => !path.startsWith('/assets/')).toSorted()
  await expect.poll(left).toEqual(['/lista', '/sin-conexion', '/sin-conexion/guardado', '/soporte'])
})

test('turning offline support off deletes caches at the next page', async ({ visit, siteUrl: without }) => {
  const front = await startFront(site.url)
  try {
    const { page } = await visit(KETTLE, { base: front.url })
    await save(page)
    front.turnTo(without)
    await page.goto('/soporte')
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(left).toEqual([])
  } finally {
    front.close()
  }
})

/** Proxy that switches from one site to another. */
async function startFront(first: string) {
  let target = first
  const server: Server = createServer((incoming, outgoing) => {
    const onward = ask(
      target + incoming.url!,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turnTo: (url: string) => (target = url),
    close: () => (server.closeAllConnections(), server.close()),
  }
}
