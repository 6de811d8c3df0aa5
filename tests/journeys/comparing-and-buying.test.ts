/** Proves: A comparison or product leads to shops of the visitor's province, or says that there are none, without JavaScript. */
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { NO_SCRIPT } from './support/browser.ts'

test.use({ pictures: false })

const main = (page: Page) => page.getByRole('main')

test('a comparison lists differences, links to shops and is shared without JavaScript', async ({ visit }) => {
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
  'looking for shops by province leads to local ones or to delivery, without JavaScript',
  MAIN,
  async ({ visit }) => {
    const { page } = await visit('/productos/AW-T2022', NO_SCRIPT)
    await main(page).getByText('Dónde comprar', { exact: true }).first().click()
    await main(page).getByRole('link', { name: 'Buscá en tu provincia' }).click()
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
