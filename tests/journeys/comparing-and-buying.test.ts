import { PROVINCES } from '#/language/es-AR/provinces.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { violationsByDayAndNight } from './support/axe.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })

const main = (page: Page) => page.getByRole('main')
const THREE = '/comparar?id=AW-T2022&id=AW-T3033&id=AW-T4010'
const FOUR = `${THREE}&id=AW-T1012`

for (const [name, address, columns] of [
  ['three', THREE, 3],
  ['four', FOUR, 4],
] as const)
  test(`on a phone ${name} products stand side by side, and nothing scrolls sideways`, async ({ visit }) => {
    const { page } = await visit(address, { ...PHONE, ...NO_SCRIPT })
    const heads = main(page).getByRole('columnheader')
    await expect(heads).toHaveCount(columns)
    for (const head of await heads.all()) {
      const box = (await head.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(360)
    }
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowX) &&
            element.scrollWidth > element.clientWidth + 1,
        ).length,
    )
    expect(wide).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // Still a table to whoever hears it.
    await expect(main(page).getByRole('rowheader', { name: /^Potencia RMS/ })).toBeVisible()
  })

test('says what changes, leads to each shop and is sent, without JavaScript', async ({ visit }) => {
  const { page } = await visit('/comparar?id=AW-T2022&id=AW-T3033', NO_SCRIPT)
  await expect(main(page).getByText(/^Lo que cambia: potencia RMS \(120/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Comprar Torre Pampero/ })).toHaveAttribute(
    'href',
    'https://tienda.nawel.example/aw-t3033',
  )
  const chat = await main(page)
    .getByRole('link', { name: /WhatsApp/ })
    .getAttribute('href')
  expect(new URL(chat!).searchParams.get('text')).toContain('/comparar?id=AW-T2022&id=AW-T3033')
})

test('has no violations by day or night: the comparison on a phone, where to buy', async ({ visit }) => {
  const { page } = await visit(FOUR, PHONE)
  await hydrated(page)
  expect(await violationsByDayAndNight(page)).toEqual([])
  await page.goto('/donde-comprar?provincia=Chaco&modelo=AW-T2022')
  expect(await violationsByDayAndNight(page)).toEqual([])
})

test('where to buy: a shop of the province with its page of the model, or the shop’s delivery', async ({
  visit,
}) => {
  const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
  await main(page).getByText('Dónde comprar', { exact: true }).first().click()
  await main(page).getByRole('link', { name: 'Buscar en mi provincia' }).click()
  await expect(page.getByLabel(/^Modelo/)).toHaveValue('AW-T2022')
  await page.getByLabel('Provincia').selectOption('Salta')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(main(page).getByRole('link', { name: /^Electro Quebrada/ })).toHaveAttribute(
    'href',
    'https://electroquebrada.example/nawel?modelo=AW-T2022',
  )
  await expect(main(page).getByText('Vende en Jujuy, Salta y Tucumán.')).toBeVisible()
  await page.getByLabel('Provincia').selectOption('Córdoba')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(
    main(page).getByText('En Córdoba todavía no hay un comercio que venda nuestros productos.'),
  ).toBeVisible()
  await expect(main(page).getByText('Envía a las 24 jurisdicciones')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Comprar Torre Zonda/ })).toHaveAttribute(
    'href',
    'https://tienda.nawel.example/aw-t2022',
  )
})

test('in each of the 24 jurisdictions there is a shop with its page of the model, or it is said that there is none', async ({
  get,
}) => {
  const told = { shops: 0, none: 0 }
  for (const province of PROVINCES) {
    const query = new URLSearchParams({ provincia: province, modelo: 'AW-T2022' }).toString()
    const html = (await (await get(`/donde-comprar?${query}`)).text()).replaceAll('<!-- -->', '')
    const page = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const sells = /href="https:\/\/[^"]+modelo=AW-T2022"/.test(page)
    const isNone = page.includes(
      `En ${province} todavía no hay un comercio que venda nuestros productos. Podés comprar en la tienda oficial, con envío.`,
    )
    expect([province, sells]).toEqual([province, !isNone])
    // Whoever has none near gets it sent, and so may everybody else.
    expect([province, page.includes('Envía a las 24 jurisdicciones')]).toEqual([province, true])
    told[sells ? 'shops' : 'none']++
  }
  expect(PROVINCES).toHaveLength(24)
  expect(told.shops).toBeGreaterThan(0)
  expect(told.none).toBeGreaterThan(0)
})
