/** Proves: Facts of a supplier's sheet are ticked, corrected and named on the screen before they go into a draft. */
import Pdfkit from 'pdfkit'
import { writeWorkbook } from '#/adapters/spreadsheets/workbook.ts'
import { expect, MAIN, test } from './support/test.ts'
import { violations } from './support/axe.ts'
import type { Client } from './support/account.ts'
import type { Visit } from './support/browser.ts'
import { inPanel, ownProduct, readPanel } from './support/panel.ts'
import type { Site } from './support/site.ts'

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const open = (visit: Visit, options = {}) => inPanel(visit, site, '/panel/ficha', options)

type Document = { draft: { data: { type: string; specs: Record<string, unknown> } } | null }

async function draftOf(browser: Client, code: string) {
  const { draft } = (await readPanel(browser, `documento/products/${code}`)) as Document
  return draft?.data
}

const SHEET = `KX-890 PARTY SPEAKER
Output Power: 60W (RMS) / 5000W PMPO
Power supply: AC 100-240V 50/60Hz
Bluetooth version: V5.3
Woofer: 2 x 8"
Battery: 7.4V 4,400mAh Li-ion
Playing time: 6-8 hours
Charging time: 3.5h
Product size: 280*260*570mm (L*W*H)
N.W.: 18.7 lbs
Net qty: 12
PACKING
Carton size: 60x60x70cm
G.W.: 22 kg`

test(
  'a pasted sheet becomes ticked facts of a new draft, without doubtful and unticked ones',
  MAIN,
  async ({ visit }) => {
    const { page, pageErrors, browser } = await open(visit)
    await page.getByRole('button', { name: 'Leer la ficha' }).click()
    await expect(page.getByRole('alert')).toHaveText('Pegá el texto de la ficha o elegí un archivo.')
    await page.getByLabel('Texto de la ficha').fill('hola')
    await page.getByRole('button', { name: 'Leer la ficha' }).click()
    await expect(page.getByRole('alert')).toContainText('No se puede deducir de qué tipo')
    await expect(page.getByLabel('Texto de la ficha')).toHaveValue('hola')
    expect(await violations(page)).toEqual([])

    await page.getByLabel('Texto de la ficha').fill(SHEET)
    await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
    await page.getByRole('button', { name: 'Leer la ficha' }).click()
    await expect(page.getByRole('heading', { name: /datos para «Torre de sonido»/ })).toBeFocused()
    const rms = page.getByRole('checkbox', { name: 'Potencia RMS 60 W' })
    await expect(rms).toBeChecked()
    await expect(rms).toHaveAccessibleDescription(/«Output Power: 60W \(RMS\) \/ 5000W PMPO» línea 2/)
    // A range, and a weight that may be of twelve units, are left unticked.
    await expect(page.getByRole('checkbox', { name: /^Autonomía/ })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Peso con caja/ })).toHaveCount(0)
    expect(await violations(page)).toEqual([])

    await page.getByRole('checkbox', { name: /^Potencia PMPO/ }).uncheck()
    await page.getByRole('button', { name: /^Pasar \d+ datos al borrador/ }).click()
    await expect(page.getByRole('alert')).toHaveText('Escribí el código del producto.')
    await page.getByLabel('Código del producto').fill('kx-890')
    await page.getByRole('button', { name: /^Pasar \d+ datos al borrador/ }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'al borrador de KX-890' })).toBeVisible()
    const { type, specs } = (await draftOf(browser, 'KX-890'))!
    expect(type).toBe('torre')
    expect(specs).toMatchObject({
      potenciaRms: 60,
      bluetooth: '5.3',
      woofer: { cantidad: 2, pulgadas: 8 },
      capacidadBateria: 4400,
      dimensiones: { ancho: 28, alto: 57, profundidad: 26 },
      peso: 8.5,
    })
    expect(specs).not.toHaveProperty('autonomia')
    expect(specs).not.toHaveProperty('potenciaPmpo')
    expect(pageErrors).toEqual([])
  },
)

