/** Proves: HTTP details of the built site: redirects, 400, 404, 408, 414, 431, types, headers and malformed requests. */
import { connect } from 'node:net'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('pages', () => {
  test('other spellings of an address redirect to its own, and a trailing slash is served as it is', async ({
    get,
    raw,
    siteUrl,
  }) => {
    for (const [path, target] of [
      ['/productos/awt2022', '/productos/AW-T2022'],
      ['/SOPORTE', '/soporte'],
      ['/productos/AW-T2022//', '/productos/AW-T2022/'],
      ['//otro.example/x?a=%F3', '/otro.example/x?a=%F3'],
      ['/x/%2e%2e/buscar?q=a', '/buscar?q=a'],
      ['/audio/party/AW-T2022.html', '/productos/AW-T2022/'],
      ['/contacto?a=1&b=%2Faudio%2Fparty%2FAW-T2022.html', '/productos/AW-T2022/'],
    ] as const) {
      const { status, headers } = await raw(path)
      expect([path, status, headers.location]).toEqual([path, 301, target])
    }
    const page = await get('/productos/AW-T2022/')
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining(`<link rel="canonical" href="${siteUrl}/productos/AW-T2022"`),
    ])
  })

  test('a parameter of the query never redirects to another site', async ({ get }) => {
    const response = await get('/?url=https://ejemplo.example/audio/party/AW-T2022.html')
    expect(response.status).toBe(200)
  })

  test('names /discontinuos as the canonical of both its addresses', async ({ get, siteUrl }) => {
    for (const path of ['/discontinuos', '/categorias/discontinuos']) {
      expect(await (await get(path)).text()).toContain(`rel="canonical" href="${siteUrl}/discontinuos"`)
    }
  })

  test('serves the same reply from memory as the first time, with its timing', async ({ get }) => {
    const path = '/categorias/audio?utm_source=memoria'
    const replies = []
    for (let index = 0; index < 3; index += 1) {
      const response = await get(path)
      const headers = Object.fromEntries(response.headers)
      expect(headers['server-timing']).toMatch(/total;dur=[\d.]+$|^cache;desc="memory"$/)
      for (const varying of ['server-timing', 'date', 'x-request-id']) delete headers[varying]
      replies.push([response.status, headers, await response.text()])
    }
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  })
})

