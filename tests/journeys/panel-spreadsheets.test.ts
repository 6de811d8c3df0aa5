/** Proves: An import of a thousand products leaves out wrong cells, takes them once corrected, and is undone whole. */
import { readFile } from 'node:fs/promises'
import { writeText } from '#/core/files/csv.ts'
import { SPREADSHEET_LIMITS } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import type { Page } from '@playwright/test'
import { expect, MAIN, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import { PHONE, type Visit } from './support/browser.ts'
import { goTo, inPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { startStaffSite } from './support/staff.ts'

test.use({ pictures: false })

/** More rows than one read, or one engine call, takes (`PART`, `MAX_CALLS`). */
const MANY = 1100
const LAST = `AW-T${5000 + MANY - 1}`
/** Timeout for checking and publishing a thousand products on a machine three times slower. */
const SOON = { timeout: 120_000 }

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const open = (visit: Visit, options = {}) => inPanel(visit, site, '/panel/importar', options)

/** An import leaves drafts unless this is chosen. */
const publishAtOnce = (page: Page) => page.getByLabel('Al importar').selectOption('publish')

const statusOf = async (path: string) => (await fetch(site.url + path)).status
const rowsOf = async (bytes: Buffer) =>
  (await parseSpreadsheet(bytes, SPREADSHEET_LIMITS)).sheets[0]!.rows.map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  )

test('an import leaves out three rows with wrong cells, takes them once corrected, and is undone', async ({
  visit,
}) => {
  test.setTimeout(400_000)
  const { page, pageErrors } = await open(visit)
  await page.getByLabel('Qué trae la planilla').selectOption({ label: 'Torre de sonido' })
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Qué exportar').selectOption({ label: 'Torre de sonido' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar a CSV' }).click()
  const [headers = [], ...products] = await rowsOf(await readFile((await (await saving).path())!))
  const model = products.find(([code]) => code === 'AW-T2022')!
  const at = (header: string) => headers.indexOf(header)
  const many = Array.from({ length: MANY }, (_, place) => {
    const row = [...model]
    row[0] = `AW-T${5000 + place}`
    row[at('Nombre')] = `Torre de prueba ${place}`
    return row
  })
  const wrong = structuredClone(many)
  wrong[10]![at('Potencia RMS (W)')] = 'mucha'
  wrong[500]![at('Categoría')] = 'Heladeras'
  wrong[MANY - 1]![at('Karaoke')] = 'quizás'

  await publishAtOnce(page)
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'fábrica.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(writeText([headers, ...wrong])),
  })
  await expect(page.getByText('lo que está bien; 3 errores para corregir')).toBeVisible(SOON)
  const faults = page.getByRole('region', { name: /^Para corregir/ }).getByRole('listitem')
  await expect(faults).toHaveCount(3)
  await expect(faults.nth(0)).toContainText('Fila 12,')
  await expect(faults.nth(1)).toContainText('No existe la categoría «Heladeras»')
  await expect(faults.nth(2)).toContainText(LAST)
  expect(await violations(page)).toEqual([])
  expect(await statusOf('/productos/AW-T5000')).toBe(404)

  // Rejected rows are downloaded alone, with a column of errors; the corrected file is uploaded as it is.
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar con «Qué corregir»' }).click()
  const [titles = [], ...rejected] = await rowsOf(await readFile((await (await coming).path())!))
  expect(titles).toContain('Qué corregir')
  expect(rejected.map(([code]) => code)).toEqual(['AW-T5010', 'AW-T5500', LAST])
  await page.getByRole('button', { name: 'Importar 1.097 productos' }).click()
  await expect(page.getByText('Importado y publicado')).toBeVisible(SOON)
  const first = page.url()
  expect(await statusOf('/productos/AW-T5000')).toBe(200)
  expect(await statusOf(`/productos/${LAST}`)).toBe(404)

  const mended = rejected.map((row) => {
    const right = many.find(([code]) => code === row[0])!
    return row.map((cell, column) => (headers[column] === undefined ? cell : right[column]!))
  })
  await goTo(page, '/panel/importar')
  await page.getByLabel('Qué trae la planilla').selectOption({ label: 'Torre de sonido' })
  await publishAtOnce(page)
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'fábrica corregida.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(writeText([titles, ...mended])),
  })
  await expect(page.getByText('Listo para importar', { exact: true })).toBeVisible(SOON)
  await expect(page.getByText('3 nuevos, 0 cambian, 0 quedan igual.')).toBeVisible()
  // A running import survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Importar 3 productos' }).click()
  await expect(page.getByText('Importado y publicado')).toBeVisible(SOON)
  expect(await (await fetch(`${site.url}/productos/${LAST}`)).text()).toContain(`Torre de prueba ${MANY - 1}`)

  for (const each of [page.url(), first]) {
    if (each !== page.url()) await page.goto(each)
    await page.getByRole('button', { name: 'Deshacer la importación' }).click()
    await expect(page.getByText('Deshecho', { exact: true })).toBeVisible(SOON)
  }
  expect(await statusOf(`/productos/${LAST}`)).toBe(404)
  expect(await statusOf('/productos/AW-T5000')).toBe(404)
  expect(await statusOf('/productos/AW-T2022')).toBe(200)
  expect(pageErrors).toEqual([])
})

