import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated, NO_SCRIPT, PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()
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

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
])('a product %s', (_name, options) => {
  it('is one page in the expected order, without tabs', async () => {
    const { page, pageErrors } = await visit('/productos/AW-T2022', options)
    await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['Torre Zonda'])
    const headings = await main(page).locator('h2').allTextContents()
    expect(headings.map((heading) => heading.trim())).toEqual([
      'Características',
      'Especificaciones',
      'En la caja',
      'Descargas',
      'Garantía',
      'Preguntas',
      'Va bien con',
      'Mirá también',
    ])
    await expect.poll(() => page.getByRole('tab').count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  it('has one place to buy: the marketplace, in a new tab', async () => {
    const { page } = await visit('/productos/AW-T2022', options)
    const buy = main(page).getByRole('link', { name: /^Comprar/ })
    for (const link of await buy.all()) {
      await expect.poll(() => link.getAttribute('href')).toBe('https://tienda.nawel.example/aw-t2022')
      await expect.poll(() => link.getAttribute('target')).toBe('_blank')
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener')
    }
    await expect.poll(() => buy.count()).toBeGreaterThan(0)
  })

  it('shows each view from its thumbnail, by pointer and by keyboard', async () => {
    const { page } = await visit('/productos/AW-T2022', options)
    const views = page.getByRole('group', { name: 'Imágenes de Torre Zonda' }).getByRole('radio')
    await expect.poll(() => views.count()).toBeGreaterThan(2)
    const first = await stage(page)
    await views.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => views.nth(1).isChecked()).toBe(true)
    const second = await stage(page)
    expect(second).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => stage(page)).toBe(first)
    await page.locator('label[title="Arena"]').click()
    const shown = page.locator('input[name=vista]:checked')
    await expect.poll(() => shown.getAttribute('aria-label')).toContain('arena')
    expect([first, second]).not.toContain(await stage(page))
  })

  it('enlarges a picture and returns', async () => {
    const { page } = await visit('/productos/AW-T2022', options)
    const open = page.getByRole('button', { name: 'Ampliar la imagen' }).first()
    await open.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog')
    await expect.poll(() => zoom.isVisible()).toBe(true)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('hidden')
    await page.keyboard.press('Escape')
    await expect.poll(() => zoom.isVisible()).toBe(false)
    await open.click()
    await zoom.getByRole('button', { name: 'Cerrar' }).click()
    await expect.poll(() => zoom.isVisible()).toBe(false)
  })

  it('opens its questions', async () => {
    const { page } = await visit('/productos/AW-T2022', options)
    const question = main(page).locator('details', { hasText: '¿Aguanta la lluvia?' })
    await expect.poll(() => question.getByText('No tiene certificación').isVisible()).toBe(false)
    await question.locator('summary').click()
    await expect.poll(() => question.getByText('No tiene certificación').isVisible()).toBe(true)
  })

  it('leads to what it goes with, which leads back', async () => {
    const { page } = await visit('/productos/AW-T2022', options)
    const companions = main(page).getByRole('region', { name: 'Va bien con' })
    await companions.getByRole('link', { name: 'Notebook Punta 14' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Notebook Punta 14')
    const line = companions.getByRole('listitem').filter({ hasText: 'Torre Zonda' })
    await expect.poll(() => line.textContent()).toContain('las pistas salen de la notebook')
    await line.getByRole('link').click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Torre Zonda')
  })

  it('once discontinued says so, leads to its successor and can’t be bought', async () => {
    const { page } = await visit('/productos/AW-T1802', options)
    await expect
      .poll(() => main(page).getByRole('heading', { name: 'Este producto está discontinuado' }).isVisible())
      .toBe(true)
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: /Torre Zonda/ })
          .first()
          .getAttribute('href'),
      )
      .toBe('/productos/AW-T2022')
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: /Comprar/ })
          .count(),
      )
      .toBe(0)
    await expect.poll(() => main(page).locator('h2', { hasText: 'Especificaciones' }).isVisible()).toBe(true)
  })

  it('discontinued without a successor offers none', async () => {
    const { page } = await visit('/productos/AW-H510', options)
    await expect.poll(() => main(page).getByText('Lo reemplaza').count()).toBe(0)
  })
})

it('copies its code and says so', async () => {
  const { page, context } = await visit('/productos/AW-T2022')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hydrated(page)
  await page.getByRole('button', { name: /Copiar/ }).click()
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('copiado')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('AW-T2022')
})

it('writes every specification with its unit, a «No» included, never blank', async () => {
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

it('keeps its buy button in reach on a phone, without covering the end of the page', async () => {
  const { page } = await visit('/productos/AW-T2022', PHONE)
  const buy = main(page)
    .getByRole('link', { name: /^Comprar/ })
    .first()
  await page.evaluate(() => window.scrollTo(0, 3000))
  const box = (await buy.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(780)
  expect(box.y).toBeGreaterThan(600)
})

it('prints as a spec sheet: no menus, no buttons', async () => {
  const { page } = await visit('/productos/AW-T2022')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await expect.poll(() => page.getByText('Respuesta en frecuencia').first().isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('navigation', { name: 'Principal' }).count()).toBe(0)
  await expect
    .poll(() =>
      main(page)
        .getByRole('link', { name: /^Comprar/ })
        .count(),
    )
    .toBe(0)
})

it('waits for one picture only, and asks for none wider than it draws ×1,5', async () => {
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
