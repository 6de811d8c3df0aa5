import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { COLLECTIONS } from '#/app/collections.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { schemaVersionOf, migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import type { Document, DocumentStore } from '#/core/documents/document-store.ts'
import { commandRunner, storedServices } from '#/app/compose/command-services.ts'
import { importContent } from '#/features/content-folders/import-documents.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { backupSite, restoreSite } from '#/app/transfer/backup.ts'
import { readArchive } from '#/app/transfer/archive.ts'
import { SAMPLE_POLICY } from '#tests/support/catalogue/sample-settings.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { useTransferFolder } from './support/transfer-folder.ts'

const ARCHIVES = path.join(import.meta.dirname, 'archives')
const archives = (await readdir(ARCHIVES)).filter((name) => name.endsWith('.tar')).sort()
const NAMES = [...COLLECTIONS.keys()]
const OPTIONS = { sequence: 0, today: '2026-06-01', siteUrl: 'https://catalogo.example' }

const { at, open, files } = useTransferFolder()
const postgresUrl = usePostgresUrl()

/** Runs commands on a store as startup and the command line do. */
const executeOn = (store: DocumentStore) =>
  commandRunner(
    storedServices({ environment: readEnvironment({ DATA_DIR: at('site') }), store, files: files('files') }),
  )

/** Product from before drafts were documents, which no site has stored since. */
const isOldDraft = (data: unknown) => (data as { status?: string }).status === 'draft'

const listAll = async (store: DocumentStore): Promise<Document[]> =>
  (await Promise.all(NAMES.map((name) => store.list(name)))).flat()

/** Final state of an archive's history, read without a store. */
async function standingOf(archive: string): Promise<Map<string, unknown>> {
  const standing = new Map<string, unknown>()
  await readArchive(path.join(ARCHIVES, archive), {
    changes: async (page) => {
      for (const { collection, id, data } of page) standing.set(`${collection}/${id}`, data)
    },
    table: () => {},
    file: async (_key, { stream }) => void (await buffer(stream)),
  })
  return new Map([...standing].filter(([, data]) => data !== null))
}

function expectWhole(
  documents: readonly { collection: string; id: string; data: unknown; updatedAt: string }[],
) {
  for (const { collection, id, data } of documents) {
    const { reason } = readStoredDocument(COLLECTIONS.get(collection)!, data)
    expect([collection, id, reason]).toEqual([collection, id, undefined])
  }
  const catalogue = buildCatalogue(documents, OPTIONS)
  expect(catalogue.rejected).toEqual([])
  const publicDocuments = documents.filter(({ collection }) =>
    (PUBLIC_COLLECTIONS as readonly string[]).includes(collection),
  )
  expect(catalogue.updatedAt.size).toBe(publicDocuments.length)
  return catalogue
}

