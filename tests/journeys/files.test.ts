import { DEMO_DATA, MAIN } from './support/site.ts'
import { expect, test, type Get } from './support/test.ts'

test.describe('pictures', () => {
  const srcset = async (get: Get) => {
    const html = await (await get('/productos/AW-T2022')).text()
    const [first] = html.match(/\/media\/[0-9a-f]{32}\/\d+\.avif/)!
    return { hash: first.split('/')[2]!, html }
  }

  test('come in each form and in the specification’s widths, forever cacheable', async ({ ownSite }) => {
    const site = await ownSite({ from: DEMO_DATA, main: MAIN })
    const get: Get = (path) => fetch(site.url + path)
    const { hash } = await srcset(get)
    const addresses = ['avif', 'webp', 'jpg'].flatMap((format) =>
      [16, 384, 640, 828].map((width) => `/media/${hash}/${width}.${format}`),
    )
    // The first visitor gets a quick form of each for a minute; the fine ones follow.
    for (const address of addresses) expect((await get(address)).status).toBe(200)
    for (const address of addresses) {
      const caching = async () => (await get(address)).headers.get('cache-control')
      await expect.poll(caching).toContain('immutable')
      const [format] = address.split('.').slice(-1)
      const response = await get(address)
      expect(response.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
    }
  })

  test('are never enlarged, and nothing else exists', async ({ raw, get }) => {
    const { hash } = await srcset(get)
    for (const path of [
      `/media/${hash}/3840.avif`,
      `/media/${hash}/641.avif`,
      `/media/${hash}/640.png`,
      `/media/${hash}/640`,
      `/media/${'0'.repeat(32)}/640.avif`,
      `/media/..%2f..%2fdata%2fsecret`,
      `/og/${'0'.repeat(32)}.jpg`,
    ]) {
      expect((await raw(path)).status).toBe(404)
    }
    // As browsers read it, which is nothing either.
    const { status, headers } = await raw('/media/../../data/secret')
    expect([status, headers.location]).toEqual([301, '/data/secret'])
    expect((await raw('/data/secret')).status).toBe(404)
  })

  test('come at 1200×630 for shared links', async ({ get }) => {
    const { html } = await srcset(get)
    const url = /property="og:image" content="([^"]+)"/.exec(html)![1]!
    const body = Buffer.from(await (await fetch(url)).arrayBuffer())
    const { default: sharp } = await import('sharp')
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })
})

test('scripts and styles come compressed, forever cacheable', async ({ get, raw }) => {
  const html = await (await get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!
  const { status, headers } = await raw(script, { headers: { 'accept-encoding': 'br' } })
  expect([status, headers['content-encoding']]).toEqual([200, 'br'])
  expect(headers['cache-control']).toContain('immutable')
})

for (const path of [
  '/',
  '/categorias/audio',
  '/categorias/cooks',
  '/productos/AW-T2022',
  '/buscar?q=torre',
  '/discontinuos',
  '/no-existe',
])
  test(`${path} has one picture that the visitor waits for, at most`, async ({ get }) => {
    const html = await (await get(path)).text()
    expect(html.match(/fetchPriority="high"|fetchpriority="high"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

test.describe('what machines read', () => {
  test('the sitemap lists every product and category with products, with pictures and dates', async ({
    get,
    siteUrl,
  }) => {
    const xml = await (await get('/sitemap.xml')).text()
    const at = (path: string) => `<loc>${siteUrl}${path}</loc>`
    expect(xml).toContain(at('/productos/AW-T2022'))
    expect(xml).toContain(at('/categorias/sound-bars'))
    expect(xml.split(at('/categorias/cooks'))).toHaveLength(2)
    expect(xml).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)
    expect(xml).toContain('<image:loc>')
  })

  test('robots.txt, manifest and the favicon set are there', async ({ get, siteUrl }) => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
    const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    const icons = [...manifest.icons.map((icon) => icon.src), '/favicon.ico', '/icon.svg', '/icon-180.png']
    for (const icon of icons) expect([icon, (await get(icon)).status]).toEqual([icon, 200])
  })

  test('structured data parses, says what the page is and invents no offer', async ({ get }) => {
    const html = await (await get('/productos/AW-T2022')).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as { '@type': string },
    )
    expect(blocks.map((block) => block['@type'])).toEqual(
      expect.arrayContaining(['BreadcrumbList', 'Product']),
    )
    expect(JSON.stringify(blocks)).not.toMatch(/"offers"|"aggregateRating"|"review"/)
  })

  test('metadata is the specification’s: Spanish description, keywords, robots', async ({ get }) => {
    const html = await (await get('/')).text()
    expect(html).toContain('name="robots" content="index, follow"')
    expect(html).toMatch(/name="description" content="[^"]*parlantes[^"]*"/i)
    expect(html).toMatch(/name="keywords" content="[^"]+"/)
    expect(await (await get('/buscar?q=torre')).text()).toContain('name="robots" content="noindex, follow"')
  })
})

test.describe('documents made from a product’s data', () => {
  for (const kind of ['manual', 'ficha-tecnica'])
    test(`${kind} is a PDF that names its page as canonical`, async ({ get, siteUrl }) => {
      const response = await get(`/descargas/AW-T2022/${kind}.pdf`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('link')).toBe(`<${siteUrl}/productos/AW-T2022>; rel="canonical"`)
      const body = Buffer.from(await response.arrayBuffer())
      expect(body.subarray(0, 5).toString()).toBe('%PDF-')
      expect(body.byteLength).toBeLessThan(400_000)
      const etag = response.headers.get('etag')!
      expect(
        (await get(`/descargas/AW-T2022/${kind}.pdf`, { headers: { 'if-none-match': etag } })).status,
      ).toBe(304)
    })

  test('no other product has any, and none has another', async ({ get }) => {
    expect((await get('/descargas/AW-T9999/manual.pdf')).status).toBe(404)
    expect((await get('/descargas/AW-T2022/otro.pdf')).status).toBe(404)
  })

  test('and whatever else a product’s page offers to download is there, whole', async ({ get }) => {
    const xml = await (await get('/sitemap.xml')).text()
    const codes = [...xml.matchAll(/\/productos\/([A-Z0-9-]+)</g)].map(([, code]) => code!)
    const offered = /<a href="([^"]+)" download[^>]*>[^<]*<\/a><span[^>]*>([^<]*)/g
    let archives = 0
    for (const code of codes) {
      const html = await (await get(`/productos/${code}`)).text()
      const links = [...html.matchAll(offered)].map(([, link, detail]) => ({ link: link!, detail: detail! }))
      expect(links.map(({ link }) => link)).toContain(`/descargas/${code}/manual.pdf`)
      for (const { link, detail } of links) {
        if (link.endsWith('.pdf')) continue
        archives += 1
        const response = await get(link)
        const body = Buffer.from(await response.arrayBuffer())
        expect([link, response.status, body.subarray(0, 2).toString()]).toEqual([link, 200, 'PK'])
        expect(detail).toContain('ZIP')
        expect(response.headers.get('content-length')).toBe(String(body.byteLength))
      }
    }
    // Drivers and firmware.
    expect(archives).toBeGreaterThanOrEqual(6)
  })
})
