import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { homePage } from '#/features/home/home-page.ts'
import { productPage } from '#/features/product/product-page.ts'
import { makePdf } from '#tests/support/uploads/make-pdf.ts'
import { track, videoOf } from '#tests/support/uploads/make-video.ts'
import { changeDocument, writeSmallBrand } from '#tests/journeys/support/brand-folder.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { vidriera } from './support/vidriera.ts'

const DEMO = path.resolve(import.meta.dirname, '../../content/nawel')
const { at, open, sqlite, files } = useTransferFolder()

const command = (name: string, folder: string, site: string, ...more: string[]) =>
  vidriera([name, at(folder), ...more], {
    ...process.env,
    DATA_DIR: at(site),
    DATABASE_URL: sqlite(`${site}.db`),
    FILES_URL: `file:${at(site, 'files')}`,
  })

const SHOT = { alt: 'De frente', view: 'frente' }

/** Brand with every kind of file, and a photograph that is re-encoded on upload. */
async function writeBrand() {
  await writeSmallBrand(at('brand'))
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
  const own: Record<string, Uint8Array> = {
    'pictures/foto.jpg': await photo
      .withExif({ IFD0: { Artist: 'Ana' } })
      .jpeg()
      .toBuffer(),
    'pictures/poster.webp': await photo.clone().negate().webp().toBuffer(),
    'downloads/manual.pdf': makePdf(),
    'videos/torre.mp4': videoOf(
      2,
      track({ kind: 'vide', codec: 'avc1', width: 640, height: 360 }),
      track({ kind: 'soun', codec: 'mp4a' }),
    ),
    'videos/torre.vtt': Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nLava.\n'),
    'brand/icon.svg': await readFile(path.join(DEMO, 'brand/icon.svg')),
  }
  for (const [name, content] of Object.entries(own)) {
    await mkdir(path.dirname(at('brand', name)), { recursive: true })
    await writeFile(at('brand', name), content)
  }
  await changeDocument(at('brand'), 'products/KX500', (product) => ({
    ...product,
    pictures: [{ file: 'foto.jpg', ...SHOT }],
    videos: [
      {
        mp4: 'torre.mp4',
        captions: 'torre.vtt',
        title: 'Así lava',
        poster: { file: 'poster.webp', alt: 'Lava' },
      },
    ],
    downloads: [
      {
        kind: 'firmware',
        title: 'Guía',
        file: 'manual.pdf',
        language: 'es',
        version: '1',
        date: '2026-01-10',
      },
    ],
  }))
  await changeDocument(at('brand'), 'settings/site', (settings) => ({
    ...settings,
    brand: { ...(settings.brand as object), icon: 'brand/icon.svg' },
  }))
}

async function pagesOf(store: DocumentStore) {
  const documents = (
    await Promise.all(
      PUBLIC_COLLECTIONS.map(async (collection) =>
        (await store.list(collection)).map(({ id, data }) => ({
          collection,
          id,
          data,
          updatedAt: '2026-03-01T00:00:00Z',
        })),
      ),
    )
  ).flat()
  const catalogue = buildCatalogue(documents, {
    sequence: 0,
    today: '2026-03-02',
    siteUrl: 'https://a.example',
  })
  return { documents, home: homePage(catalogue), product: productPage(catalogue, 'KX500') }
}

test('an exported folder imports as the same site, with its pictures and files', async () => {
  await writeBrand()
  const begun = await command('import', 'brand', 'one', '--create')
  expect(begun).toMatchObject({ code: 0 })
  const one = await open(sqlite('one.db'))
  expect(await command('export', 'out', 'one')).toMatchObject({
    code: 0,
    out: expect.stringContaining('8 documentos y 6 archivos'),
  })
  expect((await readdir(at('out/pictures'))).map((name) => path.extname(name)).toSorted()).toEqual([
    '.jpg',
    '.webp',
  ])

  // The import changes nothing in the source and is complete in an empty site.
  expect((await command('import', 'out', 'one')).out).toContain('0 documentos escritos')
  expect(await command('check', 'out', 'none')).toMatchObject({ code: 0 })
  expect(await command('import', 'out', 'two', '--create')).toMatchObject({ code: 0 })
  const two = await open(sqlite('two.db'))
  expect(await pagesOf(two)).toEqual(await pagesOf(one))
  const fileKeys = async (site: string) =>
    Promise.all(
      (await files(`${site}/files`).list('')).map(async ({ key }) => [
        key,
        await files(`${site}/files`).get(key),
      ]),
    )
  expect(await fileKeys('two')).toEqual(await fileKeys('one'))
  expect((await fileKeys('one')).length).toBeGreaterThan(6)
})

test('a folder with missing or wrong files is rejected, and the error names them', async () => {
  await writeBrand()
  await command('import', 'brand', 'one', '--create')
  await command('export', 'out', 'one')
  const [picture, other] = await readdir(at('out/pictures'))
  await rm(at('out/pictures', picture!))
  await writeFile(at('out/pictures', other!), '<script>')
  await writeFile(
    at('out/brand', (await readdir(at('out/brand')))[0]!),
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  )
  for (const name of ['check', 'import']) {
    const { code, out, said } = await command(name, 'out', 'two', ...(name === 'import' ? ['--create'] : []))
    expect(code).toBe(1)
    expect(out + said).toMatch(new RegExp(`Falta el archivo .*${path.parse(picture!).name}.*products/KX500`))
    expect(out + said).toContain(`${other}: El archivo no es una imagen`)
    expect(out + said).toContain('no es lo que dice su nombre')
  }
  expect(await (await open(sqlite('two.db'))).sequence()).toBe(0)
})

test('an export contains no visitor data', async () => {
  await writeSmallBrand(at('brand'))
  await command('import', 'brand', 'one', '--create')
  const one = await open(sqlite('one.db'))
  await one.commit(
    ['messages', 'lists', 'registrations', 'program-tokens'].map((collection) => ({
      collection,
      id: 'a',
      expectedVersion: null,
      data: { id: 'a' },
    })),
    { kind: 'command-line' },
  )
  await command('export', 'out', 'one')
  expect((await readdir(at('out'))).toSorted()).toEqual(
    ['categories', 'export.json', 'pages', 'product-types', 'products', 'settings'].toSorted(),
  )
})
