import { connect } from 'node:net'
import { describe, expect, inject, it } from 'vitest'
import { FROM_HERE } from './support/http.ts'
import { get, raw } from './support/http-shared.ts'

describe('pages', () => {
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

  it.each(ROUTES)('/categorias/%s answers with one h1', async (route) => {
    const response = await get(`/categorias/${route}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('<html lang="es-AR"')
  })

  it.each(['', '/'])('a product answers with and without a trailing slash («%s»)', async (slash) => {
    const response = await get(`/productos/AW-T2022${slash}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(
      `<link rel="canonical" href="${inject('siteUrl')}/productos/AW-T2022"`,
    )
  })

  it.each(['aw-t2022', 'AW-t2022', 'awt2022', 'Aw%20T2022'])(
    'another writing of a code, %s, moves to the printed one',
    async (code) => {
      const response = await get(`/productos/${code}`)
      expect([response.status, response.headers.get('location')]).toEqual([301, '/productos/AW-T2022'])
    },
  )

  it.each([
    '/categorias/heladeras',
    '/productos/AW-T9999',
    '/no-existe',
    '/a/b/c',
    '/categorias',
    '/productos',
  ])('%s is a 404 with the designed page, not indexed', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('Acá no')
    expect(html).toContain('noindex')
    expect(html).toContain('Nuestros productos')
  })

  it.each([
    ['/Categorias/Audio', '/categorias/audio'],
    ['/SOPORTE', '/soporte'],
    ['/categorias//audio', '/categorias/audio'],
    ['/productos/AW-T2022//', '/productos/AW-T2022/'],
  ])('%s moves to %s', async (path, target) => {
    const response = await raw(path)
    expect([response.status, response.headers.location]).toEqual([301, target])
  })

  it('offers the nearest product on a 404', async () => {
    expect(await (await get('/productos/AW-T2023')).text()).toContain('/productos/AW-T2022')
  })

  it('names /discontinuos as the canonical of both its addresses', async () => {
    for (const path of ['/discontinuos', '/categorias/discontinuos']) {
      expect(await (await get(path)).text()).toContain(
        `rel="canonical" href="${inject('siteUrl')}/discontinuos"`,
      )
    }
  })

  it('serves the JSON a page is made from, under the same rules', async () => {
    const page = await get('/datos/categorias/torres-de-sonido')
    expect(page.headers.get('content-type')).toContain('application/json')
    expect(await page.json()).toMatchObject({ kind: 'page', data: { name: 'Torres de sonido' } })
    expect(await (await get('/datos/productos/aw-t2022')).json()).toEqual({
      kind: 'redirect',
      location: '/productos/AW-T2022',
    })
    expect(await (await get('/datos/productos/AW-T9999')).json()).toMatchObject({ kind: 'missing' })
  })

  it('answers 304 to a page the visitor already has, and HEAD with the headers of GET', async () => {
    const first = await get('/categorias/audio')
    const etag = first.headers.get('etag')!
    expect((await get('/categorias/audio', { headers: { 'if-none-match': etag } })).status).toBe(304)
    const head = await get('/categorias/audio', { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  })

  it('answers the same from memory as the first time, and says where the time went', async () => {
    const path = '/categorias/audio?utm_source=memoria'
    const replies = []
    for (let index = 0; index < 3; index += 1) {
      const response = await get(path)
      const headers = Object.fromEntries(response.headers)
      expect(headers['server-timing']).toMatch(/total;dur=[\d.]+$|^cache;desc="memory"$/)
      for (const varying of ['server-timing', 'date']) delete headers[varying]
      replies.push([response.status, headers, await response.text()])
    }
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  })

  it('compresses, and says that the answer varies', async () => {
    for (const encoding of ['br', 'gzip', 'zstd']) {
      const response = await raw('/categorias/audio', { headers: { 'accept-encoding': encoding } })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers.vary).toContain('accept-encoding')
    }
  })
})

describe('old addresses', () => {
  it('moves the legacy path itself', async () => {
    const response = await get('/audio/party/AW-T2022.html')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/productos/AW-T2022/'])
  })

  it.each(['/?url=/audio/party/AW-T2022.html', '/contacto?a=1&b=%2Faudio%2Fparty%2FAW-T2022.html'])(
    'moves %s, whose query names it',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('location')]).toEqual([301, '/productos/AW-T2022/'])
    },
  )

  it('never leaves the site on the word of a query', async () => {
    const response = await get('/?url=https://ejemplo.example/audio/party/AW-T2022.html')
    expect(response.status).toBe(200)
  })
})

