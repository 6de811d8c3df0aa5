/** Proves: A site of another brand never mentions the demo’s name in a page or mail, and one of a single product is complete. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import { client, newAddress } from './support/account.ts'
import { writeRenamedDemo, writeSmallBrand } from './support/brand-folder.ts'
import { sendMessage } from './support/form.ts'
import { violations } from './support/axe.ts'
import { allMailed, mailsOf } from './support/mail.ts'
import { readSite } from './support/read-site.ts'
import { CLI, healthOf, type Site, startSite, WATCHED } from './support/site.ts'

const DEMO_NAME = /nawel/gi

// Each test imports a whole brand.
test.describe.configure({ timeout: 300_000 })

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marca-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Output and exit code of a command. */
function command(name: 'check' | 'import'): Promise<{ code: number; said: string }> {
  const environment = { ...process.env, DATA_DIR: path.join(folder, '.datos') }
  return new Promise((resolve) => {
    const cwd = path.resolve(import.meta.dirname, '../..')
    const words = [CLI, name, folder, ...(name === 'import' ? ['--create'] : [])]
    execFile(process.execPath, words, { cwd, env: environment }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` }),
    )
  })
}

const of = (brand: string) => ({ environment: { CONTENT_DIR: brand, ...WATCHED } })

test.describe('a brand of one product, created in an empty folder', () => {
  test.describe.configure({ mode: 'default' })

  let brand: string
  let site: Site
  test.beforeAll(async () => {
    brand = await mkdtemp(path.join(tmpdir(), 'marca-'))
    await writeSmallBrand(brand)
    site = await startSite(of(brand))
  })
  test.afterAll(async () => {
    await site.stop()
    await rm(brand, { recursive: true, force: true })
  })
  test.beforeEach(() => writeSmallBrand(folder))

  test('passes the check, starts, and mentions no other brand', async () => {
    expect(await command('check')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/8 documentos, 0 errores/),
    })
    const { url } = site
    const pages = await readSite(url)
    const failed = [...pages].filter(([, { status }]) => status >= 500)
    expect(failed).toEqual([])
    expect(
      [...pages].filter(([, { text }]) => new RegExp(DEMO_NAME, 'i').test(text)).map(([at]) => at),
    ).toEqual([])
    // No demo codes, even as placeholders.
    expect([...pages].filter(([, { text }]) => /AW-[A-Z]?\d/.test(text)).map(([at]) => at)).toEqual([])
    expect(pages.get('/productos/KX500')).toMatchObject({
      status: 200,
      text: expect.stringContaining('62,5\u00a0kg'),
    })
    expect(pages.get('/')!.text).toContain('placeholder="KX500"')
    expect(pages.get('/no-existe')!.text).toContain('placeholder="KX500, lavarropas"')
    // Sentences specific to other brands or to several products.
    const odd = [...pages].flatMap(([at, { text }]) =>
      [...text.matchAll(/no suena|Compará con otr/gi)].map(([said]) => `${at}: ${said}`),
    )
    expect(odd).toEqual([])
    // Counts of zero, such as «En 0 provincias».
    const none = [...pages].flatMap(([at, { text }]) =>
      [
        ...text.matchAll(
          /(?<![\d.,])0(?:\u00a0|&nbsp;| )(?:provincia|taller|respuesta|producto|comercio)\w*/g,
        ),
      ].map(([said]) => `${at}: ${said}`),
    )
    expect(none).toEqual([])
    expect(await healthOf({ url })).toMatchObject({ status: 'ok', leftOut: [] })
    const found = await (await fetch(`${url}/buscar?q=lavarropas+con+vapor`)).text()
    expect(found).toContain('/productos/KX500')
    const manual = await fetch(`${url}/descargas/KX500/manual.pdf`)
    expect([manual.status, manual.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await fetch(`${url}/productos/kx-500`, { redirect: 'manual' })).headers.get('location')).toBe(
      '/productos/KX500',
    )
  })

  test('has no empty lists or sections on home, category and product pages, with scripts and without', async ({
    browser,
  }) => {
    const { url } = site
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled })
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillay')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Novedades',
        '¿Ya tenés un Quillay?',
        'Dónde comprar',
        'Nuestros productos',
        'Soporte',
        'Sobre nosotros',
      ])
      // The default menu, because none is configured.
      const menu = page.getByRole('navigation', { name: 'Principal' })
      await expect(menu.getByRole('link')).toHaveText(['Lavado', 'Soporte', 'Contacto'])
      for (const path of ['/', '/categorias/lavado', '/productos/KX500']) {
        await page.goto(url + path)
        // axe needs scripts.
        if (javaScriptEnabled) expect([path, await violations(page)]).toEqual([path, []])
        expect(await page.locator('ul:not(:has(li)), section:empty, h2:empty').count()).toBe(0)
      }
      await page.close()
    }
  })
})

test('the demo brand renamed and cut to twelve products never mentions its old name', async ({ ownSite }) => {
  const demoCodes = [
    'AW-T2022',
    'AW-K1780',
    'AW-H730',
    'AW-N1410',
    'AW-D1020',
    'AW-P1512',
    'AW-F6520',
    'AW-C1515',
    'AW-E2040',
    'AW-S1020',
    'AW-B3104',
    'AW-T1012',
  ]
  await writeRenamedDemo(folder, DEMO_NAME, 'Quillay', demoCodes)
  // Startup fails when any document has an error.
  const site = await ownSite(of(folder))
  const { url } = site
  await Promise.all([sendMessage(site), openAccount(site)])
  await allMailed(site)
  const pages = await readSite(url)
  const mails = await mailsOf(site)
  expect(mails.length).toBeGreaterThanOrEqual(3)
  expect([...pages.keys()].filter((at) => /^\/productos\/[^/?]+$/.test(at)).length).toBe(demoCodes.length)
  expect(pages.get('/')!.text).toContain('Quillay')
  expect(mails.every((mail) => mail.includes('Quillay'))).toBe(true)
  const pageTexts = [...pages].map(([at, { text }]) => [at, text] as const)
  const saying = [...pageTexts, ...mails.map((mail, index) => [`mail ${index}`, mail] as const)]
    .filter(([, text]) => new RegExp(DEMO_NAME, 'i').test(text))
    .map(([at]) => at)
  expect(saying).toEqual([])
})

/** Opens an account and requests a password reset. */
async function openAccount(site: Site): Promise<void> {
  const email = newAddress()
  const browser = client(site)
  expect((await browser.post('/registrarse', { email, password: 'zorzal colorado 7' })).status).toBe(303)
  expect((await browser.post('/recuperar', { email })).status).toBe(303)
}
