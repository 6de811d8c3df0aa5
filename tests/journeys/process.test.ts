/** Proves: The process listens once it serves, rejects wrong settings, finishes requests on stopping, and follows its documents. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './support/test.ts'
import { changeDocument } from './support/database.ts'
import { writeSmallBrand } from './support/brand-folder.ts'
import { ownProduct } from './support/panel.ts'
import { DEMO_DATA, healthOf, MAIN, WATCHED, type Site } from './support/site.ts'

/** Outcome of a failed start. */
const startOf = (environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, [MAIN], { env: { ...process.env, ...environment } }).catch(
    (error: { code: number; stderr: string }) => error,
  )
let site: Site

test.describe('starting', () => {
  test('listens only once it can serve, and then reports its health without private details', async ({
    get,
    ownSite,
  }) => {
    const brand = await mkdtemp(path.join(tmpdir(), 'marca-'))
    await writeSmallBrand(brand)
    site = await ownSite({ dontWait: true, environment: { CONTENT_DIR: brand, ...WATCHED } })
    let first = 0
    while (first === 0) {
      first = await fetch(`${site.url}/contacto`, { method: 'POST', body: 'x' }).then(
        (response) => response.status,
        () => 0,
      )
    }
    // The rejection by the form proves that the site serves.
    expect(first).toBe(403)
    expect((await fetch(site.url)).status).toBe(200)
    await rm(brand, { recursive: true })
    expect(await healthOf(site)).toMatchObject({ status: 'ok', leftOut: [], products: 1 })
    const health = (await (await get('/salud')).json()) as Record<string, unknown>
    expect(health).toMatchObject({ status: 'ok' })
    // The public gets no counts of mails or list of omitted documents.
    for (const name of ['mail', 'leftOut']) expect(health).not.toHaveProperty(name)
    expect(health.products).toBeGreaterThanOrEqual(24)
    expect(typeof health.uptimeSeconds).toBe('number')
    expect(typeof health.catalogueVersion).toBe('string')

    // Operators get the list of missing settings.
    expect(site.output()).toContain(`Los correos no se mandan: quedan en ${site.dataDir}/outbox`)
    const untold = 'a proxy that is not trusted'
    expect(site.log()).not.toContain(untold)
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await fetch(`${site.url}/contacto`, { headers: { 'x-forwarded-for': address } })
    await expect.poll(() => site.log().split(untold).length - 1).toBe(1)
    expect(site.log()).not.toContain('203.0.113')
  })

  test('queues a thousand connections while it is busy', async ({ ownSite }) => {
    site = await ownSite({ main: MAIN, from: DEMO_DATA })
    const port = Number(new URL(site.url).port)
    // The kernel accepts them; a browser without a place in the queue retries only a second later.
    site.process.kill('SIGSTOP')
    const visitors = Array.from({ length: 1000 }, () => net.connect(port, '127.0.0.1'))
    await Promise.all(visitors.map((visitor) => once(visitor, 'connect')))
    for (const visitor of visitors) visitor.destroy()
    site.process.kill('SIGCONT')
    expect((await fetch(site.url)).status).toBe(200)
  })

  for (const [environment, name] of [
    [{ PORT: 'ochenta' }, 'PORT'],
    [{ PORT: '0', WORKERS: '2' }, 'PORT fijo'],
  ] as const)
    test(`refuses a wrong environment, ${JSON.stringify(environment)}, with a sentence`, async () => {
      const failed = await startOf(environment)
      expect(failed).toMatchObject({ code: 1 })
      expect(failed.stderr).toContain('El sitio no puede arrancar')
      expect(failed.stderr).toContain(name)
    })

  test('refuses to serve the demo from a folder with the secret of a site', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-'))
    await writeFile(path.join(folder, '.vidriera'), '')
    await writeFile(path.join(folder, 'secret'), 'x'.repeat(40))
    const failed = await startOf({ PORT: '0', DATA_DIR: folder })
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stderr).toContain(`está ${path.join(folder, 'secret')}`)
    await rm(folder, { recursive: true })
  })
})

test.describe('stopping', () => {
  test('finishes a half-sent request and exits 0', async ({ ownSite }) => {
    site = await ownSite({ main: MAIN, from: DEMO_DATA })
    const { hostname, port } = new URL(site.url)
    // The head of the request is only half sent when the signal comes.
    const socket = net.connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    const answered = once(socket, 'close')
    socket.write('GET /categorias/audio HTTP/1.1\r\nHost: x\r\n')
    // A reply on another connection proves that it was read.
    const health = () =>
      fetch(`${site.url}/salud`).then(
        ({ status }) => status,
        () => 0,
      )
    expect(await health()).toBe(200)
    const stopped = site.stop()
    await expect.poll(health, { intervals: [50] }).not.toBe(200)
    socket.write('Connection: close\r\n\r\n')
    const code = await stopped
    await answered
    expect(code).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
  })
})

test.describe('following documents', () => {
  let code: string
  let address: string
  test.beforeEach(async ({ staffSite }) => {
    site = staffSite
    code = await ownProduct(site, 'AW-T2022')
    address = `/productos/${code}`
  })
  const change = (edit: (data: Record<string, unknown>) => object) =>
    changeDocument(site, `products/${code}`, edit)
  const status = async (pagePath: string) => (await fetch(site.url + pagePath)).status

  test('shows changes of another process', async () => {
    await change((data) => ({ ...data, name: 'Torre Zonda Nueva' }))
    const page = async () => (await fetch(site.url + address)).text()
    await expect.poll(page).toContain('Torre Zonda Nueva')
  })

  test('omits an invalid document, names it in /salud and the log, and serves the rest', async () => {
    await change((data) => ({ ...data, warrantyMonths: 'doce' }))
    await expect.poll(async () => (await healthOf(site)).leftOut).toContain(`products/${code}`)
    expect(site.log()).toContain('document left out')
    expect(await status(address)).toBe(404)
    expect(await status('/categorias/torres-de-sonido')).toBe(200)
    expect(await status('/')).toBe(200)
    await change((data) => ({ ...data, warrantyMonths: 12 }))
    await expect.poll(async () => (await healthOf(site)).leftOut).not.toContain(`products/${code}`)
    expect(await status(address)).toBe(200)
  })

  test('escapes markup of documents in the page and in its scripts', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    await change((data) => ({ ...data, promise: evil }))
    const html = async () => (await fetch(site.url + address)).text()
    await expect.poll(html).toContain('alert(1)')
    expect(await html()).not.toContain('<script>alert(1)')
    expect(await html()).not.toContain('<img src=x')
  })
})
