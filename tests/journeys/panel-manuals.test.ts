import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import { drafted, inPanel, ownProduct, publishIt } from './support/panel.ts'
import { expect, test } from './support/test.ts'

const STEP = 'Apoyá la torre sobre la alfombra de goma que trae.'

async function manualByMcp(url: string, model: string, section: string): Promise<string> {
  const client = new Client({ name: 'prueba', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  const { content } = (await client.callTool({ name: 'manual', arguments: { model, section } })) as {
    content: { text: string }[]
  }
  await client.close()
  return content[0]!.text
}

const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

test('a step that one product says is in its page, its PDF, its Markdown and what programs read, and in no other', async ({
  visit,
  staffSite,
}) => {
  const code = await ownProduct(staffSite, 'AW-T2022')
  const { page, browser, pageErrors } = await inPanel(visit, staffSite, `/panel/productos/${code}`)
  const own = group(page, 'Lo que el manual dice sólo de este')
  await own.getByRole('button', { name: 'Agregar parte' }).press('Enter')
  const part = group(page, 'Partes propias').locator('ol > li').last()
  await part.getByLabel('Sección').selectOption({ label: 'Primeros pasos' })
  await part.getByLabel('Con lo que ya dice').selectOption({ label: 'Se suma al final' })
  await part.getByLabel('Qué es').selectOption({ label: 'Pasos' })
  await part.getByRole('button', { name: 'Agregar renglón' }).press('Enter')
  await part.getByRole('textbox', { name: /^Texto/ }).fill(STEP)
  await drafted(browser, code, 'manual.blocks.0.lines.0.text', STEP)
  expect(await violations(page)).toEqual([])
  if (process.env.SHOTS)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await own.screenshot({ path: `${process.env.SHOTS}/own-${width}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Ver el manual en PDF' }).click(),
  ])
  expect((await fetch(paper.url(), { redirect: 'manual' })).status).toBeLessThan(400)
  await publishIt(page)
  for (const path of [`/productos/${code}`, `/productos/${code}.md`])
    expect(await (await fetch(staffSite.url + path)).text(), path).toContain(STEP)
  expect(await manualByMcp(staffSite.url, code, 'primeros pasos')).toContain(STEP)
  expect(await manualByMcp(staffSite.url, 'AW-T2022', 'primeros pasos')).not.toContain(STEP)
  expect(pageErrors).toEqual([])
})

test('a manual of a type is changed, with its PDF beside, and what is wrong is said at its field', async ({
  visit,
  staffSite,
}) => {
  const { page, browser, pageErrors } = await inPanel(visit, staffSite, '/panel/manuales')
  await expect(page.getByRole('heading', { level: 1, name: 'Manuales' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/list.png` })
  await page.getByRole('button', { name: 'Cambiar Los demás tipos' }).press('Enter')
  await page.waitForURL('**/panel/manuales/general')
  await expect(page.getByTitle('El manual en PDF')).toBeVisible()
  const safety = group(page, 'Partes de «Seguridad»')
  await safety.getByRole('button', { name: 'Agregar parte' }).press('Enter')
  const part = safety.locator('ol > li').last()
  await part.getByLabel('Qué es').selectOption({ label: 'Aviso' })
  await part.getByRole('button', { name: 'Agregar renglón' }).press('Enter')
  await part.getByRole('textbox', { name: /^Texto/ }).fill('Guardá {nada} lejos del agua.')
  await part.getByRole('button', { name: 'Agregar condición' }).first().press('Enter')
  if (process.env.SHOTS)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/general-${width}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  await expect(page.getByText(/«nada»|nada/).first()).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/wrong.png`, fullPage: true })
  expect(await violations(page)).toEqual([])
  expect(browser).toBeDefined()
  expect(pageErrors).toEqual([])
})
