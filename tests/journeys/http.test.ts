import { connect } from 'node:net'
import { expect, test } from './support/test.ts'
import { FROM_HERE } from './support/http.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('pages', () => {
  const ROUTES = [
    'audio',
    'headsets',
    'informatica',
    'cooks',
    'discontinuos',
    'parlantes',
    'torres-de-sonido',
    'in-ear',
    'on-ear',
    'tablets',
    'notebooks',
    'sound-bars',
    'desayuno',
    'coccion',
    'candy',
    'ayudante-de-cocina',
    'yogurteras',
    'cafeteras',
    'tostadoras',
    'espumadores',
    'exprimidores',
    'jugueras',
    'pavas',
    'freidoras',
    'cascadas',
    'pochocleras',
    'fabrica-algodon',
    'batidoras',
    'sandwicheras',
  ]

  for (const route of ROUTES)
    test(`/categorias/${route} answers with one h1`, async ({ get }) => {
      const response = await get(`/categorias/${route}`)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain('<html lang="es-AR"')
    })

  for (const slash of ['', '/'])
    test(`a product answers with and without a trailing slash («${slash}»)`, async ({ get, siteUrl }) => {
      const response = await get(`/productos/AW-T2022${slash}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(`<link rel="canonical" href="${siteUrl}/productos/AW-T2022"`)
    })

  for (const code of ['aw-t2022', 'AW-t2022', 'awt2022', 'Aw%20T2022'])
    test(`another writing of a code, ${code}, moves to the printed one`, async ({ get }) => {
      const response = await get(`/productos/${code}`)
      expect([response.status, response.headers.get('location')]).toEqual([301, '/productos/AW-T2022'])
    })

  for (const path of [
    '/categorias/heladeras',
    '/productos/AW-T9999',
    '/no-existe',
    '/a/b/c',
    '/categorias',
    '/productos',
  ])
    test(`${path} is a 404 with the designed page, not indexed`, async ({ get }) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('Acá no')
      expect(html).toContain('noindex')
      expect(html).toContain('Nuestros productos')
    })

  for (const [path, target] of [
    ['/Categorias/Audio', '/categorias/audio'],
    ['/SOPORTE', '/soporte'],
    ['/categorias//audio', '/categorias/audio'],
    ['/productos/AW-T2022//', '/productos/AW-T2022/'],
  ] as const)
    test(`${path} moves to ${target}`, async ({ raw }) => {
      const response = await raw(path)
      expect([response.status, response.headers.location]).toEqual([301, target])
    })

  test('offers the nearest product on a 404', async ({ get }) => {
    expect(await (await get('/productos/AW-T2023')).text()).toContain('/productos/AW-T2022')
  })

  test('names /discontinuos as the canonical of both its addresses', async ({ get, siteUrl }) => {
    for (const path of ['/discontinuos', '/categorias/discontinuos']) {
      expect(await (await get(path)).text()).toContain(`rel="canonical" href="${siteUrl}/discontinuos"`)
    }
  })

  test('answers 304 to a page the visitor already has, and HEAD with the headers of GET', async ({ get }) => {
    const first = await get('/categorias/audio')
    const etag = first.headers.get('etag')!
    expect((await get('/categorias/audio', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await get('/categorias/audio', { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  })

  test('answers the same from memory as the first time, and says where the time went', async ({ get }) => {
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

  test('compresses, and says that the answer varies', async ({ raw }) => {
    for (const encoding of ['br', 'gzip', 'zstd']) {
      const response = await raw('/categorias/audio', { headers: { 'accept-encoding': encoding } })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers.vary).toContain('accept-encoding')
    }
  })
})

test.describe('old addresses', () => {
  test('moves the legacy path itself', async ({ get }) => {
    const response = await get('/audio/party/AW-T2022.html')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/productos/AW-T2022/'])
  })

  for (const path of ['/?url=/audio/party/AW-T2022.html', '/contacto?a=1&b=%2Faudio%2Fparty%2FAW-T2022.html'])
    test(`moves ${path}, whose query names it`, async ({ get }) => {
      const response = await get(path)
      expect([response.status, response.headers.get('location')]).toEqual([301, '/productos/AW-T2022/'])
    })

  test('never leaves the site on the word of a query', async ({ get }) => {
    const response = await get('/?url=https://ejemplo.example/audio/party/AW-T2022.html')
    expect(response.status).toBe(200)
  })
})

test.describe('bad input', () => {
  for (const path of ['/%E0%A4%A', '/productos/%ff', '/buscar?q=%E0%A4%A', '//otro.example/x', '/%00'])
    test(`${path} is a 400`, async ({ raw }) => {
      const response = await raw(path)
      expect(response.status).toBe(400)
      expect(response.body).toContain('dirección')
    })

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
    '/registrarse?volver=/a&volver=/b',
    '/recuperar/nueva?token=a&token=b',
    '/registrarse/confirmar?token=a&token=b',
    '/buscar?__proto__=a&constructor=b',
  ])
    test(`${path} is read by the first of each`, async ({ raw }) => {
      expect((await raw(path)).status).toBe(200)
    })

  for (const path of [
    '/a^b',
    '/a%5Eb',
    '/_serverFn/abc',
    '/_anything',
    '/productos/awt2022%3Fx',
    '/productos/awt2022%23x',
    '/buscar%3Fq=AW-T2022',
    '/recuperar/nueva%3F',
    '/recuperar/nueva%20',
    '/CATEGORIAS/PARLANTES%20',
    '/contacto/enviado%23',
    '/categorias%2Faudio',
    '/%3F',
    '/%23',
    '/%5C%5Cotro.example',
    '/constructor',
    '/__proto__',
  ])
    test(`${path} is missing, and shows the page that says so`, async ({ raw }) => {
      const { status, body } = await raw(path)
      expect(status).toBe(404)
      expect(body).toContain('Acá no suena nada')
    })

  for (const [path, target] of [
    ['/x/../productos/AW-T2022', '/productos/AW-T2022'],
    ['/x/%2e%2e/buscar?q=a', '/buscar?q=a'],
    ['/../../etc/passwd', '/etc/passwd'],
  ] as const)
    test(`${path} moves to ${target}, as browsers read it`, async ({ raw }) => {
      const response = await raw(path)
      expect([response.status, response.headers.location]).toEqual([301, target])
    })

  for (const [body, target] of [
    ['id=%E2%82%AC', '/lista?quitado=%E2%82%AC'],
    ['id=%0d%0aX-Inj:1', '/lista?quitado=%0D%0AX-Inj%3A1'],
  ] as const)
    test(`a form with ${body} leads to an address in ASCII of this site`, async ({ raw }) => {
      const { headers, status } = await raw('/lista/quitar', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_HERE },
        body,
      })
      expect([status, headers.location, headers['x-inj']]).toEqual([303, target, undefined])
    })

  for (const path of ['/recuperar/nueva', '/registrarse/confirmar'])
    test(`${path} without a token is a form to fill in`, async ({ raw }) => {
      const { status } = await raw(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: 'password=una+clave+larga+1',
      })
      expect(status).toBeLessThan(500)
    })

  test('cuts a query over 200 characters and says so', async ({ get }) => {
    const response = await get(`/buscar?q=${'torre '.repeat(60)}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('primeros 200 caracteres')
  })

  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    test(`${method} on a page is a 405 that says what is allowed`, async ({ get }) => {
      const response = await get('/categorias/audio', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    })

  test('an address of more than 4096 characters is a 414, headers over 16 kB a 431', async ({ raw }) => {
    expect((await raw(`/${'a'.repeat(5000)}`)).status).toBe(414)
    expect((await raw('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
  })

  for (const [method, body] of [
    ['GET', 'El pedido está mal escrito.'],
    // A body after the answer to HEAD is, to its client, the beginning of another answer.
    ['HEAD', ''],
  ] as const)
    test(`${method} of what is no HTTP gets its status and «${body}»`, async ({ siteUrl }) => {
      const answer = await sent(siteUrl, `${method} /ñ HTTP/1.1\r\nhost: sitio\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.split('\r\n\r\n')[1]).toBe(body)
    })

  test('a body over the limit is a 413', async ({ raw }) => {
    const response = await raw('/contacto', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_HERE },
      body: `message=${'a'.repeat(70_000)}`,
    })
    expect(response.status).toBe(413)
  })

  test('gives up on a request that never ends its headers', async ({ siteUrl }) => {
    expect(await sent(siteUrl, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408/)
  })

  test('answers what is no HTTP, however much of it comes', async ({ siteUrl }) => {
    const head = 'POST /contacto\xc1 HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n'
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await sent(siteUrl, head, 'x'.repeat(60_000))
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('nosniff')
    }
  })

  test('a request that says twice where it ends is refused', async ({ siteUrl }) => {
    const head = 'POST /contacto HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n'
    for (const twice of ['Content-Length: 4\r\n\r\n', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\n']) {
      expect(await sent(siteUrl, head + twice, '0\r\n\r\nGET /salud HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
        /^HTTP\/1\.1 400 (?![^]*"status")/,
      )
    }
  })

  test('neither sources, folders nor TRACE are answered', async ({ raw }) => {
    const paths = [
      '/.git/config',
      '/package.json',
      '/src/server/main.ts',
      '/assets/',
      '/media/',
      '/assets/..%2f..',
    ]
    for (const path of paths) expect([path, (await raw(path)).status]).toEqual([path, 404])
    expect((await raw('/', { method: 'TRACE' })).status).toBe(405)
  })

  test('what is asked for says what it is, in UTF-8', async ({ raw }) => {
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

  test('tells nothing of its insides', async ({ raw }) => {
    for (const path of ['/%E0%A4%A', '/no-existe', '/media/x/640.avif', '/datos/nada']) {
      const { body } = await raw(path)
      expect(body).not.toMatch(/node_modules|\bat .+\.ts:\d+|file:\/\//)
    }
  })
})

test.describe('safety headers', () => {
  for (const path of [
    '/',
    '/productos/AW-T2022',
    '/no-existe',
    '/salud',
    '/robots.txt',
    '/media/x/1.avif',
    '/datos/',
    '/%ff',
  ])
    test(`are on ${path}`, async ({ raw }) => {
      const { headers } = await raw(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
    })

  for (const path of ['/', '/categorias/audio', '/productos/AW-T2022', '/soporte', '/contacto', '/no-existe'])
    test(`${path} carries no inline style attribute or event handler`, async ({ get }) => {
      const html = await (await get(path)).text()
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      expect(html).not.toMatch(/<[^>]+\son\w+=/)
    })
})

/** What comes back on a connection of its own, until it is closed, for `parts` sent as they are. */
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
