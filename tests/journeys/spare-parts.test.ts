/** Proves: A broken part is found by a description of the fault, and leads to its place and a message, on a phone. */
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { NO_SCRIPT, PHONE } from './support/browser.ts'

test.use({ pictures: false })

const main = (page: Page) => page.getByRole('main')

test(
  'a search for a broken part leads to the part, its place and a message about it, on a phone',
  MAIN,
  async ({ visit }) => {
    const { page, pageErrors } = await visit('/buscar?q=se+me+rompi%C3%B3+la+jarra+de+la+cafetera', PHONE)
    await main(page)
      .getByRole('region', { name: 'Repuestos' })
      .getByRole('link', { name: 'Jarra de vidrio con tapa de la Sobremesa' })
      .click()
    await page.waitForURL('**/repuestos/RN-3201')
    await expect(page.locator('h1')).toContainText('Jarra de vidrio con tapa')
    await expect(main(page).getByText('Cerrá la tapa, poné la jarra vacía con su tapa')).toBeVisible()
    await expect(main(page).locator('figure img')).toHaveAttribute(
      'src',
      /^\/dibujos\/AW-C1210\/parte-\d+\.svg$/,
    )
    await main(page).getByRole('link', { name: 'Escribinos por este repuesto' }).click()
    await page.waitForURL('**/contacto?**')
    await expect(page.getByLabel('Motivo')).toHaveValue('Repuestos')
    await expect(page.getByLabel('Modelo')).toHaveValue('AW-C1210')
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/RN-3201/)
    await page.goBack()
    await main(page).getByRole('link', { name: 'Cafetera Sobremesa', exact: true }).click()
    await page.waitForURL('**/productos/AW-C1210#repuestos')
    await expect(
      main(page).getByRole('region', { name: 'Repuestos y accesorios' }).getByRole('link'),
    ).toHaveCount(4)
    expect(pageErrors).toEqual([])
  },
)

test('parts are found by model and by kind, without JavaScript', async ({ visit }) => {
  const { page } = await visit('/repuestos', NO_SCRIPT)
  await page.getByLabel('Modelo o código').fill('aw c1210')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL('**/repuestos?modelo=aw+c1210')
  await expect(main(page).getByRole('region', { name: 'Cafetera Sobremesa' }).locator('li')).toHaveCount(4)
  await main(page)
    .getByRole('link', { name: /^Cafeteras/ })
    .click()
  await page.waitForURL('**/repuestos?tipo=cafetera#modelos')
  await expect(main(page).getByRole('link', { name: 'Cafetera Esquina' })).toBeVisible()
})
