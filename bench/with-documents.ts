import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { startSite, type Site } from '#tests/journeys/support/site.ts'

type Documents = readonly { collection: string; id: string; data: unknown }[]

/** Runs `use` on a temporary site with these documents and accounts. */
export async function withDocuments<Result>(
  documents: Documents,
  use: (site: Site) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-panel-'))
  const store = openSqliteStore({ file: path.join(folder, 'vidriera.db') })
  for (let index = 0; index < documents.length; index += 500) {
    const changes = documents.slice(index, index + 500).map(({ collection, id, data }) => ({
      collection,
      id,
      // Current schema, because older documents are migrated on each read.
      data: withSchemaVersion(publicCollection(collection), data as object),
      expectedVersion: null,
    }))
    await store.commit(changes, { kind: 'command-line' })
  }
  await store.close()
  const site = await startSite({
    from: folder,
    hostname: 'localhost',
    environment: { TRUSTED_PROXIES: '1' },
  })
  try {
    return await use(site)
  } finally {
    await site.stop()
    await rm(folder, { recursive: true })
  }
}
