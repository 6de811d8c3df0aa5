import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { by, put } from '#tests/engines/documents-samples.ts'

/** Temporary folder for each test; its stores are closed and it is removed after the test. */
export function useTransferFolder() {
  let folder: string
  let opened: DocumentStore[] = []
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vidriera-transfer-'))
  })
  afterEach(async () => {
    for (const store of opened) await store.close()
    opened = []
    await rm(folder, { recursive: true })
  })
  const at = (...names: string[]) => path.join(folder, ...names)
  return {
    at,
    async open(url: string) {
      const store = await databaseAt(url).openDocuments()
      opened.push(store)
      return store
    },
    sqlite: (name: string) => `sqlite:${at(name)}`,
    files: (name: string) => filesAt(`file:${at(name)}`).open(),
  }
}

/** Fills a store with every kind of change: `versions` + 4 in total. */
export async function fill(store: DocumentStore, versions = 20): Promise<void> {
  const data = { ñ: 1.5, nested: [{ z: null, a: 'á' }], 'a b': true }
  await store.commit([put('a', null, data), put('b', null), put('private', null, 'Rosario')], by('ana'))
  for (let n = 1; n < versions; n++) await store.commit([put('b', n, { n })], by('beto'))
  await store.commit([put('a', 1, null), { ...put('x', null), collection: 'pages' }], by('ana'))
  await store.erase('products', 'private', by('ana'))
}
