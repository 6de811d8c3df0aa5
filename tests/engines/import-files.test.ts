import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { filesAt } from '#/adapters/files/files-at.ts'
import { commandRunner, storedServices } from '#/app/compose/command-services.ts'
import { importContent } from '#/features/content-folders/import-documents.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { makePdf } from '#tests/support/uploads/make-pdf.ts'
import { changeDocument, writeSmallBrand } from '#tests/journeys/support/brand-folder.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { vidriera } from './support/vidriera.ts'
import { COLLECTIONS } from '#/app/collections.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DEMO = path.join(ROOT, 'content/nawel')
const GPS = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' } }
const { at, open, sqlite } = useTransferFolder()

const blue = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
const file = (kind: string, name: string) => ({
  kind,
  title: name,
  file: name,
  language: 'es',
  version: '1.0',
  date: '2026-01-10',
})
const picture = (name: string) => ({ file: name, alt: 'De frente', view: 'frente' })

/** Brand with one product, whose documents name these files. */
async function writeBrand(
  pictures: Record<string, Uint8Array>,
  downloads: Record<string, Uint8Array>,
  icon: string,
) {
  await writeSmallBrand(at('brand'))
  for (const [folder, files] of Object.entries({
    pictures,
    downloads,
    icons: { 'icon.svg': Buffer.from(icon) },
  })) {
    await mkdir(at('brand', folder), { recursive: true })
    for (const [name, content] of Object.entries(files)) await writeFile(at('brand', folder, name), content)
  }
  await changeDocument(at('brand'), 'products/KX500', (product) => ({
    ...product,
    pictures: Object.keys(pictures).map(picture),
    // Listed twice, reported once.
    downloads: [...Object.keys(downloads), ...Object.keys(downloads)].map((name) => file('firmware', name)),
  }))
  await changeDocument(at('brand'), 'settings/site', (settings) => ({
    ...settings,
    brand: { ...(settings.brand as object), icon: 'icons/icon.svg' },
  }))
}

test('an import stores checked files, and repeating it changes nothing', async () => {
  const photo = await blue().withExif(GPS).jpeg().toBuffer()
  const clean = await blue().webp().toBuffer()
  const zip = await readFile(path.join(DEMO, 'downloads/aw-t2022-firmware-1.4.zip'))
  const pdf = makePdf()
  await writeBrand(
    { 'foto.png': photo, 'limpia.webp': clean },
    { 'kx500.zip': zip, 'kx500.pdf': pdf },
    await readFile(path.join(DEMO, 'brand/icon.svg'), 'utf8'),
  )
  const files = filesAt(`file:${at('files')}`).open()
  const store = await open(sqlite('site.db'))
  const execute = commandRunner(
    storedServices({ environment: readEnvironment({ DATA_DIR: at('site') }), store, files }),
  )
  const take = () => importContent({ collections: COLLECTIONS, folder: at('brand'), execute, files })
  expect(await take()).toEqual({ written: 8, unchanged: 0, erased: [] })
  type Stored = {
    pictures: { hash: string }[]
    downloads: { hash: string; bytes: number; filename: string }[]
  }
  const { pictures, downloads } = (await store.get('products', 'KX500'))!.data as Stored
  const [first, second] = await Promise.all(pictures.map(({ hash }) => files.get(`masters/${hash}`)))
  expect(await sharp(first!).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
  expect((await sharp(first!).metadata()).exif).toBeUndefined()
  expect(second).toEqual(clean)
  expect(downloads[0]).toMatchObject({ filename: 'kx500.zip', bytes: zip.length })
  expect(await files.get(`downloads/${downloads[0]!.hash}`)).toEqual(zip)
  expect(await files.get(`downloads/${downloads[1]!.hash}`)).toEqual(pdf)

  const storedFiles = await files.list('')
  expect(await take()).toEqual({ written: 0, unchanged: 8, erased: [] })
  expect(await files.list('')).toEqual(storedFiles)
})

describe('rejected files', () => {
  beforeEach(async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    await writeBrand(
      {
        'pagina.png': page,
        'buena.png': await blue().png().toBuffer(),
        'enorme.png': await blue().resize(9000, 20).png().toBuffer(),
      },
      {
        'pagina.zip': page,
        'guion.pdf': makePdf({ 5: '<< /S /JavaScript /JS (1) >>' }),
        'planilla.xlsm': page,
      },
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    )
    await changeDocument(at('brand'), 'products/KX500', (product) => ({
      ...product,
      pictures: [...(product.pictures as object[]), picture('falta.png'), picture('../../../fuera.png')],
    }))
  })

  test.each(['import', 'check'])(
    'are each reported once by «%s» with what to do, and nothing is stored',
    async (command) => {
      await mkdir(at('tmp'))
      const env = { ...process.env, DATA_DIR: at('site'), TMPDIR: at('tmp') }
      const ended = await vidriera([command, at('brand'), ...(command === 'import' ? ['--create'] : [])], env)
      expect(ended.code).toBe(1)
      const output = ended.out + ended.said
      for (const [name, sentence] of [
        ['pictures/pagina.png', 'no es una imagen que podamos leer'],
        ['pictures/enorme.png', 'entre 16 y 8192 píxeles de lado'],
        ['downloads/pagina.zip', 'El contenido no es el de un archivo .zip'],
        ['downloads/guion.pdf', 'El PDF trae un programa adentro'],
        ['downloads/planilla.xlsm', 'Las descargas se publican en PDF, ZIP'],
        ['icons/icon.svg', 'El ícono trae un programa'],
        ['pictures/falta.png', 'que un documento menciona'],
        ['fuera.png', 'se sale de la carpeta de contenido'],
      ] as const) {
        const lines = output.split(/[\r\n]/).filter((line) => line.includes(name))
        expect(lines).toEqual([expect.stringContaining(sentence)])
      }
      expect(output).not.toContain('buena.png')
      expect(output).not.toMatch(/^(ERROR)? *products\/KX500\./m)
      expect(await readdir(at('tmp'))).toEqual([])
      const store = await open(sqlite('site/vidriera.db'))
      expect(await store.sequence()).toBe(0)
    },
  )

  test('do not block a later import once they are fixed', async () => {
    const files = filesAt(`file:${at('files')}`).open()
    const store = await open(sqlite('site.db'))
    const environment = readEnvironment({ DATA_DIR: at('site') })
    const execute = commandRunner(storedServices({ environment, store, files }))
    await expect(
      importContent({ collections: COLLECTIONS, folder: at('brand'), execute, files }),
    ).rejects.toThrow('pagina.png')
    await cp(at('brand', 'pictures/buena.png'), at('brand', 'pictures/pagina.png'))
    await changeDocument(at('brand'), 'products/KX500', (product) => ({
      ...product,
      pictures: [picture('pagina.png')],
      downloads: [],
    }))
    await writeFile(
      at('brand', 'icons/icon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    )
    expect(await importContent({ collections: COLLECTIONS, folder: at('brand'), execute, files })).toEqual({
      written: 8,
      unchanged: 0,
      erased: [],
    })
  })
})