describe.each(archives)('the archive %s', (archive) => {
  // PostgreSQL is tested with the last archive only, because schema versions do not depend on the engine.
  test.each(archive === archives.at(-1) ? ['sqlite', 'postgres'] : ['sqlite'])(
    'is restored into %s without losing anything',
    async (engine) => {
      const environment = readEnvironment({
        DATA_DIR: at('site'),
        ...(engine === 'postgres' ? { DATABASE_URL: await postgresUrl(), SECRET: 'x'.repeat(32) } : {}),
      })
      const { documents: said, files: kept } = await restoreSite(environment, path.join(ARCHIVES, archive))
      const store = await open(environment.databaseUrl)
      const standing = await standingOf(archive)
      expect((await listAll(store)).map(({ collection, id }) => `${collection}/${id}`).sort()).toEqual(
        [...standing.keys()].sort(),
      )
      // The history is identical, authors included.
      const again = await backupSite(environment, at('again.tar'))
      expect(again.documents).toEqual(said)
      const documents = (await listAll(store)).filter(({ data }) => !isOldDraft(data))
      const catalogue = expectWhole(documents)
      expect(catalogue.settings?.brand.name).toBeTruthy()
      expect(catalogue.settings?.landings).toMatchObject([{ query: 'entradas=guitarra' }])
      expect(
        (await store.history('faqs', 'cuanto-dura-la-garantia')).versions.map(({ data }) => data),
      ).toEqual([null, expect.objectContaining({ id: 'cuanto-dura-la-garantia' })])
      expect(kept.count).toBe(1)
    },
  )

  test('imported as a content folder, is migrated to the current schema', async () => {
    const standing = new Map([...(await standingOf(archive))].filter(([, data]) => !isOldDraft(data)))
    // A content folder requires it, whatever its version.
    standing.set('pages/privacidad', SAMPLE_POLICY)
    for (const [name, data] of standing) {
      await mkdir(at('content', path.dirname(name)), { recursive: true })
      await writeFile(at('content', `${name}.json`), JSON.stringify(data))
    }
    const store = await open(`sqlite:${at('site.db')}`)
    // File named by the archive's product, which those versions never had.
    await files('files').put('downloads/0123456789abcdef0123456789abcdef', new Uint8Array([1]))
    const take = () =>
      importContent({
        collections: COLLECTIONS,
        folder: at('content'),
        execute: executeOn(store),
        files: files('files'),
      })
    expect(await take()).toEqual({ written: standing.size, unchanged: 0, erased: [] })
    const documents = await listAll(store)
    for (const { collection, data } of documents)
      expect(migrateToCurrent(COLLECTIONS.get(collection), data).shape).toBe(
        schemaVersionOf(COLLECTIONS.get(collection)),
      )
    expectWhole(documents)
    expect(await take()).toEqual({ written: 0, unchanged: standing.size, erased: [] })
  })
})

test('documents of a later version with unknown fields are still read', async () => {
  const standing = [...(await standingOf(archives.at(-1)!))].filter(([, data]) => !isOldDraft(data))
  const documents = standing.map(([name, data]) => {
    const [collection = '', id = ''] = name.split('/')
    const later = {
      ...(migrateToCurrent(COLLECTIONS.get(collection), data).data as object),
      $shape: 99,
      mood: { calm: true },
    }
    return { collection, id, data: later, updatedAt: '2026-05-20T12:00:00.000Z' }
  })
  expectWhole(documents)
})

test('the archives contain every schema version of every collection', async () => {
  const found = new Set<string>()
  for (const archive of archives) {
    for (const [name, data] of await standingOf(archive)) {
      const collection = name.split('/')[0]!
      found.add(`${collection} ${migrateToCurrent(COLLECTIONS.get(collection), data).shape}`)
    }
  }
  const wanted = [...COLLECTIONS.values()]
    .filter((each) => schemaVersionOf(each) > 1)
    .flatMap((each) =>
      Array.from({ length: schemaVersionOf(each) }, (_, index) => `${each.name} ${index + 1}`),
    )
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.filter((each) => !found.has(each))).toEqual([])
})

test('an import rejects documents of a later version and unknown fields', async () => {
  const store = await open(`sqlite:${at('site.db')}`)
  const faq = { id: 'una', question: '¿Cuánto dura?', answer: 'Doce meses.', trades: [], order: 1 }
  await mkdir(at('content', 'faqs'), { recursive: true })
  const take = async (data: object) => {
    await writeFile(at('content', 'faqs', 'una.json'), JSON.stringify(data))
    return importContent({
      collections: COLLECTIONS,
      folder: at('content'),
      execute: executeOn(store),
      files: files('files'),
    })
  }
  await expect(take({ ...faq, $shape: 2 })).rejects.toThrow(/una\.json es de una versión más nueva del sitio/)
  await expect(take({ ...faq, mood: 'calm' })).rejects.toThrow(/faqs\/una\.mood: /)
  expect(await store.sequence()).toBe(0)
})
