/** Proves: Behind deploy/nginx.conf visitors, editors and programs work within its limits, and its log and TLS keep secrets. */
import http from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { totpCode } from '#tests/engines/support/totp.ts'
import { fillIn, GOOD, press } from './support/account.ts'
import { goBack, hydrated } from './support/browser.ts'
import { FROM_HERE } from './support/http.ts'
import { untilFilledIn } from './support/form.ts'
import {
  clientThrough,
  hasNginx,
  NAME,
  type Nginx,
  ORIGIN,
  startNginx,
  visitsThrough,
} from './support/nginx.ts'
import { draftOf, openPart, publishIt, sendOrder } from './support/panel.ts'
import { DEMO_DATA, type Site, startSite } from './support/site.ts'
import { withPassword, withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** One process and one proxy for the whole file. */
test.describe.configure({ mode: 'default' })
test.skip(!hasNginx, 'needs nginx and openssl: on Debian «apt-get install nginx-light openssl» brings them')

const ROOT = path.resolve(import.meta.dirname, '../..')
const PICTURE = path.join(ROOT, 'content/nawel/pictures/torres/zonda-grafito-front.webp')

let site: Site
let nginx: Nginx
test.beforeAll(async () => {
  site = await startSite({ from: DEMO_DATA, environment: { SITE_URL: ORIGIN, TRUSTED_PROXIES: '1' } })
  nginx = await startNginx(site.url)
})
test.afterAll(async () => {
  await nginx.stop()
  await site.stop()
})

test('a visitor reads pages, searches and signs in', async () => {
  const visitor = clientThrough(nginx)
  for (const path of ['/', '/categorias/audio', '/buscar?q=torre', '/productos/AW-T2022', '/datos/sesion'])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
  const { email } = await withPassword(site)
  const signedIn = await visitor.post('/ingresar', { email, password: GOOD })
  expect(signedIn.status).toBe(303)
  expect([...visitor.cookies.keys()].some((name) => name.startsWith('__Host-'))).toBe(true)
  expect((await visitor.session())?.email).toBe(email)
})

test.describe('through the proxy in a browser', () => {
  let through: Awaited<ReturnType<typeof visitsThrough>>
  test.beforeAll(async ({ playwright }) => {
    through = await visitsThrough(nginx, playwright.chromium)
  })
  test.afterAll(() => through.leave())

  test('a visitor filters, goes back, compares and sends a message', async () => {
    const { page, pageErrors } = await through.visit('/categorias/torres-de-sonido')
    const main = page.getByRole('main')
    await hydrated(page)
    await main.getByRole('checkbox', { name: 'Más de 200' }).first().check()
    await page.waitForURL(/rms=/)
    await hydrated(page)
    await goBack(page)
    await page.waitForURL((url) => url.search === '')
    await hydrated(page)
    for (const at of [0, 1])
      await main
        .getByRole('checkbox', { name: /^Comparar/ })
        .nth(at)
        .check()
    await main.locator('a[href="/productos/AW-T2022"]').first().click()
    await page.waitForURL('**/productos/AW-T2022')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zonda')
    await page
      .getByRole('region', { name: 'Comparación' })
      .getByRole('link', { name: /^Compará/ })
      .click()
    await page.waitForURL('**/comparar?**')
    await page.goto('/contacto')
    await hydrated(page)
    await page.getByLabel('Motivo').selectOption('Otro')
    await page.getByLabel('Nombre').fill('Ñusta Quispe')
    await page.getByLabel('Correo electrónico').fill('nusta@correo.example')
    await page.getByLabel('Mensaje').fill('Una consulta que pasa por el proxy.')
    await page.getByLabel(/Acepto que usen/).check()
    await untilFilledIn(page)
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.waitForURL('**/contacto/enviado?**')
    expect(pageErrors).toEqual([])
  })

  test('an editor signs in, uploads a picture, saves three times and publishes', async () => {
    const { email, key } = await withApp(site)
    const { page, pageErrors } = await through.visit('/ingresar?volver=%2Fpanel%2Fcategorias%2F103')
    await hydrated(page)
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await page.waitForURL('**/ingresar/codigo?**')
    await hydrated(page)
    await page.getByLabel('Código', { exact: true }).fill(totpCode(key))
    await press(page, 'Ingresar')
    await page.waitForURL('**/panel/categorias/103')
    await openPart(page, 'Banner')
    const banner = page.getByRole('group', { name: /^Foto del banner( \(opcional\))?( · cambió)?$/ })
    await banner.locator('input[type=file]').first().setInputFiles(PICTURE)
    await expect(banner.locator('img').first()).toHaveAttribute('src', /\/media\/[0-9a-f]{32}\//)
    for (const words of ['Una torre', 'Una torre de frente', 'Una torre de frente, detrás de nginx']) {
      const saved = page.waitForResponse(
        (response) =>
          response.url() === `${ORIGIN}/panel/ordenes/draft.patch` &&
          response.request().postData()!.includes(`"${words}"`),
      )
      await banner.getByLabel(/^Qué se ve/).fill(words)
      expect((await saved).status()).toBe(200)
    }
    await publishIt(page)
    const visitor = await through.visit('/categorias/in-ear')
    await expect(visitor.page.getByAltText('Una torre de frente, detrás de nginx')).toBeAttached()
    expect([...pageErrors, ...visitor.pageErrors]).toEqual([])
  })
})

test('three editors behind one address save 45 times and drop forty pictures without being limited', async () => {
  const products = ['AW-T2022', 'AW-T4010', 'AW-T3033']
  const editors = await Promise.all(
    products.map(async () => clientThrough(nginx, (await withApp(site)).browser.cookies)),
  )
  await Promise.all(
    editors.map(async (editor, which) => {
      // A rejected save throws.
      for (let times = 0; times < 15; times += 1)
        await draftOf(editor, products[which]!, { promise: `Guardado ${times}.` })
    }),
  )
  const none = { method: 'POST', body: '--x--\r\n' }
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...FROM_HERE }
  const dropped = await Promise.all(
    Array.from({ length: 40 }, () => editors[0]!.get('/panel/archivos', { ...none, headers })),
  )
  expect(new Set(dropped.map(({ status }) => status))).toEqual(new Set([422]))
})

test('a program can make the promised calls a minute, then gets 429 in JSON with Retry-After', async () => {
  const { browser } = await withApp(site, 'admin')
  const tokenInput = { name: 'El ERP', scope: 'facts', days: 1 }
  const { token } = await sendOrder<{ token: string }>(browser, 'token.create', tokenInput)
  const program = clientThrough(nginx)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const write = (weight: number) =>
    program.get('/api/v1/products/AW-T2022/facts', {
      method: 'PUT',
      body: JSON.stringify({ pesoKg: weight }),
      headers,
    })
  const promised = Number(
    /(\d+) calls a minute for each token/.exec(await readFile(path.join(ROOT, 'docs/api.md'), 'utf8'))![1],
  )
  const answers: Response[] = []
  const left = Array.from({ length: promised }, (_, at) => at + 1)
  const requestPage = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) answers.push(await write(next))
  }
  await Promise.all(Array.from({ length: 30 }, requestPage))
  expect(answers.filter(({ status }) => status === 429).length).toBe(0)
  // The site’s own limit, per token.
  const beyond = await write(1)
  expect([
    beyond.status,
    beyond.headers.get('content-type'),
    Number(beyond.headers.get('retry-after')) > 0,
  ]).toEqual([429, 'application/json; charset=utf-8', true])
  // The proxy’s limit of connections.
  const crowd = await Promise.all(
    Array.from({ length: 300 }, () =>
      program.get('/api/v1/openapi.json', { headers: { ...headers, accept: 'text/html' } }),
    ),
  )
  const turnedAway = crowd.filter(({ status }) => status === 429)
  const texts = await Promise.all(turnedAway.map((answer) => answer.text()))
  const ofProxy = turnedAway.filter((_, at) => texts[at]!.includes('desde tu conexión'))
  expect(ofProxy.length).toBeGreaterThan(0)
  for (const answer of turnedAway) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
  for (const text of texts) expect(JSON.parse(text)).toMatchObject({ ok: false })
})

