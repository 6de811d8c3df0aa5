/** Proves: The 3D view is loaded only once chosen, works by keyboard alone, and without WebGL leaves the picture. */
import type { Page } from '@playwright/test'
import { ENGINE } from './support/engines/engine.ts'
import { expect, MAIN, test } from './support/test.ts'
import { LOOKS, violations } from './support/axe.ts'
import { hydrated, NO_SCRIPT } from './support/browser.ts'
import { LAUNCH } from './support/launch.ts'

test.describe.configure({ mode: 'parallel' })

const ADDRESS = '/productos/AW-C1210'
const NAME = 'Cafetera Sobremesa, en 3D'
const OF_3D = /\/modelos\/|model-viewer/

const choose = (page: Page) => page.getByRole('radio', { name: NAME }).check({ force: true })
const room = (page: Page) => page.getByRole('group', { name: /^Cafetera Sobremesa en 3D/ })
const statusOf = (page: Page) => page.locator('[data-status]')

test(
  'no 3D file is requested before it is chosen, nor without WebGL, which leaves a picture',
  MAIN,
  async ({ visit }) => {
    test.skip(ENGINE !== 'chromium', 'others draw WebGL by themselves')
    const { page, pageErrors } = await visit(ADDRESS)
    const requested: string[] = []
    page.on(
      'request',
      (request) => OF_3D.test(request.url()) && requested.push(new URL(request.url()).pathname),
    )
    await hydrated(page)
    await page.mouse.wheel(0, 4000)
    expect(requested).toEqual([])
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await choose(page)
    await expect(statusOf(page)).toHaveText('Este navegador no muestra 3D: dejamos una foto.')
    expect(requested).toEqual([])
    await expect(room(page)).toHaveCount(0)
    await expect(page.locator('[data-model] picture').first()).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test('data saving leaves the picture', async ({ visit }) => {
  const { page } = await visit(ADDRESS)
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await hydrated(page)
  const requested: string[] = []
  page.on('request', (request) => OF_3D.test(request.url()) && requested.push(request.url()))
  await choose(page)
  await expect(statusOf(page)).toHaveText('Con el ahorro de datos activado mostramos una foto.')
  expect(requested).toEqual([])
})

test('turning, zooming, colours, parts and measures of the 3D view work by keyboard', async ({
  playwright,
  siteUrl,
  visit,
}) => {
  test.skip(ENGINE === 'firefox', 'without a graphics card it draws no WebGL')
  test.slow()
  // Chromium needs a flag for WebGL without a graphics card.
  const args = [...LAUNCH.args!, '--enable-unsafe-swiftshader']
  const browser = ENGINE === 'chromium' ? await playwright.chromium.launch({ ...LAUNCH, args }) : null
  const size = { width: 900, height: 700 }
  const page = browser
    ? await browser.newPage({ reducedMotion: 'reduce', viewport: size })
    : (await visit(ADDRESS, { viewport: size })).page
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  if (browser) await page.goto(siteUrl + ADDRESS)
  await hydrated(page)
  await choose(page)
  await expect(room(page)).toBeVisible({ timeout: 60_000 })
  await expect(statusOf(page)).toHaveText('')
  await page.getByRole('button', { name: 'Partes' }).press('Enter')
  const lid = page.getByRole('button', { name: 'Tapa', exact: true })
  const place = () => lid.evaluate((dot) => dot.style.translate)
  const before = await place()
  await room(page).press('ArrowLeft')
  const turned = await place()
  expect(turned).not.toBe(before)
  await room(page).press('+')
  const near = await place()
  expect(near).not.toBe(turned)
  await lid.focus()
  await expect(statusOf(page)).toContainText('Tapa')
  await page.getByRole('button', { name: 'Medidas' }).press('Enter')
  await expect(page.locator('[data-room]').getByText('34 cm')).toBeVisible()
  // The colours are the page's, and the model stays turned as it was.
  await page.getByRole('list', { name: 'Colores' }).getByRole('link', { name: 'Grafito' }).press('Enter')
  await expect(page.locator('[data-worn=Grafito]')).toHaveCount(1)
  await expect(room(page)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Partes' }).press('Enter')
  await expect.poll(place).toBe(near)
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  if (!browser) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, LOOKS)).toEqual([])
  await browser.close()
})

test('model files have their types, and structured data names the GLB', async ({ get }) => {
  for (const [kind, type, head] of [
    ['glb', 'model/gltf-binary', 'glTF'],
    ['usdz', 'model/vnd.usdz+zip', 'PK'],
  ] as const) {
    const answer = await get(`/modelos/AW-C1210.${kind}`)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(new RegExp(`^${head}`))
  }
  expect((await get('/modelos/AW-X0000.glb')).status).toBe(404)
  const html = await (await get(ADDRESS)).text()
  expect(html).toMatch(/"@type":"3DModel".+\/modelos\/AW-C1210\.glb"/)
})

test('compared products are drawn at one scale and described in words', async ({ visit, get }) => {
  const { page } = await visit('/comparar?id=AW-T2022&id=AW-T3033', NO_SCRIPT)
  const drawing = page.getByRole('img', {
    name: /^A la misma escala, de izquierda a derecha: una persona de 1,70/,
  })
  await expect(drawing).toHaveAttribute('alt', /Torre Zonda, de 27.cm de ancho y 66.cm de alto/)
  const answer = await get((await drawing.getAttribute('src'))!)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<svg')
  expect((await get('/dibujos/comparar/AW-T2022_NADA.svg')).status).toBe(404)
})
