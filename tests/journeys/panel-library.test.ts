/** Proves: A picture is replaced in every document, and many are matched by the names of their files. */
import sharp from 'sharp'
import { expect, test } from './support/test.ts'
import type { UploadedDownload } from '#/panel/model/panel-data.ts'
import { zipOf } from '#tests/support/spreadsheets/zip-of.ts'
import { FROM_HERE } from './support/http.ts'
import { violations } from './support/axe.ts'
import { inPanel } from './support/panel.ts'
import { DEMO_DATA } from './support/site.ts'

test.use({ pictures: false })

test('a picture is replaced everywhere, several are matched by file name, and descriptions are preserved', async ({
  visit,
  ownSite,
}) => {
  const picture = (hue: number) =>
    sharp({ create: { width: 800, height: 800, channels: 3, background: { r: hue, g: 90, b: 60 } } })
      .png()
      .toBuffer()
  // Replacing everywhere would change documents of other tests, so this site is its own.
  const own = await ownSite({
    from: DEMO_DATA,
    hostname: 'localhost',
    environment: { TRUSTED_PROXIES: '1' },
  })
  const { page, browser, pageErrors } = await inPanel(visit, own, '/panel/medios')
  await page.getByLabel('Buscar').fill('AW-T2022 frente')
  await expect(page.getByRole('button', { name: /Torre Zonda/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /Torre Zonda/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /Torre Zonda/ }).first()).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'otra.png', mimeType: 'image/png', buffer: await picture(40) })
  // Both are visible before anything is replaced.
  await expect(dialog.getByRole('figure')).toHaveCount(2)
  await expect(dialog.getByText(/800 × 800 píxeles: en pantallas grandes/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Reemplazarla/ }).click()
  await expect(dialog.getByText(/^Listo: quedó como borrador/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByLabel('Soltalas acá o elegilas').setInputFiles([
    { name: 'AW-T1012-1.png', mimeType: 'image/png', buffer: await picture(120) },
    {
      name: 'awp2014_1.png',
      mimeType: 'image/png',
      buffer: await picture(160),
    },
    { name: 'IMG_0042.png', mimeType: 'image/png', buffer: await picture(200) },
  ])
  await expect(page.getByText('Queda en la biblioteca como «IMG 0042»')).toBeVisible()
  await page.getByRole('button', { name: 'Subir 3 fotos' }).click()
  await expect(
    page.getByText('Listo: quedó como borrador en 2 documentos y quedó 1 foto sin usar.'),
  ).toBeVisible()

  // Duplicates are stored once; a picture with a missing view is added to the product.
  await page.getByLabel('Soltalas acá o elegilas').setInputFiles([
    { name: 'IMG_0042.png', mimeType: 'image/png', buffer: await picture(200) },
    { name: 'AW-T1012_caja.png', mimeType: 'image/png', buffer: await picture(220) },
  ])
  await expect(page.getByText('Se suma a AW-T1012: caja')).toBeVisible()
  await page.getByRole('button', { name: 'Subir 2 fotos' }).click()
  await expect(page.getByText('Ya estaba: no se guardó dos veces')).toBeVisible()
  await expect(page.getByText('Listo: quedó como borrador en 1 documento.')).toBeVisible()

  // The file's name is the initial name, by which it can be found.
  await page.getByLabel('Buscar').fill('IMG 0042')
  await page.getByRole('link', { name: 'Sin usar' }).click()
  await page.getByRole('button', { name: /^IMG 0042/ }).click()
  await dialog.getByLabel('Nombre').fill('Fondo de campaña')
  await dialog.getByLabel('Etiquetas').fill('verano, estudio')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Guardado.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByLabel('Buscar').fill('estudio')
  await expect(page.getByRole('button', { name: /^Fondo de campaña/ })).toContainText('verano · estudio')

  // Unused files are listed as well.
  const form = new FormData()
  form.append('archivo', new Blob([new Uint8Array(zipOf({ 'leeme.txt': 'De prueba' }))]), 'folleto.zip')
  const download = await browser.get('/panel/archivos/descarga', {
    method: 'POST',
    body: form,
    headers: FROM_HERE,
  })
  const { hash } = ((await download.json()) as UploadedDownload).download
  await page.goto(new URL(`/panel/medios?ver=sin-usar&buscar=${hash}`, own.url).href)
  await expect(page.getByText(`Archivo ${hash.slice(0, 8)}`).first()).toBeVisible()
  await expect(page.getByText('1\u00a0foto o archivo')).toBeVisible()

  type Picture = { hash: string; alt: string; view: string }
  const read = async (id: string) =>
    (await (await browser.get(`/panel/datos/documento/products/${id}`)).json()) as {
      live: { data: { pictures: Picture[] } }
      draft: { data: { pictures: Picture[] } }
    }
  for (const id of ['AW-T1012', 'AW-P2014']) {
    const { live, draft } = await read(id)
    const [before, after] = [live.data.pictures, draft.data.pictures]
    expect(after[0]!.hash).not.toBe(before[0]!.hash)
    const describedFields = ({ alt, view }: Picture) => ({ alt, view })
    expect(after.slice(0, before.length).map(describedFields)).toEqual(before.map(describedFields))
    expect(after.slice(1, before.length)).toEqual(before.slice(1))
    expect(after.slice(before.length).map(({ view }) => view)).toEqual(id === 'AW-T1012' ? ['caja'] : [])
  }
  expect(pageErrors).toEqual([])
})