test('a redactor imports drafts from a phone and undoes the import', async ({ visit }) => {
  const { page, pageErrors } = await open(visit, { role: 'redactor', ...PHONE })
  await expect(page.getByLabel('Al importar')).toHaveCount(0)
  await page.getByLabel('Qué trae la planilla').selectOption({ label: 'Torre de sonido' })
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'borradores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\uFEFFCódigo;Nombre\r\nAW-T2022;Zonda renovada\r\n'),
  })
  await page.getByRole('button', { name: 'Importar 1 producto' }).click(SOON)
  await expect(page.getByText('Importado como borradores')).toBeVisible(SOON)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await (await fetch(`${site.url}/productos/AW-T2022`)).text()).not.toContain('Zonda renovada')
  await goTo(page, '/panel/productos/AW-T2022')
  await expect(page.getByLabel(/^Nombre/).first()).toHaveValue('Zonda renovada')
  await page.goBack()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText('Deshecho', { exact: true })).toBeVisible(SOON)
  await goTo(page, '/panel/productos/AW-T2022')
  await expect(page.getByLabel(/^Nombre/).first()).toHaveValue('Torre Zonda')
  expect(pageErrors).toEqual([])
})

test('unknown titles and the decimal separator are matched by hand only once', async ({ visit }) => {
  const { page, pageErrors } = await open(visit)
  const hand = async (name: string, csv: string) => {
    await page.getByLabel('Qué trae la planilla').selectOption({ label: 'Torre de sonido' })
    await page.getByLabel('Al importar').selectOption({ label: 'Dejar como borradores' })
    await page
      .getByLabel(/^Soltá la planilla/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }
  const csv = 'Lista de mayo\n\nSKU;Denominación;Kilos\naw-t2022;Zonda;9.250\n'
  await hand('lista.csv', csv)
  await expect(page.getByText('Falta que contestes algo')).toBeVisible(SOON)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('«SKU»').selectOption({ label: 'Código' })
  await page.getByLabel('«Denominación»').selectOption({ label: 'Nombre' })
  await page.getByLabel('«Kilos»').selectOption({ label: 'Peso (kg)' })
  await page.getByRole('button', { name: 'Leer de nuevo con esto' }).click()
  await page.getByLabel('Qué separa los decimales').selectOption('point', SOON)
  await page.getByRole('button', { name: 'Leer de nuevo con esto' }).click()
  await expect(page.getByText('Listo para importar', { exact: true })).toBeVisible(SOON)
  await expect(page.getByRole('listitem').filter({ hasText: 'Peso' })).toContainText('9,25')
  await expect(page.getByText('«aw-t2022» se leyó como AW-T2022.')).toBeVisible()
  // The next file with these titles needs no answers.
  await goTo(page, '/panel/importar')
  await hand('lista de junio.csv', csv.replace('9.250', '9.5'))
  await expect(page.getByText('Listo para importar', { exact: true })).toBeVisible(SOON)
  expect(pageErrors).toEqual([])
})

test('an unreadable file is rejected with a sentence', MAIN, async ({ visit }) => {
  const { page } = await open(visit)
  await page.getByLabel('Qué trae la planilla').selectOption({ label: 'Torre de sonido' })
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'viejo.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
  })
  await expect(page.getByText(/Es un Excel viejo \(\.xls\) o tiene contraseña/)).toBeVisible(SOON)
})
