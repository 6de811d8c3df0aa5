// Continuous load beyond the render capacity of both cores.
/** Proves: Beyond the render capacity pages get a 503 while cached ones and other clients go on; hang-ups are no error. */
import { connect } from 'node:net'
import { expect, test } from './support/test.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ from: DEMO_DATA, environment: { TRUSTED_PROXIES: '1' } })
})
test.afterAll(() => site.stop())

/** Requests a unique search, as one of the clients behind a proxy. */
function search(client: string, number: number): Promise<Response> {
  return fetch(`${site.url}/buscar?q=parlante+x${client.replaceAll('.', '')}y${number}`, {
    headers: { 'x-forwarded-for': client },
  })
}

test.describe('requests beyond the render capacity', () => {
  test('get a 503 with Retry-After, while cached pages are served', async () => {
    const requested = Array.from({ length: 1200 }, (_, index) => search('10.0.0.1', index))
    const homeReply = await fetch(`${site.url}/`)
    expect(homeReply.status).toBe(200)
    const replies = await Promise.all(requested)
    const statuses = new Set(replies.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
    for (const reply of replies) {
      const text = await reply.text()
      if (reply.status === 200) continue
      expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(reply.headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('Hay fila')
    }
    expect((await search('10.0.0.1', 1000)).status).toBe(200)
  })

  test('of one client don’t delay other clients', async () => {
    let done = 0
    const many = Array.from({ length: 50 }, async (_, index) => {
      const reply = await search('10.0.0.2', index)
      done += 1
      return reply.status
    })
    // Some of them are under way.
    await expect.poll(() => done).toBeGreaterThan(2)
    expect((await search('10.0.0.3', 1)).status).toBe(200)
    // In request order all of them would have finished first.
    expect(done).toBeLessThan(50)
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
  })
})

test.describe('a connection closed by the visitor', () => {
  const halves: [string, string][] = [
    ['before the answer', 'GET /buscar?q=torre+que+no+espera HTTP/1.1\r\nHost: x\r\n\r\n'],
    [
      'in the middle of a form',
      'POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nname=Ana',
    ],
    [
      'in the middle of a file',
      'POST /ingresar HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nemail=a',
    ],
  ]

  for (const [when, half] of halves)
    test(`${when} is no error in the log`, async () => {
      const { hostname, port } = new URL(site.url)
      for (let index = 0; index < 20; index += 1) {
        await new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () =>
            socket.write(half, () => setTimeout(() => socket.resetAndDestroy(), index)),
          )
          socket.once('close', () => resolve()).once('error', reject)
        })
      }
      // Everything before this reply has been handled.
      expect((await fetch(`${site.url}/salud`)).status).toBe(200)
      expect((await search('10.0.0.4', 2000)).status).toBe(200)
      expect(site.log()).not.toContain('"level":"error"')
    })
})

test.describe('two processes', () => {
  let other: Site
  test.beforeAll(async () => {
    // The public address is part of every page.
    other = await startSite({ from: DEMO_DATA, environment: { SITE_URL: site.url } })
  })
  test.afterAll(() => other.stop())

  for (const path of [
    '/',
    '/categorias/audio',
    '/categorias/espumadores?apagado=si',
    '/productos/AW-T2022',
    '/soporte',
    '/discontinuos',
  ])
    test(`give the same bytes for ${path}, so that what one has sent the other need not send again`, async () => {
      const first = await fetch(site.url + path)
      const etag = first.headers.get('etag')!
      expect(etag).toMatch(/^"/)
      const again = await fetch(other.url + path, { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    })
})