test('a 30 MB upload passes, and a 200 MB one is rejected at once, in Spanish', async () => {
  const editor = clientThrough(nginx, (await withApp(site)).browser.cookies)
  const file = Buffer.alloc(30 * 1024 * 1024, 'firmware ')
  const head = '--x\r\ncontent-disposition: form-data; name="archivo"; filename="firmware.bin"\r\n\r\n'
  const taken = await editor.get('/panel/archivos/descarga', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...FROM_HERE },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
  })
  expect([taken.status, await taken.json()]).toEqual([200, expect.objectContaining({ ok: true })])

  const script = await announce('/panel/archivos/descarga', 200 * 1024 * 1024, '*/*')
  expect(script).toMatchObject({ status: 413, type: 'application/json; charset=utf-8' })
  expect(JSON.parse(script.body)).toMatchObject({
    ok: false,
    reason: 'invalid',
    sentence: expect.stringContaining('demasiado pesado'),
  })
  const page = await announce('/mis-productos', 200 * 1024 * 1024, 'text/html,*/*')
  expect(page).toMatchObject({ status: 413, type: 'text/html; charset=utf-8' })
  expect(page.body).toMatch(/<html lang="es-AR">.*demasiado pesado/)
})

test('TLS needs forward secrecy, and unknown host names are rejected', async () => {
  const { secure, plain, ca } = nginx
  const shake = (options: tls.ConnectionOptions) =>
    new Promise<string>((resolve) => {
      const socket = tls.connect(
        { host: '127.0.0.1', port: secure, servername: NAME, ca, ...options },
        () => {
          resolve(socket.getCipher().name)
          socket.destroy()
        },
      )
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'refused'))
    })
  const old = { maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const
  for (const ciphers of [
    'AES128-GCM-SHA256',
    'AES256-GCM-SHA384',
    'AES128-SHA',
    'AES256-SHA256',
    'ECDHE-RSA-AES128-SHA',
  ])
    expect([ciphers, await shake({ ...old, ciphers })]).toEqual([
      ciphers,
      expect.stringMatching(/^ERR_SSL|ECONN/),
    ])
  expect(await shake(old)).toMatch(/^ECDHE-/)
  expect(
    await shake({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
  ).toMatch(/^ERR_SSL|ECONN/)
  expect(await shake({})).toMatch(/^TLS_/)
  expect(await shake({ servername: 'otra.example', rejectUnauthorized: false })).toMatch(/^ERR_SSL|ECONN/)

  const of = async (host: string, module: typeof http | typeof https, port: number) => {
    const { status, location } = await hear(
      module
        .request({ host: '127.0.0.1', port, servername: NAME, ca, path: '/soporte?de=x', headers: { host } })
        .end(),
    )
    return [status, location]
  }
  expect(await of('otra.example', https, secure)).toEqual([421, undefined])
  expect(await of('otra.example', http, plain)).toEqual([421, undefined])
  for (const [host, module, port] of [
    ['example.com', https, secure],
    ['example.com', http, plain],
    [NAME, http, plain],
  ] as const)
    expect(await of(host, module, port)).toEqual([301, `${ORIGIN}/soporte?de=x`])
})

test('request ids of visitors are replaced, and the access log has no secret addresses', async () => {
  const visitor = clientThrough(nginx)
  const SECRET = 'un-secreto-que-abre-algo'
  const answer = await visitor.get(`/recuperar/nueva?token=${SECRET}`, {
    headers: { 'x-request-id': 'elegido-por-un-visitante', referer: `${ORIGIN}/vista/${SECRET}` },
  })
  expect(answer.headers.get('x-request-id')).not.toBe('elegido-por-un-visitante')
  await visitor.get(`/vista/${SECRET}/productos/AW-T2022`)
  await expect.poll(nginx.accessLog).toContain('/vista/...')
  await visitor.get(`/01/07791234567898/21/${SECRET}`)
  await visitor.get(`/01//07791234567898/10/B7/%32%31/${SECRET}`)
  await expect.poll(async () => (await nginx.accessLog()).split('/01/07791234567898/...').length).toBe(3)
  expect(await nginx.accessLog()).not.toContain(SECRET)
})

test('without an upstream the proxy answers 502 in Spanish', async () => {
  const alone = await startNginx('http://127.0.0.1:9')
  const visitor = clientThrough(alone)
  const page = await visitor.get('/', { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([502, expect.stringContaining('El sitio no responde')])
  const data = await visitor.get('/panel/datos/inicio')
  expect([data.status, await data.json()]).toEqual([502, expect.objectContaining({ reason: 'unavailable' })])
  await visitor.get('/01/07791234567898/21/un-numero-de-serie')
  await expect.poll(alone.accessLog).toContain('/01/07791234567898/...')
  expect(await alone.errorLog()).toContain('/panel/datos/inicio')
  expect(await alone.errorLog()).not.toContain('un-numero-de-serie')
  await alone.stop()
})

/** Announces a body of so many bytes and sends none. */
function announce(path: string, bytes: number, accept: string) {
  const { secure, ca } = nginx
  const headers = {
    host: NAME,
    accept,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': bytes,
  }
  const requested = https.request({
    host: '127.0.0.1',
    port: secure,
    servername: NAME,
    ca,
    path,
    method: 'POST',
    headers: { ...headers, ...FROM_HERE },
  })
  requested.flushHeaders()
  return hear(requested).finally(() => requested.destroy())
}

function hear(requested: http.ClientRequest) {
  return new Promise<{ status: number; type: string; location: string | undefined; body: string }>(
    (resolve, reject) => {
      requested.once('error', reject).once('response', (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () => {
          const { 'content-type': type = '', location } = response.headers
          resolve({ status: response.statusCode!, type, location, body })
        })
      })
    },
  )
}
