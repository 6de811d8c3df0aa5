/** Proves: A part written in the panel is in the manual's page, PDF and machine formats. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { readPdf } from '#tests/support/pdf/read-pdf.ts'
import type { Client as StaffClient } from './support/account.ts'
import { violations } from './support/axe.ts'
import {
  drafted,
  draftOf,
  goTo,
  inPanel,
  openPart,
  ownProduct,
  publishIt,
  sendOrder,
  reviewed,
} from './support/panel.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const STEP = 'Apoyá la torre sobre la alfombra de goma que trae.'

async function manualByMcp(url: string, model: string): Promise<string> {
  const client = new Client({ name: 'prueba', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  const { content } = (await client.callTool({ name: 'manual', arguments: { model } })) as {
    content: { text: string }[]
  }
  await client.close()
  return content[0]!.text
}

const printed = async (answer: Response) =>
  (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join(' ')

/** Retries while a slow machine is still rendering. */
async function onPaper(site: Site, model: string): Promise<string> {
  let answer: Response | undefined
  const status = async () => (answer = await fetch(`${site.url}/descargas/${model}/manual.pdf`)).status
  await expect.poll(status, { timeout: 120_000 }).toBe(200)
  return printed(answer!)
}

const textAt = async (site: Site, path: string) => (await fetch(site.url + path)).text()

/** Expects a text in the manual's page, Markdown, PDF and MCP reply. */
async function expectSaid(site: Site, model: string, text: RegExp | string): Promise<void> {
  const address = `/productos/${model}/manual`
  for (const expectedText of [
    await textAt(site, address),
    await textAt(site, `${address}.md`),
    await onPaper(site, model),
    await manualByMcp(site.url, model),
  ])
    expect(expectedText).toMatch(text)
}

// Incomplete drafts have no page, and a frame may request a draft that is being published.
const isUnexpected = (error: string) => !/status of (?:422|404 .*\/panel\/vista\/)/.test(error)

const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

test('a step added to one product is in its manual’s page, PDF and machine formats, and in no other', async ({
  visit,
  staffSite,
}) => {
  const code = await ownProduct(staffSite, 'AW-T2022')
  const { page, browser, pageErrors } = await inPanel(visit, staffSite, `/panel/productos/${code}`)
  await openPart(page, 'Manual')
  const parts = group(page, 'Partes propias')
  const press = (name: string) => parts.getByRole('button', { name, exact: true }).press('Enter')
  await press('Agregar parte')
  await press('Agregar parte')
  await expect(parts.getByText('Parte 2', { exact: true })).toBeVisible()
  const part = parts.locator('ol > li').last()
  await part.getByLabel('Sección').selectOption({ label: 'Primeros pasos' })
  await part.getByLabel('Con lo que ya dice').selectOption({ label: 'Se suma al final' })
  await part.getByLabel('Qué es').selectOption({ label: 'Pasos' })
  await part.getByRole('button', { name: 'Agregar renglón' }).press('Enter')
  await part.getByRole('textbox', { name: /^Texto/ }).fill(STEP)
  await press('Subir parte 2')
  await press('Quitar parte 2')
  await expect(parts.getByRole('button', { name: 'Agregar parte' })).toBeFocused()
  await drafted(browser, code, 'manual.blocks', [
    { section: 'firstSteps', how: 'add', kind: 'steps', lines: [{ text: STEP }] },
  ])
  expect(await violations(page)).toEqual([])
  const paper = page.getByRole('link', { name: 'Ver el manual en PDF' })
  expect(await printed(await browser.get((await paper.getAttribute('href'))!))).toContain(STEP)
  await publishIt(page)
  const productText = await textAt(staffSite, `/productos/${code}`)
  expect(productText).toContain(`href="/descargas/${code}/manual.pdf"`)
  expect(productText).toContain(`href="/productos/${code}/manual"`)
  await expectSaid(staffSite, code, STEP)
  expect(await manualByMcp(staffSite.url, 'AW-T2022')).not.toContain(STEP)
  expect(await textAt(staffSite, '/productos/AW-T2022/manual')).not.toContain(STEP)
  expect(pageErrors.filter(isUnexpected)).toEqual([])
})

const BARREL = {
  id: 'bidon',
  label: 'Bidón',
  singular: 'bidón',
  plural: 'bidones',
  gender: 'm',
  groups: [
    {
      title: 'Uso',
      fields: [{ kind: 'number', key: 'capacidad', label: 'Capacidad', unit: 'l', required: true }],
    },
  ],
  card: [],
  summary: ['capacidad'],
  facets: [],
}

/** Publishes a type defined by data alone, with a product of it. */
async function publishBarrel(browser: StaffClient, product: string): Promise<void> {
  const type = await draftOf(browser, BARREL.id, { '': BARREL }, 'product-types')
  const barrel = await draftOf(browser, product, { type: BARREL.id, specs: { capacidad: 1.2 }, uses: [] })
  await sendOrder(browser, 'publication.publish', { drafts: [type, barrel] })
}

test('a type defined by data alone gets its manual, with the PDF beside it and errors at their fields', async ({
  visit,
  staffSite,
}) => {
  const code = await ownProduct(staffSite, 'AW-K1780')
  const { page, browser, pageErrors } = await inPanel(visit, staffSite, '/panel', { role: 'admin' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await publishBarrel(browser, code)
  await goTo(page, '/panel/manuales')
  const change = page.getByRole('button', { name: 'Cambiar Bidón' })
  await expect(change).toBeVisible()
  expect(await violations(page)).toEqual([])
  await change.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bidón' })).toBeVisible()
  await expect(page.getByTitle('El manual en PDF')).toHaveAttribute('src', new RegExp(code))
  await openPart(page, 'Seguridad')
  const safety = group(page, 'Partes de «Seguridad»')
  await safety.getByRole('button', { name: 'Agregar parte' }).press('Enter')
  const part = safety
    .locator('ol > li')
    .filter({ has: page.getByLabel('Qué es') })
    .last()
  await part.getByRole('button', { name: 'Agregar renglón' }).press('Enter')
  const line = part.getByRole('textbox', { name: /^Texto/ })
  await line.fill('Guardá los {nada} lejos del fuego.')
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  // A new manual is published whole, and most of it is folded.
  await reviewed(page)
  await expect(part.getByLabel('Qué es')).toHaveAccessibleDescription(/Elegí una de las opciones/)
  await part.getByLabel('Qué es').selectOption({ label: 'Aviso' })
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  await reviewed(page)
  await expect(line).toHaveAccessibleDescription(/nada/)
  expect(await violations(page)).toEqual([])
  await line.fill('Guardá los {capacidad} lejos del fuego.')
  await publishIt(page, undefined, true)
  await expectSaid(staffSite, code, /Guardá los 1,2\sl lejos del fuego\./)
  expect(pageErrors.filter(isUnexpected)).toEqual([])
})
