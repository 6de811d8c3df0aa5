/** Proves: Steps through a fault lead from a search to a case that lists them, without JavaScript. */
import { NO_SCRIPT } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

test('a search leads through a fault’s steps to a case listing them, without scripts', async ({ visit }) => {
  const { page, pageErrors } = await visit('/buscar?q=no+prende+la+torre+zonda', NO_SCRIPT)
  await page.getByRole('link', { name: 'Problemas y soluciones: Torre Zonda' }).first().click()
  await page.waitForURL('**/productos/AW-T2022/problemas/no-prende')
  await expect(page.getByText('Paso 1 de')).toBeVisible()
  const tried: string[] = []
  for (;;) {
    const step = page.getByRole('heading', { level: 2 }).first()
    tried.push((await step.textContent())!)
    await page.getByRole('link', { name: /^No/ }).first().click()
    if (page.url().endsWith('/nada')) break
  }
  expect(tried.length).toBeLessThanOrEqual(4)
  await expect(page.getByRole('heading', { name: 'Llevala a un centro de servicio' })).toBeVisible()
  await page.getByRole('link', { name: 'Escribinos con lo que ya probaste' }).click()
  await page.waitForURL('**/contacto?**')
  await expect(page.getByLabel('Modelo')).toHaveValue('AW-T2022')
  const message = page.getByLabel('Mensaje')
  for (const text of tried) await expect(message).toHaveValue(new RegExp(`Ya probé: ${text.slice(0, 20)}`))
  expect(pageErrors).toEqual([])
})
