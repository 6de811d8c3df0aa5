import type { Page } from '@playwright/test'
import { formatBytes } from '../../src/catalogue/text/format.ts'
import { needsInvokers } from './support/engines/needs.ts'
import { expect, test } from './support/test.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'

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

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`a product ${name}`, () => {
    test('is one page in the expected order, without tabs', async ({ visit }) => {
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
        'Preguntas',
        'Va bien con',
        'Mirá también',
      ])
      await expect(page.getByRole('tab')).toHaveCount(0)
      expect(pageErrors).toEqual([])
    })

    test('has one place to buy: the marketplace, in a new tab', async ({ visit }) => {
      const { page } = await visit('/productos/AW-T2022', options)
      const buy = main(page).getByRole('link', { name: /^Comprar/ })
      for (const link of await buy.all()) {
        await expect(link).toHaveAttribute('href', 'https://tienda.nawel.example/aw-t2022')
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
      await expect(buy).not.toHaveCount(0)
    })

    test('shows each view from its thumbnail, by pointer and by keyboard', async ({ visit }) => {
      const { page } = await visit('/productos/AW-T2022', options)
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
      await page.locator('[title="Arena"]').click()
      const shown = page.locator('input[name=vista]:checked')
      await expect(shown).toHaveAttribute('aria-label', /arena/)
      expect([first, second]).not.toContain(await stage(page))
    })

    test('shows its measures as a drawing that arrives', async ({ visit }) => {
      const { page } = await visit('/productos/AW-K1780', options)
      const drawn = page.locator('figure img[src="/dibujos/AW-K1780/medidas.svg"]')
      await drawn.scrollIntoViewIfNeeded()
      await expect(drawn).toHaveAttribute('alt', /27\u00a0cm de ancho/)
      // How wide a drawing is by itself each engine works out in its own way; one that didn't arrive has no width.
      await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    })

    test('enlarges a picture and returns', async ({ visit }) => {
      const { page } = await visit('/productos/AW-T2022', options)
      await needsInvokers(page, options)
      const open = page.getByRole('button', { name: 'Ampliar la imagen' }).first()
      await open.focus()
      await page.keyboard.press('Enter')
      const zoom = page.getByRole('dialog')
      await expect(zoom).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await page.keyboard.press('Escape')
      await expect(zoom).toBeHidden()
      await open.click()
      await zoom.getByRole('button', { name: 'Cerrar' }).click()
      await expect(zoom).toBeHidden()
    })

    test('opens its questions', async ({ visit }) => {
      const { page } = await visit('/productos/AW-T2022', options)
      const question = main(page).locator('details', { hasText: '¿Aguanta la lluvia?' })
      await expect(question.getByText('No tiene certificación')).toBeHidden()
      await question.locator('summary').click()
      await expect(question.getByText('No tiene certificación')).toBeVisible()
    })

    test('leads to what it goes with, which leads back', async ({ visit }) => {
      const { page } = await visit('/productos/AW-T2022', options)
      const companions = main(page).getByRole('region', { name: 'Va bien con' })
      await companions.getByRole('link', { name: 'Notebook Punta 14' }).click()
      await expect(page.locator('h1')).toHaveText('Notebook Punta 14')
      const line = companions.getByRole('listitem').filter({ hasText: 'Torre Zonda' })
      await expect(line).toContainText('las pistas salen de la notebook')
      await line.getByRole('link').click()
      await expect(page.locator('h1')).toHaveText('Torre Zonda')
    })

    test('once discontinued says so, leads to its successor and can’t be bought', async ({ visit }) => {
      const { page } = await visit('/productos/AW-T1802', options)
      await expect(
        main(page).getByRole('heading', { name: 'Este producto está discontinuado' }),
      ).toBeVisible()
      await expect(
        main(page)
          .getByRole('link', { name: /Torre Zonda/ })
          .first(),
      ).toHaveAttribute('href', '/productos/AW-T2022')
      await expect(main(page).getByRole('link', { name: /Comprar/ })).toHaveCount(0)
      await expect(main(page).locator('h2', { hasText: 'Especificaciones' })).toBeVisible()
    })

    test('discontinued without a successor offers none', async ({ visit }) => {
      const { page } = await visit('/productos/AW-H510', options)
      await expect(main(page).getByText('Lo reemplaza')).toHaveCount(0)
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

test('writes every specification with its unit, a «No» included, never blank', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022')
  const text = (await main(page).textContent())!
  for (const value of ['120 W', '45 a 20.000 Hz', '23 × 66 × 22 cm', '9,4 kg', 'IRAM 2063', '7.200 mAh']) {
    expect(text.replaceAll('\u00a0', ' ')).toContain(value)
  }
  const blanks = await main(page)
    .locator('dd, td')
    .evaluateAll((cells) => cells.filter((cell) => cell.textContent?.trim() === '').length)
  expect(blanks).toBe(0)
})

test('keeps its buy button in reach on a phone, without covering the end of the page', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022', PHONE)
  const buy = main(page)
    .getByRole('link', { name: /^Comprar/ })
    .first()
  await page.evaluate(() => window.scrollTo(0, 3000))
  const box = (await buy.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(780)
  expect(box.y).toBeGreaterThan(600)
})

test('prints as a spec sheet: no menus, no buttons', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Respuesta en frecuencia').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: /^Comprar/ })).toHaveCount(0)
})

test('waits for one picture only, and asks for none wider than it draws ×1,5', async ({ visit }) => {
  const { page } = await visit('/productos/AW-T2022')
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('img')].map((image) => ({
      priority: image.fetchPriority,
      loading: image.loading,
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
    })),
  )
  expect(found.filter((image) => image.priority === 'high')).toHaveLength(1)
  expect(found.filter((image) => image.loading !== 'lazy')).toHaveLength(1)
  expect(found.every((image) => image.hasSize)).toBe(true)
})
