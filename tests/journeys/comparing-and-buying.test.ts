/** Proves: Visitors who compare or view a product find shops of their province, or a note without any, without JavaScript. */
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { NO_SCRIPT } from './support/browser.ts'

test.use({ pictures: false })

const main = (page: Page) => page.getByRole('main')

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

test(
  'where to buy: a shop of the province with its page of the model, or the shop’s delivery',
  MAIN,
  async ({ visit }) => {
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
  },
)
