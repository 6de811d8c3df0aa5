/** Proves: Pictures, scripts and PDFs of the built site have their formats, widths, compression and caching. */
import { DEMO_DATA, MAIN } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('pictures come in every format at the specified widths, and their final form is immutable', async ({
  ownSite,
}) => {
  const site = await ownSite({ from: DEMO_DATA, main: MAIN })
  const get = (path: string) => fetch(site.url + path)
  const html = await (await get('/productos/AW-T2022')).text()
  const [, hash] = /\/media\/([0-9a-f]{32})\/\d+\.avif/.exec(html)!
  const addresses = ['avif', 'webp', 'jpg'].flatMap((format) =>
    [16, 384, 640, 828].map((width) => `/media/${hash}/${width}.${format}`),
  )
  // Fast encodings are served for a minute until the final ones replace them.
  for (const address of addresses) expect((await get(address)).status).toBe(200)
  for (const address of addresses) {
    const caching = async () => (await get(address)).headers.get('cache-control')
    await expect.poll(caching).toContain('immutable')
    const [format] = address.split('.').slice(-1)
    const response = await get(address)
    expect(response.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
  }
})

test('scripts are compressed and cached as immutable', async ({ get, raw }) => {
  const html = await (await get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!
  const { status, headers } = await raw(script, { headers: { 'accept-encoding': 'br' } })
  expect([status, headers['content-encoding']]).toEqual([200, 'br'])
  expect(headers['cache-control']).toContain('immutable')
})

test.describe('metadata for machines', () => {
  test('robots.txt, manifest and icons exist', async ({ get, siteUrl }) => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
    const manifest = (await (await get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    const icons = [...manifest.icons.map((icon) => icon.src), '/favicon.ico', '/icon.svg', '/icon-180.png']
    for (const icon of icons) expect([icon, (await get(icon)).status]).toEqual([icon, 200])
  })

  test('pages have a description, keywords and robots', async ({ get }) => {
    const html = await (await get('/')).text()
    expect(html).toContain('name="robots" content="index, follow"')
    expect(html).toMatch(/name="description" content="[^"]*parlantes[^"]*"/i)
    expect(html).toMatch(/name="keywords" content="[^"]+"/)
    expect(await (await get('/buscar?q=torre')).text()).toContain('name="robots" content="noindex, follow"')
  })

  test('the sitemap has pictures and dates', async ({ get }) => {
    const xml = await (await get('/sitemap.xml')).text()
    expect(xml).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)
    expect(xml).toContain('<image:loc>')
  })
})

test('product PDFs are small, name their page and support ETags; unknown ones are 404', async ({
  get,
  siteUrl,
}) => {
  for (const kind of ['manual', 'ficha-tecnica']) {
    const response = await get(`/descargas/AW-T2022/${kind}.pdf`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('link')).toBe(`<${siteUrl}/productos/AW-T2022>; rel="canonical"`)
    const body = Buffer.from(await response.arrayBuffer())
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(body.byteLength).toBeLessThan(400_000)
    const headers = { 'if-none-match': response.headers.get('etag')! }
    expect((await get(`/descargas/AW-T2022/${kind}.pdf`, { headers })).status).toBe(304)
  }
  for (const path of ['AW-T9999/manual', 'AW-T2022/otro'])
    expect([path, (await get(`/descargas/${path}.pdf`)).status]).toEqual([path, 404])
})
