/** Proves: A product's page is read, looked at in its pictures and bought from with and without JavaScript, on a phone and on paper. */
import type { Page } from '@playwright/test'
import { formatBytes } from '#/language/es-AR/format.ts'
import { needsInvokers } from './support/engines/needs.ts'
import { expect, MAIN, test } from './support/test.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
/** Source of the big picture that is in sight. */
const stage = (page: Page) =>
  main(page)
    .locator('fieldset img:visible')
    .evaluateAll((images) => {
      const widest = images.toSorted((a, b) => b.clientWidth - a.clientWidth)[0] as
        | HTMLImageElement
        | undefined
      return widest?.getAttribute('src')?.split('/')[2]
    })

const BOTH = [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const

for (const [name, options] of BOTH)
  test.describe(`a product ${name}`, () => {
    test(
      'is one page in the expected order, without tabs, and leads to what it goes with, which leads back',
      MAIN,
      async ({ visit }) => {
        const { page, pageErrors } = await visit('/productos/AW-T2022', options)
        await expect(page.locator('h1')).toHaveText(['Torre Zonda'])
        const headings = await main(page).locator('h2').allTextContents()
        expect(headings.map((heading) => heading.trim())).toEqual([
          'Características',
          'Para qué sirve',
          'Especificaciones',
          'En la caja',
          'Descargas',
          'Garantía',
          'Repuestos y accesorios',
          'Preguntas',
          'Va bien con',
          'Mirá también',
        ])
        await expect(page.getByRole('tab')).toHaveCount(0)
        const companions = main(page).getByRole('region', { name: 'Va bien con' })
        await companions.getByRole('link', { name: 'Notebook Punta 14' }).click()
        await expect(page.locator('h1')).toHaveText('Notebook Punta 14')
        const line = companions.getByRole('listitem').filter({ hasText: 'Torre Zonda' })
        await expect(line).toContainText('las pistas salen de la notebook')
        await line.getByRole('link').click()
        await expect(page.locator('h1')).toHaveText('Torre Zonda')
        expect(pageErrors).toEqual([])
      },
    )
  })

test('has one place to buy: the marketplace, in a new tab; and opens its questions', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
  const buy = main(page).getByRole('link', { name: /^Comprar/ })
  for (const link of await buy.all()) {
    await expect(link).toHaveAttribute('href', 'https://tienda.nawel.example/aw-t2022')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(buy).not.toHaveCount(0)
  const question = main(page).locator('details', { hasText: '¿Aguanta la lluvia?' })
  await expect(question.getByText('No tiene certificación')).toBeHidden()
  await question.locator('summary').click()
  await expect(question.getByText('No tiene certificación')).toBeVisible()
})

test('shows each view from its thumbnail, by pointer and by keyboard', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
  const views = page.getByRole('group', { name: 'Imágenes de Torre Zonda' }).getByRole('radio')
  await expect(views.nth(2)).toBeAttached()
  const first = await stage(page)
  await views.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(views.nth(1)).toBeChecked()
  const second = await stage(page)
  expect(second).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => stage(page)).toBe(first)
  await page.locator('[title="Arena"]:not([data-wear])').click()
  const shown = page.locator('input[name=vista]:checked')
  await expect(shown).toHaveAttribute('aria-label', /arena/)
  expect([first, second]).not.toContain(await stage(page))
})

