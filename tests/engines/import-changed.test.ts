import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#/core/documents/actor.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { commandRunner, storedServices } from '#/app/compose/command-services.ts'
import { exportContent } from '#/features/content-folders/export-content.ts'
import { importContent } from '#/features/content-folders/import-documents.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { changeDocument, writeSmallBrand } from '#tests/journeys/support/brand-folder.ts'
import { useTransferFolder } from './support/transfer-folder.ts'
import { COLLECTIONS } from '#/app/collections.ts'

const { at, open, sqlite, files } = useTransferFolder()
const EDITOR = { kind: 'account', uid: 'ana' } as const

describe('an import', () => {
  async function site() {
    const url = sqlite('site.db')
    const store = await open(url)
    return { store, take: taking(store, url) }
  }

  function taking(store: DocumentStore, url: string) {
    const environment = readEnvironment({ DATA_DIR: at('data'), DATABASE_URL: url, SECRET: 'x'.repeat(32) })
    const run = commandRunner(storedServices({ environment, store, files: files('files') }))
    return (folder: string, overwrite = false) =>
      importContent({
        collections: COLLECTIONS,
        folder: at(folder),
        files: files('files'),
        execute: run,
        overwrite,
      })
  }

  const named =
    (store: DocumentStore, name: string, by: Actor = EDITOR) =>
    async () => {
      const standing = (await store.get('products', 'KX500'))!
      await store.commit(
        [
          {
            collection: 'products',
            id: 'KX500',
            expectedVersion: standing.version,
            data: { ...(standing.data as object), name },
          },
        ],
        by,
      )
    }
  const nameOf = async (store: DocumentStore) =>
    ((await store.get('products', 'KX500'))?.data as { name: string } | undefined)?.name
  const inFolder = (folder: string, name: string) =>
    changeDocument(at(folder), 'products/KX500', (product) => ({ ...product, name }))

  test('of an exported folder is rejected whole if a document changed since, unless it overwrites', async () => {
    const { store, take } = await site()
    await writeSmallBrand(at('brand'))
    await take('brand')
    await exportContent(store, files('files'), at('out'))
    expect(await take('out')).toMatchObject({ written: 0 })

    await inFolder('out', 'De la carpeta')
    await changeDocument(at('out'), 'categories/10', (category) => ({ ...category, name: 'Otro lavado' }))
    await named(store, 'De la editora')()
    const before = await store.sequence()
    await expect(take('out')).rejects.toThrow(/products\/KX500: se guardó el .*, por la cuenta ana/)
    // All or nothing: unedited documents are not imported either.
    expect(await store.sequence()).toBe(before)
    expect(await nameOf(store)).toBe('De la editora')

    expect(await take('out', true)).toMatchObject({ written: 2 })
    expect(await nameOf(store)).toBe('De la carpeta')
    // The import updates the record of the folder.
    await inFolder('out', 'Otra vez de la carpeta')
    expect(await take('out')).toMatchObject({ written: 1 })
    await named(store, 'Otra vez de la editora')()
    await inFolder('out', 'Y otra')
    await expect(take('out')).rejects.toThrow('KX500')
    expect(await nameOf(store)).toBe('Otra vez de la editora')
  })

  test('does not recreate documents deleted since, except in an empty database', async () => {
    const { store, take } = await site()
    await writeSmallBrand(at('brand'))
    await take('brand')
    await exportContent(store, files('files'), at('out'))
    const { version } = (await store.get('products', 'KX500'))!
    await store.commit(
      [{ collection: 'products', id: 'KX500', expectedVersion: version, data: null }],
      EDITOR,
    )
    for (const folder of ['out', 'brand']) await expect(take(folder)).rejects.toThrow(/KX500: se borró el /)
    expect(await nameOf(store)).toBeUndefined()

    const url = sqlite('another.db')
    const another = await open(url)
    await taking(another, url)('out')
    expect(await nameOf(another)).toBe(JSON.parse(await readFile(at('out/products/KX500.json'), 'utf8')).name)
  })

  test('of a handwritten folder rejects documents edited since the previous import', async () => {
    const { store, take } = await site()
    await writeSmallBrand(at('brand'))
    await take('brand')
    await inFolder('brand', 'Mejor')
    expect(await take('brand')).toMatchObject({ written: 1 })
    await named(store, 'De la editora')()
    await expect(take('brand')).rejects.toThrow('products/KX500')
    expect(await nameOf(store)).toBe('De la editora')
    expect(await take('brand', true)).toMatchObject({ written: 1 })
    // Command-line edits count as edits too.
    await named(store, 'De la consola', { kind: 'command-line' })()
    await expect(take('brand')).rejects.toThrow('products/KX500')
  })

  test('with a damaged export.json is rejected', async () => {
    const { store, take } = await site()
    await writeSmallBrand(at('brand'))
    await take('brand')
    await exportContent(store, files('files'), at('out'))
    await writeFile(at('out', 'export.json'), '{"documents":')
    await inFolder('out', 'De la carpeta')
    await expect(take('out')).rejects.toThrow(/export\.json está dañado/)
  })
})