describe('bad input', () => {
  it.each(['/%E0%A4%A', '/productos/%ff', '/buscar?q=%E0%A4%A', '//otro.example/x', '/%00'])(
    '%s is a 400',
    async (path) => {
      const response = await raw(path)
      expect(response.status).toBe(400)
      expect(response.body).toContain('dirección')
    },
  )

  it.each([
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
  ])('%s is read by the first of each', async (path) => {
    expect((await raw(path)).status).toBe(200)
  })

  it.each([
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
  ])('%s is missing, and shows the page that says so', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBe(404)
    expect(body).toContain('Acá no suena nada')
  })

  it.each([
    ['/x/../productos/AW-T2022', '/productos/AW-T2022'],
    ['/x/%2e%2e/buscar?q=a', '/buscar?q=a'],
    ['/../../etc/passwd', '/etc/passwd'],
  ])('%s moves to %s, as browsers read it', async (path, target) => {
    const response = await raw(path)
    expect([response.status, response.headers.location]).toEqual([301, target])
  })

  it.each([
    ['id=%E2%82%AC', '/lista?quitado=%E2%82%AC'],
    ['id=%0d%0aX-Inj:1', '/lista?quitado=%0D%0AX-Inj%3A1'],
  ])('a form with %s leads to an address in ASCII of this site', async (body, target) => {
    const { headers, status } = await raw('/lista/quitar', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_HERE },
      body,
    })
    expect([status, headers.location, headers['x-inj']]).toEqual([303, target, undefined])
  })

  it.each(['/recuperar/nueva', '/registrarse/confirmar'])(
    '%s without a token is a form to fill in',
    async (path) => {
      const { status } = await raw(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: 'password=una+clave+larga+1',
      })
      expect(status).toBeLessThan(500)
    },
  )

  it('cuts a query over 200 characters and says so', async () => {
    const response = await get(`/buscar?q=${'torre '.repeat(60)}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('primeros 200 caracteres')
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s on a page is a 405 that says what is allowed',
    async (method) => {
      const response = await get('/categorias/audio', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  it('an address of more than 4096 characters is a 414, headers over 16 kB a 431', async () => {
    expect((await raw(`/${'a'.repeat(5000)}`)).status).toBe(414)
    expect((await raw('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431)
  })

  it.each([
    ['GET', 'El pedido está mal escrito.'],
    // A body after the answer to HEAD is, to its client, the beginning of another answer.
    ['HEAD', ''],
  ])('%s of what is no HTTP gets its status and «%s»', async (method, body) => {
    const answer = await sent(`${method} /ñ HTTP/1.1\r\nhost: sitio\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.split('\r\n\r\n')[1]).toBe(body)
  })

  it('a body over the limit is a 413', async () => {
    const response = await raw('/contacto', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...FROM_HERE },
      body: `message=${'a'.repeat(70_000)}`,
    })
    expect(response.status).toBe(413)
  })

  it('gives up on a request that never ends its headers', async () => {
    expect(await sent('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408/)
  })

  it('answers what is no HTTP, however much of it comes', async () => {
    const head = 'POST /contacto\xc1 HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n'
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await sent(head, 'x'.repeat(60_000))
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('nosniff')
    }
  })

  it('tells nothing of its insides', async () => {
    for (const path of ['/%E0%A4%A', '/no-existe', '/media/x/640.avif', '/datos/nada/de/nada']) {
      const { body } = await raw(path)
      expect(body).not.toMatch(/node_modules|\bat .+\.ts:\d+|file:\/\//)
    }
  })
})

describe('safety headers', () => {
  it.each([
    '/',
    '/productos/AW-T2022',
    '/no-existe',
    '/salud',
    '/robots.txt',
    '/media/x/1.avif',
    '/datos/',
    '/%ff',
  ])('are on %s', async (path) => {
    const { headers } = await raw(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it.each(['/', '/categorias/audio', '/productos/AW-T2022', '/soporte', '/contacto', '/no-existe'])(
    '%s carries no inline style attribute or event handler',
    async (path) => {
      const html = await (await get(path)).text()
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
      expect(html).not.toMatch(/<[^>]+\son\w+=/)
    },
  )
})

/** What comes back on a connection of its own, until it is closed, for `parts` sent as they are. */
function sent(...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(inject('siteUrl'))
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part, 'latin1')
    })
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.on('close', () => resolve(text)).on('error', reject)
  })
}
