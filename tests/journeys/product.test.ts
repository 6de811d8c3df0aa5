/** Proves: A product is read, viewed and bought from with and without JavaScript, on a phone and on paper. */
import type { Page } from '@playwright/test'
import { formatBytes } from '#/language/es-AR/format.ts'
import { needsInvokers } from './support/engines/needs.ts'
import { expect, MAIN, test } from './support/test.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })

test.describe.configure({ mode: 'parallel' })

const main = (page: Page) => page.getByRole('main')
/** Source of the large picture in view. */
const stage = (page: Page) =>
  main(page)
    .locator('[data-enhance=gallery] img:visible')
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
      'is one page in the expected order, without tabs, and links to companions, which link back',
      MAIN,
      async ({ visit }) => {
        const { page, pageErrors } = await visit('/productos/AW-T2022', options)
        await expect(page.locator('h1')).toHaveText(['Torre Zonda'])
        const headings = await main(page).locator('h2').allTextContents()
        expect(headings.map((heading) => heading.trim())).toEqual([
          'Características',
          'Para qué sirve',
          '¿Alcanza para tu patio?',
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

test('links only to the marketplace to buy, in a new tab; and opens its questions', async ({ visit }) => {
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

test('changes the view by arrow keys, and the pictures by the link of a colour', async ({ visit }) => {
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
  await main(page)
    .getByRole('link', { name: /^Arena/ })
    .first()
    .click()
  const selectedView = page.locator('input[name=vista]:checked')
  await expect(selectedView).toHaveAccessibleName(/arena/)
  expect([first, second]).not.toContain(await stage(page))
})

test('names the picture that each theme displays', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
  const [day, night] = ['Torre Zonda en grafito, frente tres cuartos', /luces encendidas$/] as const
  for (const [colorScheme, name] of [
    ['light', day],
    ['dark', night],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const picture = main(page).locator('[data-lead]').getByRole('img').first()
    await expect(picture).toHaveAccessibleName(name)
    await expect(page.locator('#vista-1')).toHaveAccessibleName(name)
  }
})

test('enlarges the chosen view, with a link to its file, and returns', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
  await needsInvokers(page, NO_SCRIPT)
  await page.locator('#vista-3').check({ force: true })
  const open = page.locator('label:has(#vista-3) + *').getByRole('button')
  await open.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  const slide = zoom.getByRole('group', { name: /^3 de 6/ })
  expect((await slide.boundingBox())!.x).toBe(0)
  const file = await slide.getByRole('link').getAttribute('href')
  expect((await page.request.get(file!)).headers()['content-type']).toBe('image/jpeg')
  // The arrows need a script.
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

  test('are a drawing that loads', async ({ visit }) => {
    const { page } = await visit('/productos/AW-K1780', NO_SCRIPT)
    const drawn = page.locator('figure img[src="/dibujos/AW-K1780/medidas.svg"]')
    await drawn.scrollIntoViewIfNeeded()
    await expect(drawn).toHaveAttribute('alt', /27\u00a0cm de ancho/)
    // Engines compute the natural width differently, but a failed drawing has none.
    await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
})

test('each page that links to a manual has the size of its PDF once it has been generated', async ({
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

test('copies its code and confirms it', async ({ visit }) => {
  const { page, context } = await visit('/productos/AW-T2022')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hydrated(page)
  await page.getByRole('button', { name: /Copiar/ }).click()
  await expect(page.getByRole('status').first()).toContainText('copiado')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('AW-T2022')
})

test('prints as a spec sheet without menus or buttons', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Respuesta en frecuencia').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: /^Comprar/ })).toHaveCount(0)
})

test('a small phone has the name and buy link on the first screen, and the views in one row', async ({
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
  // The buy link stays visible without covering the end of the page.
  await page.evaluate(() => window.scrollTo(0, 3000))
  const later = (await main(page)
    .getByRole('link', { name: /^Comprar/ })
    .first()
    .boundingBox())!
  expect(later.y + later.height).toBeLessThanOrEqual(640)
  expect(later.y).toBeGreaterThan(460)
})

test('the table has its eight most important facts, and all of them on demand and on paper', async ({
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

test.describe('its enlarged pictures', () => {
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
    await expect(counter(page)).toHaveText(`${view} de 6`)
    return inGallery
  }

  test('open at the chosen view, no smaller than before, and change by buttons and arrow keys', async ({
    visit,
  }) => {
    const { page, pageErrors } = await visit('/productos/AW-T2022', PHONE)
    for (const view of [5, 3]) {
      const inGallery = await open(page, view)
      await expect
        .poll(async () => (await drawn(page)).height)
        .toBeGreaterThanOrEqual(Math.min(inGallery.height, inGallery.width) - 1)
      if (view === 5) await page.keyboard.press('Escape')
    }
    await zoom(page).getByRole('button', { name: 'Siguiente' }).click()
    await expect(counter(page)).toHaveText('4 de 6')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('5 de 6')
    await page.keyboard.press('ArrowLeft')
    await zoom(page).getByRole('button', { name: 'Anterior' }).click()
    await expect(counter(page)).toHaveText('3 de 6')
    await zoom(page).getByRole('button', { name: 'Siguiente' }).click()
    await page.keyboard.press('Escape')
    await expect(zoom(page)).toBeHidden()
    await expect(page.locator('label:has(#vista-4) + *').getByRole('button')).toBeFocused()
    await expect(page.locator('#vista-4')).toBeChecked()
    expect(pageErrors).toEqual([])
  })

  test('zoom in around the tapped point, and out again', async ({ visit }) => {
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

  test('are swiped through, and an enlarged one is moved by swiping', async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022', PHONE)
    const touch = await page.context().newCDPSession(page)
    const sweep = async (by: number) => {
      // Explicit timestamps and a rest before release: a slow machine would turn it into a fling, which may skip
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
      await expect(counter(page)).toHaveText(`${view} de 6`)
      await expect(page.locator(`#vista-${view}`)).toBeChecked()
      // The next swipe begins once the strip has snapped.
      const slide = zoom(page).getByRole('group', { name: new RegExp(`^${view} de 6`) })
      await expect.poll(async () => (await slide.boundingBox())!.x).toBe(0)
    }
    await zoom(page).getByRole('button', { name: 'Ver más grande' }).click()
    const { x } = await drawn(page)
    await sweep(-100)
    await expect.poll(async () => (await drawn(page)).x).toBeLessThan(x - 50)
    await expect(counter(page)).toHaveText('2 de 6')
  })
})

test.describe('pictures that fail to load', () => {
  test.use({ pictures: true })

  test('leave a box with their description on several kinds of pages, with and without scripts', async ({
    visit,
    browserName,
  }) => {
    // WebKit draws nothing in place of a picture.
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

test.describe('light modes', () => {
  test.use({ pictures: true })
  const modesOf = (page: Page) => page.getByRole('group', { name: 'Modos de luz' })

  // Without scripts browsers fetch lazy pictures at once.
  test('load their picture only when chosen', async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.reload()
    await modesOf(page).scrollIntoViewIfNeeded()
    const hashes = await modesOf(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')!.split('/')[2]!))
    const fetched = () => hashes.map((hash) => requested.some((url) => url.includes(`/${hash}/`)))
    await expect.poll(fetched).toEqual([true, false, false])
    await modesOf(page).getByRole('radio', { name: 'Hielo' }).check()
    await expect.poll(fetched).toEqual([true, false, true])
  })

  test('can be chosen without JavaScript', async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
    const pictures = modesOf(page).locator('img')
    await expect(pictures.nth(2)).toBeHidden()
    await modesOf(page).getByRole('radio', { name: 'Hielo' }).check()
    await expect(pictures.nth(2)).toBeVisible()
    await expect(pictures.nth(1)).toBeHidden()
  })
})