test('enlarges the view that was chosen, with a link to its file, and returns', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
  await needsInvokers(page, NO_SCRIPT)
  await page.locator('#vista-3').check({ force: true })
  const open = page.locator('label:has(#vista-3) + *').getByRole('button')
  await open.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  const slide = zoom.getByRole('group', { name: /^3 de 7/ })
  expect((await slide.boundingBox())!.x).toBe(0)
  const file = await slide.getByRole('link').getAttribute('href')
  expect((await page.request.get(file!)).headers()['content-type']).toBe('image/jpeg')
  // Arrows are a script's.
  await expect(zoom.getByRole('button', { name: 'Siguiente' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await open.click()
  await expect(zoom).toBeVisible()
  await zoom.getByRole('button', { name: 'Cerrar' }).click()
  await expect(zoom).toBeHidden()
})

test.describe('its measures', () => {
  test.use({ pictures: true })

  test('are a drawing that arrives', async ({ visit }) => {
    const { page } = await visit('/productos/AW-K1780', NO_SCRIPT)
    const drawn = page.locator('figure img[src="/dibujos/AW-K1780/medidas.svg"]')
    await drawn.scrollIntoViewIfNeeded()
    await expect(drawn).toHaveAttribute('alt', /27\u00a0cm de ancho/)
    // How wide a drawing is by itself each engine works out in its own way; one that didn't arrive has no width.
    await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
})

test('says how much its manual weighs once it was made, on each page that gives it', async ({
  get,
  visit,
}) => {
  const sent = await get('/descargas/AW-K1780/manual.pdf')
  const size = formatBytes((await sent.arrayBuffer()).byteLength)
  for (const path of ['/productos/AW-K1780', '/soporte?modelo=AW-K1780', '/buscar?q=manual+rescoldo']) {
    const { page } = await visit(path, NO_SCRIPT)
    const link = main(page).locator('a[href="/descargas/AW-K1780/manual.pdf"]')
    await expect(link.first()).toContainText(`PDF, ${size}`)
  }
})

test('copies its code and says so', async ({ visit }) => {
  const { page, context } = await visit('/productos/AW-T2022')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hydrated(page)
  await page.getByRole('button', { name: /Copiar/ }).click()
  await expect(page.getByRole('status').first()).toContainText('copiado')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('AW-T2022')
})

test('prints as a spec sheet: no menus, no buttons', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Respuesta en frecuencia').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: /^Comprar/ })).toHaveCount(0)
})

test('shows its name and the way to buy it on the first screen of a small phone, its views in one row', async ({
  visit,
}) => {
  const { page } = await visit('/productos/AW-T2022', { ...PHONE, viewport: { width: 360, height: 640 } })
  const bar = (await main(page)
    .getByRole('link', { name: /^Comprar/ })
    .first()
    .boundingBox())!
  const name = (await page.locator('h1').boundingBox())!
  expect(name.y + name.height).toBeLessThan(bar.y)
  expect(bar.y + bar.height).toBeLessThanOrEqual(640)
  const tops = await page
    .locator('label:has([name=vista])')
    .evaluateAll((views) => views.map((view) => view.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // It stays there, and doesn't cover the end of the page.
  await page.evaluate(() => window.scrollTo(0, 3000))
  const later = (await main(page)
    .getByRole('link', { name: /^Comprar/ })
    .first()
    .boundingBox())!
  expect(later.y + later.height).toBeLessThanOrEqual(640)
  expect(later.y).toBeGreaterThan(460)
})

test('of its table it shows the eight facts that say the most, and all of them when asked', async ({
  visit,
}) => {
  const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
  const rows = page.locator('#especificaciones tr')
  const all = await rows.count()
  await expect(rows.filter({ visible: true })).toHaveCount(8)
  await expect(rows.filter({ visible: true, hasText: 'Sin certificación' })).toHaveCount(0)
  await page.locator('#especificaciones').getByText('Ver todo').click()
  await expect(rows.filter({ visible: true })).toHaveCount(all)
  await page.emulateMedia({ media: 'print' })
  await page.locator('#especificaciones').getByText('Ver lo principal').waitFor({ state: 'hidden' })
  await expect(rows.filter({ visible: true })).toHaveCount(all)
})

test.describe('its pictures over the page', () => {
  test.use({ pictures: true })

  const zoom = (page: Page) => page.getByRole('dialog')
  const counter = (page: Page) => zoom(page).getByRole('status')
  /** Box of the visible picture. */
  const drawn = (page: Page) =>
    zoom(page)
      .getByRole('group')
      .evaluateAll((slides) => {
        const middle = slides.find((slide) => {
          const { left, right } = slide.getBoundingClientRect()
          return left < innerWidth / 2 && right > innerWidth / 2
        })
        const { x, y, width, height } = middle!.querySelector('img')!.getBoundingClientRect()
        return { x, y, width, height }
      })
  const open = async (page: Page, view: number) => {
    await hydrated(page)
    await page.locator(`#vista-${view}`).check({ force: true })
    const inGallery = (await page.locator(`label:has(#vista-${view}) + * img`).boundingBox())!
    await page.locator(`label:has(#vista-${view}) + *`).getByRole('button').click()
    await expect(counter(page)).toHaveText(`${view} de 7`)
    return inGallery
  }

  test('open at the view that was chosen, larger than it was, and step by button and key', async ({
    visit,
  }) => {
    const { page, pageErrors } = await visit('/productos/AW-T2022', PHONE)
    for (const view of [5, 3]) {
      const inGallery = await open(page, view)
      await expect
        .poll(async () => (await drawn(page)).height)
        .toBeGreaterThan(Math.min(inGallery.height, inGallery.width) * 1.1)
      if (view === 5) await page.keyboard.press('Escape')
    }
    await zoom(page).getByRole('button', { name: 'Siguiente' }).click()
    await expect(counter(page)).toHaveText('4 de 7')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('5 de 7')
    await page.keyboard.press('ArrowLeft')
    await zoom(page).getByRole('button', { name: 'Anterior' }).click()
    await expect(counter(page)).toHaveText('3 de 7')
    await zoom(page).getByRole('button', { name: 'Siguiente' }).click()
    await page.keyboard.press('Escape')
    await expect(zoom(page)).toBeHidden()
    await expect(page.locator('label:has(#vista-4) + *').getByRole('button')).toBeFocused()
    await expect(page.locator('#vista-4')).toBeChecked()
    expect(pageErrors).toEqual([])
  })

  test('grow around what is touched, and fit again', async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022', PHONE)
    await open(page, 1)
    await expect.poll(async () => (await drawn(page)).width).toBeGreaterThan(300)
    const before = await drawn(page)
    const at = { x: before.x + before.width * 0.3, y: before.y + before.height * 0.25 }
    await page.touchscreen.tap(at.x, at.y)
    await expect.poll(async () => (await drawn(page)).width).toBeGreaterThan(before.width * 2)
    const after = await drawn(page)
    expect(after.x + after.width * 0.3).toBeCloseTo(at.x, -1)
    expect(after.y + after.height * 0.25).toBeCloseTo(at.y, -1)
    await zoom(page).getByRole('button', { name: 'Ver más grande' }).click()
    await expect.poll(async () => (await drawn(page)).width).toBeCloseTo(before.width, 0)
  })

  test('are swept through with a finger, and one that is enlarged is moved under it', async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022', PHONE)
    const touch = await page.context().newCDPSession(page)
    const sweep = async (by: number) => {
      // With explicit timestamps, and at rest before release: a slow machine would turn it into a fling, which may skip
      // a picture.
      let at = Date.now() / 1000
      const finger = (type: 'touchStart' | 'touchMove', x: number, seconds = 0.02) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x, y: 390 }],
          timestamp: (at += seconds),
        })
      await finger('touchStart', 180 - by / 2)
      for (let step = 1; step <= 10; step += 1) await finger('touchMove', 180 - by / 2 + (by * step) / 10)
      await finger('touchMove', 180 + by / 2, 0.2)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: at + 0.02,
      })
    }
    await open(page, 1)
    await expect.poll(async () => (await drawn(page)).width).toBeGreaterThan(300)
    for (const [by, view] of [
      [-260, 2],
      [-260, 3],
      [260, 2],
    ] as const) {
      await sweep(by)
      await expect(counter(page)).toHaveText(`${view} de 7`)
      await expect(page.locator(`#vista-${view}`)).toBeChecked()
    }
    await zoom(page).getByRole('button', { name: 'Ver más grande' }).click()
    const { x } = await drawn(page)
    await sweep(-100)
    await expect.poll(async () => (await drawn(page)).x).toBeLessThan(x - 50)
    await expect(counter(page)).toHaveText('2 de 7')
  })
})