test.describe('bad input', () => {
  test('a malformed address is a 400 with the site’s own page', async ({ raw }) => {
    for (const path of ['/%E0%A4%A', '/media/%ff.avif', '/datos/%zz', '/panel/%ff', '/%00']) {
      const { status, headers, body } = await raw(path)
      expect([path, status, headers['content-type']]).toEqual([path, 400, 'text/html; charset=utf-8'])
      expect(body).toContain('Nawel')
      expect(body).toContain('href="/soporte"')
      expect(body).toContain('Error 400')
      expect(body).not.toContain('Error 404')
    }
  })

  test('addresses that browsers and programs expect exist', async ({ raw, get }) => {
    const { status, headers } = await raw('/.well-known/change-password')
    expect([status, headers.location]).toEqual([303, '/cuenta/seguridad'])
    const icon = await (await get('/icon-180.png')).arrayBuffer()
    for (const name of ['apple-touch-icon.png', 'apple-touch-icon-precomposed.png'])
      expect(Buffer.from(await (await get(`/${name}`)).arrayBuffer()).equals(Buffer.from(icon))).toBe(true)
    const request = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const headers_ = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const call = async (path: string, method: string) => {
      const answer = await get(path, {
        method,
        ...(method === 'POST' && { headers: headers_, body: JSON.stringify(request) }),
      })
      return [answer.status, await answer.text()]
    }
    for (const method of ['POST', 'GET'])
      expect(await call('/mcp/', method)).toEqual(await call('/mcp', method))
  })

  test('repeated query parameters are accepted', async ({ raw }) => {
    for (const path of [
      '/buscar?q=a&q=b',
      '/buscar?tipo=a&tipo=b',
      '/soporte?modelo=a&modelo=b',
      '/contacto?modelo=a&modelo=b',
      '/contacto/enviado?caso=C-261121-7F3K9&caso=b',
      '/lista?quitado=a&quitado=b',
      '/lista?enviada=a&enviada=b',
      '/ingresar?volver=/a&volver=/b',
      '/ingresar?aviso=a&aviso=b',
      '/recuperar/nueva?token=a&token=b',
      '/registrarse/confirmar?token=a&token=b',
      '/buscar?__proto__=a&constructor=b',
    ])
      expect([path, (await raw(path)).status]).toEqual([path, 200])
  })

  test('unknown addresses are 404 with the page that says so', async ({ raw }) => {
    for (const path of [
      '/no-existe',
      '/categorias',
      '/categorias/heladeras',
      '/productos/AW-T9999',
      '/a^b',
      '/a%5Eb',
      '/_serverFn/abc',
      '/productos/awt2022%3Fx',
      '/productos/awt2022%23x',
      '/buscar%3Fq=AW-T2022',
      '/recuperar/nueva%20',
      '/CATEGORIAS/PARLANTES%20',
      '/categorias%2Faudio',
      '/%3F',
      '/%5C%5Cotro.example',
      '/constructor',
      '/__proto__',
    ]) {
      const { status, body } = await raw(path)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('Acá no hay nada')
      expect(body).toContain('noindex')
    }
  })

  test('a query over 200 characters is cut, with a notice', async ({ get }) => {
    const response = await get(`/buscar?q=${'torre '.repeat(60)}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('primeros 200 caracteres')
  })

  test('an address of more than 4096 characters is a 414, headers over 16 kB a 431', async ({ raw }) => {
    expect((await raw(`/${'a'.repeat(5000)}`)).status).toBe(414)
    expect((await raw('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
  })

  test('malformed HTTP gets a 400, without a body for HEAD', async ({ siteUrl }) => {
    for (const [method, body] of [
      ['GET', 'El pedido está mal escrito.'],
      // A body after a HEAD reply would be read as the next reply.
      ['HEAD', ''],
    ] as const) {
      const answer = await sent(siteUrl, `${method} /ñ HTTP/1.1\r\nhost: sitio\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.split('\r\n\r\n')[1]).toBe(body)
    }
  })

  test('a request that never ends its headers gets a 408', async ({ siteUrl }) => {
    expect(await sent(siteUrl, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408/)
  })

  test('malformed HTTP gets a 400 even with a large body', async ({ siteUrl }) => {
    const head = 'POST /contacto\xc1 HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n'
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await sent(siteUrl, head, 'x'.repeat(60_000))
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('nosniff')
    }
  })

  test('a request with conflicting lengths is rejected', async ({ siteUrl }) => {
    const head = 'POST /contacto HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n'
    for (const twice of ['Content-Length: 4\r\n\r\n', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\n']) {
      expect(await sent(siteUrl, head + twice, '0\r\n\r\nGET /salud HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
        /^HTTP\/1\.1 400 (?![^]*"status")/,
      )
    }
  })

  test('source files, folders and TRACE are not served', async ({ raw }) => {
    const paths = [
      '/.git/config',
      '/package.json',
      '/src/app/main.ts',
      '/assets/',
      '/media/',
      '/assets/..%2f..',
    ]
    for (const path of paths) expect([path, (await raw(path)).status]).toEqual([path, 404])
    expect((await raw('/', { method: 'TRACE' })).status).toBe(405)
  })

  test('each reply has its content type in UTF-8', async ({ raw }) => {
    const types = [
      ['/', 'text/html'],
      ['/no-existe', 'text/html'],
      ['/salud', 'application/json'],
      ['/robots.txt', 'text/plain'],
      ['/sitemap.xml', 'application/xml'],
      ['/media/x/1.avif', 'text/plain'],
    ]
    for (const [path, type] of types)
      expect((await raw(path!)).headers['content-type']).toBe(`${type}; charset=utf-8`)
  })

  test('error replies reveal no paths or stack traces', async ({ raw }) => {
    for (const path of ['/%E0%A4%A', '/no-existe', '/media/x/640.avif', '/datos/nada']) {
      const { body } = await raw(path)
      expect(body).not.toMatch(/node_modules|\bat .+\.ts:\d+|file:\/\//)
    }
  })
})

test('every kind of reply has the security headers', async ({ raw }) => {
  for (const path of ['/', '/no-existe', '/salud', '/robots.txt', '/media/x/1.avif', '/datos/', '/%ff']) {
    const { headers } = await raw(path)
    const policy = String(headers['content-security-policy'])
    expect(policy, path).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
  }
})

/** Raw reply on a connection of its own, until it is closed, to `parts` sent verbatim. */
function sent(siteUrl: string, ...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part, 'latin1')
    })
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.on('close', () => resolve(text)).on('error', reject)
  })
}