test('a value is corrected by keyboard before it is ticked, with its source and its error visible', async ({
  visit,
}) => {
  const { page, pageErrors, browser } = await open(visit)
  await page.getByLabel('Texto de la ficha').fill('RMS power: 60 W\nBluetooth: 5.3\nPlaying time: 6-8 hours')
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByRole('button', { name: 'Leer la ficha' }).click()
  await page.getByLabel('Código del producto').fill('KX-891')
  const hours = page.getByRole('checkbox', { name: /^Autonomía/ })
  await expect(hours).not.toBeChecked()
  await page.getByRole('button', { name: 'Cambiar Autonomía' }).press('Enter')
  const value = page.getByRole('textbox', { name: 'Valor de Autonomía' })
  await expect(value).toBeFocused()
  await page.keyboard.type('mucha')
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expect(value).toHaveAccessibleDescription(/número.*La ficha dice 6\sh/i)
  await expect(page.getByText('«Playing time: 6-8 hours»')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Invalid facts are not applied, and not lost.
  await hours.check()
  await page.getByRole('button', { name: /^Pasar \d+ datos al borrador/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Corregí «Autonomía»' })).toBeVisible()
  await expect(value).toHaveValue('mucha')
  await expect(value).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('7,5')
  await expect(value).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('checkbox', { name: 'Autonomía 7,5 h' })).toBeChecked()
  // Escape restores the sheet's value.
  await page.getByRole('button', { name: 'Cambiar Bluetooth' }).click()
  await page.keyboard.type('5.0')
  await expect(page.getByRole('checkbox', { name: 'Bluetooth 5.0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Bluetooth 5.3' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Cambiar Bluetooth' })).toBeFocused()
  await page.getByRole('button', { name: /^Pasar \d+ datos al borrador/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'al borrador de KX-891' })).toBeVisible()
  expect((await draftOf(browser, 'KX-891'))!.specs).toMatchObject({ autonomia: 7.5, bluetooth: '5.3' })
  expect(pageErrors).toEqual([])
})

test('facts replace existing values only where they are ticked', async ({ visit }) => {
  const code = await ownProduct(site, 'AW-T2022')
  const { page, browser } = await open(visit)
  await page.getByLabel('Texto de la ficha').fill('RMS power: 999 W\nBluetooth: 5.4\nCharging time: 7h')
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByRole('button', { name: 'Leer la ficha' }).click()
  await page.getByLabel('Código del producto').fill(code)
  const rms = page.getByRole('checkbox', { name: /^Potencia RMS/ })
  await expect(rms).toHaveAccessibleDescription(/Hoy dice \d+\sW: tildalo/)
  await expect(rms).not.toBeChecked()
  await rms.check()
  await page.getByRole('checkbox', { name: /^Bluetooth/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Tiempo de carga/ }).uncheck()
  await page.getByRole('button', { name: 'Pasar 1 dato al borrador' }).click()
  await expect(page.getByRole('status').filter({ hasText: `al borrador de ${code}` })).toBeVisible()
  const draft = await draftOf(browser, code)
  expect(draft!.specs.potenciaRms).toBe(999)
  // A sheet of another type is rejected.
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Tablet' })
  await page.getByLabel('Texto de la ficha').fill('RAM: 8 GB\nScreen size: 10 inch')
  await page.getByRole('button', { name: 'Leer la ficha' }).click()
  await page.getByLabel('Código del producto').fill(code)
  await page.getByRole('button', { name: /^Pasar/ }).click()
  await expect(page.getByRole('alert')).toContainText('elegí ese tipo arriba')
})

test('the meaning of a label is remembered for each supplier', async ({ visit }) => {
  const { page, pageErrors } = await open(visit)
  const bring = async (text: string) => {
    await page.getByLabel('Texto de la ficha').fill(text)
    await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
    await page.getByRole('button', { name: 'Leer la ficha' }).click()
    await expect(page.getByRole('heading', { name: /«Torre de sonido»/ })).toBeVisible()
  }
  await page.getByLabel('Proveedor').fill('Shenzhen Kixin')
  await bring('Music endurance: 9 h\nBluetooth: 5.3')
  await page.getByText('1 línea no se usó').click()
  await page.getByLabel('Qué dato es «Music endurance»').selectOption({ label: 'Autonomía' })
  await expect(page.getByRole('checkbox', { name: 'Autonomía 9 h' })).toBeChecked()
  // A later session with the same supplier's next sheet.
  await page.reload()
  await page.getByLabel('Proveedor').fill('shenzhen kixin')
  await expect(page.getByText('Se usa lo que corregiste antes: 1 nombre.')).toBeVisible()
  await bring('Music endurance: 12 h\nBluetooth: 5.2')
  await expect(page.getByRole('checkbox', { name: 'Autonomía 12 h' })).toBeChecked()
  await page.getByRole('button', { name: '«Bluetooth» no es esto: Bluetooth' }).click()
  await expect(page.getByRole('checkbox', { name: /^Bluetooth/ })).toHaveCount(0)
  // Labels of other suppliers don't change.
  await page.getByLabel('Proveedor').fill('Otra fábrica')
  await bring('Music endurance: 12 h\nBluetooth: 5.2')
  await expect(page.getByRole('checkbox', { name: 'Bluetooth 5.2' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Autonomía/ })).toHaveCount(0)
  expect(pageErrors).toEqual([])
})

test('facts from a workbook with a column for each product, and from a PDF, cite their place', async ({
  visit,
}) => {
  const { page } = await open(visit)
  const workbook = await writeWorkbook([
    {
      name: 'Specs',
      rows: [
        ['Item', 'Unit', 'KX-100', 'KX-200'],
        ['RMS power', 'W', 40, 80],
        ['Net weight', 'kg', 4.125, 6.5],
        ['Bluetooth version', null, '5.0', '5.3'],
      ],
    },
  ])
  await page.getByLabel('O el archivo').setInputFiles({
    name: 'specs.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbook),
  })
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByRole('button', { name: 'Leer la ficha' }).click()
  await expect(page.getByRole('checkbox', { name: 'Potencia RMS 40 W' })).toHaveAccessibleDescription(
    /hoja Specs, celda C2/,
  )
  await expect(page.getByRole('checkbox', { name: 'Peso 4,125 kg' })).toBeChecked()
  await page.getByLabel('La ficha tiene varios productos: ¿cuál es?').selectOption('KX-200')
  await expect(page.getByRole('checkbox', { name: 'Potencia RMS 80 W' })).toHaveAccessibleDescription(
    /hoja Specs, celda D2/,
  )
  expect(await violations(page)).toEqual([])

  await page.getByLabel('O el archivo').setInputFiles({
    name: 'specs.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf([
      ['RMS power', '75 W'],
      ['Product size (W x H x D)', '30 x 60 x 28 cm'],
      ['Bluetooth', '5.1'],
    ]),
  })
  await page.getByRole('button', { name: 'Leer la ficha' }).click()
  await expect(page.getByRole('checkbox', { name: 'Potencia RMS 75 W' })).toHaveAccessibleDescription(
    /página 1, línea 1/,
  )
  await expect(
    page.getByRole('checkbox', { name: 'Dimensiones (an × al × pr) 30 × 60 × 28 cm' }),
  ).toBeChecked()
})

test('an unreadable file is rejected with the reason, preserving the input', async ({ visit }) => {
  const { page, pageErrors } = await open(visit, { width: 360 })
  await page.getByLabel('Texto de la ficha').fill('Bluetooth: 5.3')
  await page.getByLabel('Proveedor').fill('Kixin')
  await page.getByLabel('O el archivo').setInputFiles({
    name: 'roto.pdf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('%PDF-1.7 nada'),
  })
  await page.getByRole('button', { name: 'Leer la ficha' }).click()
  await expect(page.getByRole('alert')).toContainText('PDF')
  await expect(page.getByLabel('Texto de la ficha')).toHaveValue('Bluetooth: 5.3')
  await expect(page.getByLabel('Proveedor')).toHaveValue('Kixin')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Quitar el archivo' }).click()
  await page.getByLabel('Tipo de producto').selectOption({ label: 'Torre de sonido' })
  await page.getByRole('button', { name: 'Leer la ficha' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bluetooth 5.3' })).toBeChecked()
  // The browser logs each rejection.
  expect(pageErrors.filter((error) => !error.includes('422'))).toEqual([])
})

function pdfOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const pdf = new Pdfkit()
  const parts: Buffer[] = []
  for (const [line, cells] of rows.entries()) {
    for (const [column, text] of cells.entries())
      pdf.text(text, 60 + column * 220, 80 + line * 24, { lineBreak: false })
  }
  return new Promise((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.end()
  })
}
