import { readFile } from 'node:fs/promises'
import { SPREADSHEET_LIMITS } from '../../src/engines/spreadsheets/spreadsheet.ts'
import { parseSpreadsheet, writeText } from '../../src/engines/spreadsheets/workbook.ts'
import { expect, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import { PHONE, type Visit } from './support/browser.ts'
import { inPanel, publishChange, readPanel, sendOrder } from './support/panel.ts'
import type { Site } from './support/site.ts'
import { startStaffSite } from './support/staff.ts'

test.use({ pictures: false })

const MANY = 2000
/** Thousands of products are checked against each other, and published: on a machine three times slower, too. */
const SOON = { timeout: 120_000 }

let site: Site
test.beforeAll(async () => {
  site = await startStaffSite()
})
test.afterAll(() => site.stop())

const open = (visit: Visit, options = {}) => inPanel(visit, site, '/panel/importar', options)

const statusOf = async (path: string) => (await fetch(site.url + path)).status
const rowsOf = async (bytes: Buffer) =>
  (await parseSpreadsheet(bytes, SPREADSHEET_LIMITS)).sheets[0]!.rows.map((row) =>
    row.map((cell) => (cell === null ? null : String(cell))),
  )

test('two thousand products come in from a file with three wrong cells, once they are mended, and go again', async ({
  visit,
}) => {
  test.setTimeout(400_000)
  const { page, pageErrors } = await open(visit)
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
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
  wrong[1999]![at('Karaoke')] = 'quizás'

  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'fábrica.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(writeText([headers, ...wrong])),
  })
  await expect(page.getByText('3 errores que corregir')).toBeVisible(SOON)
  const faults = page.getByRole('region', { name: /^Para corregir/ }).getByRole('listitem')
  await expect(faults).toHaveCount(3)
  await expect(faults.nth(0)).toContainText('Fila 12,')
  await expect(faults.nth(1)).toContainText('No existe la categoría «Heladeras»')
  await expect(faults.nth(2)).toContainText('AW-T6999')
  expect(await violations(page)).toEqual([])
  expect(await statusOf('/productos/AW-T5000')).toBe(404)

  // The file comes back with its own column; who mends the cells sends that very file.
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar con «Qué corregir»' }).click()
  const rejected = await rowsOf(await readFile((await (await coming).path())!))
  const mendAt = rejected[0]!.indexOf('Qué corregir')
  expect(rejected.filter((row) => row[mendAt] != null)).toHaveLength(4)
  const mended = rejected.map((row, place) =>
    place === 0
      ? row
      : row.map((cell, column) => (headers[column] === undefined ? cell : many[place - 1]![column]!)),
  )
  await page.goto('/panel/importar')
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'fábrica corregida.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(writeText(mended)),
  })
  await expect(page.getByText('Listo para importar')).toBeVisible(SOON)
  await expect(page.getByText('2.000 nuevos, 0 cambian, 0 quedan igual.')).toBeVisible()
  // What is under way is there for whoever loads the page again.
  await page.reload()
  await page.getByRole('button', { name: 'Importar 2.000 productos' }).click()
  await expect(page.getByText('Importado y publicado')).toBeVisible(SOON)
  expect(await (await fetch(`${site.url}/productos/AW-T6999`)).text()).toContain('Torre de prueba 1999')

  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText('Deshecho', { exact: true })).toBeVisible(SOON)
  expect(await statusOf('/productos/AW-T6999')).toBe(404)
  expect(await statusOf('/productos/AW-T2022')).toBe(200)
  expect(pageErrors).toEqual([])
})

test('what changed on the site after the review is not written over', async ({ visit }) => {
  const { page, browser } = await open(visit)
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'precios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Código;Promesa;Peso (kg)\r\nAW-T2022;De la planilla;9,5\r\n', 'latin1'),
  })
  await expect(page.getByText('0 nuevos, 1 cambia, 0 quedan igual.')).toBeVisible(SOON)
  await expect(page.getByRole('listitem').filter({ hasText: '9,5' })).toContainText('9,4')
  await publishChange(browser, 'AW-T2022', { promise: 'De otra persona.' })
  await page.getByRole('button', { name: 'Importar 1 producto' }).click()
  await expect(page.getByText(/desde la revisión cambió AW-T2022/)).toBeVisible()
  await page.getByRole('button', { name: 'Revisar de nuevo' }).click()
  await expect(page.getByText('De otra persona.')).toBeVisible(SOON)
  await page.getByRole('button', { name: 'Importar 1 producto' }).click()
  await expect(page.getByText('Importado y publicado')).toBeVisible(SOON)
  expect(await (await fetch(`${site.url}/productos/AW-T2022`)).text()).toContain('De la planilla')

  // Taken back where publications are: the import says so.
  const [last] = await readPanel<{ id: string }[]>(browser, 'publicaciones')
  await sendOrder(browser, 'publication.undo', { publication: last!.id })
  await page.reload()
  await expect(page.getByText('Deshecho', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer la importación' })).toHaveCount(0)
})

test('a writer brings in drafts, from a phone, and takes them back', async ({ visit }) => {
  const { page, pageErrors } = await open(visit, { role: 'redactor', ...PHONE })
  await expect(page.getByLabel('Al importar')).toHaveCount(0)
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'borradores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\uFEFFCódigo;Nombre\r\nAW-T2022;Zonda renovada\r\n'),
  })
  await page.getByRole('button', { name: 'Importar 1 producto' }).click(SOON)
  await expect(page.getByText('Importado como borradores')).toBeVisible(SOON)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await (await fetch(`${site.url}/productos/AW-T2022`)).text()).not.toContain('Zonda renovada')
  await page.goto('/panel/productos/AW-T2022')
  await expect(page.getByLabel(/^Nombre/).first()).toHaveValue('Zonda renovada')
  await page.goBack()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText('Deshecho', { exact: true })).toBeVisible(SOON)
  await page.goto('/panel/productos/AW-T2022')
  await expect(page.getByLabel(/^Nombre/).first()).toHaveValue('Torre Zonda')
  expect(pageErrors).toEqual([])
})

test('a file that is none is refused with a sentence, and nothing else waits', async ({ visit }) => {
  const { page } = await open(visit)
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByLabel(/^Soltá la planilla/).setInputFiles({
    name: 'viejo.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
  })
  await expect(page.getByText(/Es un Excel viejo \(\.xls\) o tiene contraseña/)).toBeVisible(SOON)
})
