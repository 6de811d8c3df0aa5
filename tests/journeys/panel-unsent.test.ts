/** Proves: Text typed outside documents survives Esc, other screens and reloads, for its account; an undo names its effect. */
import type { Page } from '@playwright/test'
import { discardDrafts, inPanel, openPart, ownProduct, publishChange, goTo } from './support/panel.ts'
import { expect, test } from './support/test.ts'

test.use({ pictures: false })

/** Text fields outside documents: the screen of each, and how to open it. */
const FIELDS: readonly { path: string; label: string; text: string; open?: (page: Page) => Promise<void> }[] =
  [
    { path: '/panel/usuarios', label: 'Correo electrónico', text: 'nadie@example.com' },
    { path: '/panel/lanzamientos', label: 'Nuevo lanzamiento', text: 'Día del Padre' },
    {
      path: '/panel/ficha',
      label: 'Texto de la ficha',
      text: 'Rated power: 60 W\nNet weight: 12 kg',
    },
    {
      path: '/panel/medios',
      label: 'Nombre',
      text: 'Estudio, de frente',
      open: async (page) => {
        await page.locator('main li > button:has(img)').first().click()
      },
    },
  ]

test('text typed outside documents survives Esc, other screens and reloads, for its account alone', async ({
  visit,
  staffSite: site,
}) => {
  const code = await ownProduct(site, 'AW-T2022')
  const comment = async (page: Page) => {
    await openPart(page, 'En la caja')
    const field = page.locator('[data-field="notInTheBox"]')
    await field.hover()
    await field.getByTitle('Comentar Lo que no incluye').click()
  }
  const fields = [
    ...FIELDS,
    {
      path: `/panel/productos/${code}`,
      label: 'Tu comentario',
      text: '¿Cuántas pilas lleva?',
      open: comment,
    },
  ]
  const { page } = await inPanel(visit, site, '/panel', { role: 'admin' })
  for (const { path, label, text, open } of fields) {
    await goTo(page, path)
    await open?.(page)
    await page.getByLabel(label, { exact: true }).fill(text)
    if (open) await page.keyboard.press('Escape')
  }
  for (const { path, label, text, open } of fields) {
    await page.goto(site.url + path)
    await open?.(page)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    if (open) await page.keyboard.press('Escape')
  }
  // Another account on the same device finds none of it.
  const device = await page.evaluate(() => ({ ...localStorage }))
  const { page: others } = await inPanel(visit, site, '/panel', { role: 'admin' })
  await others.evaluate((kept) => Object.assign(localStorage, kept), device)
  for (const { path, label, text, open } of fields) {
    await others.goto(site.url + path)
    await open?.(others)
    await expect(others.getByLabel(label, { exact: true })).not.toHaveValue(text)
    if (open) await others.keyboard.press('Escape')
  }
  // Sending a text deletes it.
  await comment(page)
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(page.getByRole('region', { name: /^Comentarios/ })).toContainText('¿Cuántas pilas lleva?')
  await page.goto(`${site.url}/panel/lanzamientos`)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('heading', { name: 'Día del Padre' })).toBeVisible()
  const left = await page.evaluate(() => Object.values({ ...localStorage }).join(' '))
  expect(left).not.toContain('pilas lleva')
  expect(left).not.toContain('Día del Padre')
  expect(left).toContain('nadie@example.com')
})

test('an undo shows the values it restores, and the history names the publication undone', async ({
  visit,
  staffSite: site,
}) => {
  const code = await ownProduct(site, 'AW-T2022')
  const { page, browser, email } = await inPanel(visit, site, '/panel')
  await publishChange(browser, code, { promise: 'Dice otra cosa.' })
  await page.goto(`${site.url}/panel/productos/${code}`)
  const history = page.getByRole('region', { name: 'Historia' })
  await history
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '¿Deshacer esta publicación?' })
  await expect(dialog.locator('dd')).toHaveText(/^De Dice otra cosa\. vuelve a .+/)
  await expect(dialog.locator('del')).toHaveText('Dice otra cosa.')
  await expect(dialog).toContainText('queda como borrador')
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText(/^Se deshizo: /).first()).toBeVisible()
  const [undoing, undone] = [history.getByRole('listitem').nth(0), history.getByRole('listitem').nth(1)]
  await expect(undoing).toContainText(/Se deshizo: .* · deshace lo publicado el \d.* por /)
  await expect(undoing).toContainText(email)
  await expect(undone).toContainText('Deshecha')
  await expect(undone.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  await discardDrafts(site)
})
