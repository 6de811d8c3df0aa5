/** Proves: A CDN in front is purged after a publication, and caches no personal data. */
import type { Client } from './support/account.ts'
import { Cdn } from './support/cdn.ts'
import { publishChange } from './support/panel.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { withApp } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const PRODUCT = '/productos/AW-K1780'

const cdn = new Cdn()
let url: string
let site: Site
let editor: Client

test.beforeAll(async () => {
  url = await cdn.listen()
  site = await startSite({
    from: DEMO_DATA,
    hostname: 'localhost',
    environment: { ...cdn.environment(url), TRUSTED_PROXIES: '1' },
  })
  cdn.origin = site.url
  ;({ browser: editor } = await withApp(site))
})
test.afterAll(async () => {
  await site.stop()
  cdn.close()
})

test('a publication purges the CDN’s copy of the page', async () => {
  const read = async () => (await fetch(url + PRODUCT)).text()
  await read()
  expect(cdn.kept.get(PRODUCT)?.tags).toEqual(['catalogo'])
  const before = cdn.purges
  const name = 'Pava de otro nombre'
  await publishChange(editor, 'AW-K1780', { name })
  await expect.poll(() => cdn.purges, { timeout: 30_000 }).toBeGreaterThan(before)
  await expect.poll(read, { timeout: 30_000 }).toContain(name)
  expect(cdn.refused).toEqual([])
})

test('a PDF has the tags of its file and the catalogue, a picture only that of its file', async () => {
  const tagsOf = async (address: string) => {
    const { headers } = await fetch(site.url + address, { method: 'HEAD' })
    return [headers.get('cache-tag'), headers.get('surrogate-key')]
  }
  const paper = await tagsOf('/descargas/AW-K1780/ficha-tecnica.pdf')
  expect(paper).toEqual([
    expect.stringMatching(/^archivo-[0-9a-f]{32},catalogo$/),
    expect.stringMatching(/^archivo-[0-9a-f]{32} catalogo$/),
  ])
  const [picture = ''] =
    /\/media\/[0-9a-f]{32}\/\d+\.jpg/.exec(await (await fetch(site.url + PRODUCT)).text()) ?? []
  const tag = `archivo-${picture.split('/')[2]}`
  expect(await tagsOf(picture)).toEqual([tag, tag])
})

test('private pages are never cached by the CDN, with or without a session', async () => {
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  cdn.kept.clear()
  for (const address of [
    '/lista',
    '/contacto',
    '/ingresar',
    '/cuenta',
    '/cuenta/ingreso',
    '/cuenta/productos',
    '/panel',
    '/datos/sesion',
    '/datos/mi-lista',
  ]) {
    await fetch(url + address, { headers: { cookie }, redirect: 'manual' })
    await fetch(url + address, { redirect: 'manual' })
  }
  expect([...cdn.kept.keys()]).toEqual([])
})

test('a cacheable page is identical for signed-in visitors', async () => {
  const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const address of ['/', PRODUCT, '/categorias/audio', '/soporte', '/comparar']) {
    const [nobody, somebody] = await Promise.all([
      fetch(site.url + address),
      fetch(site.url + address, { headers: { cookie } }),
    ])
    expect(somebody.headers.get('set-cookie'), address).toBeNull()
    expect(await somebody.text(), address).toBe(await nobody.text())
  }
})

test('the sitemap, llms.txt and missing pages have the catalogue’s tag', async () => {
  for (const address of ['/sitemap.xml', '/productos/AW-NOEXISTE', '/llms.txt']) {
    const answer = await fetch(site.url + address, { redirect: 'manual' })
    expect(answer.headers.get('cache-tag'), `${address} ${answer.status}`).toBe('catalogo')
  }
})