test.describe('of pictures', () => {
  test.use({ pictures: true })

  test('one that doesn’t come leaves a plate with its words, on every kind of page, before scripts too', async ({
    visit,
    browserName,
  }) => {
    // WebKit draws nothing of its own inside a picture.
    if (browserName === 'webkit') return
    const words = (page: Page) =>
      page.locator('img:visible').evaluateAll((images) =>
        (images as HTMLImageElement[])
          .filter(({ complete, naturalWidth, alt }) => complete && naturalWidth === 0 && alt !== '')
          .map((image) => ({
            alt: image.alt,
            width: image.clientWidth,
            said: getComputedStyle(image, '::before').inlineSize,
          })),
      )
    for (const [path, options] of [
      ['/', NO_SCRIPT],
      ['/categorias/torres-de-sonido', {}],
      ['/productos/AW-T2022', PHONE],
      ['/comparar?id=AW-T2022&id=AW-T3033', NO_SCRIPT],
    ] as const) {
      const { page, context } = await visit('/privacidad', options)
      await page.route(/\/(?:media|dibujos)\//, (route) => route.abort())
      await page.goto(path)
      await expect.poll(async () => (await words(page)).length).toBeGreaterThan(0)
      for (const { width, said } of await words(page)) {
        expect(width).toBeGreaterThan(0)
        expect(Number.parseFloat(said)).toBeGreaterThan(0)
      }
      await context.close()
    }
  })
})
