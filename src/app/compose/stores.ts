import path from 'node:path'
import type { Database } from '#/adapters/databases/database.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { FilesUnavailable, type FileStore } from '#/core/files/file-store.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { withLocalCopy } from '#/adapters/files/local-copy.ts'
import type { DocumentReplica } from '#/adapters/postgres/replica.ts'
import { hasCatalogueCopy, openCatalogueCopy } from './catalogue-copy.ts'
import type { Environment } from '#/app/settings/environment.ts'
import type { Log } from '#/core/observability/log.ts'

type Stores = { store: DocumentStore; files: FileStore }
export type ServingStores = Stores & Pick<Awaited<ReturnType<Database['openServing']>>, 'accounts'>

/** Asks both something: one that can't answer stops the start. */
export async function openStores(environment: Environment): Promise<Stores> {
  const files = await openAskedFiles(environment)
  return { store: await databaseAt(environment.databaseUrl).openDocuments(), files }
}

/** With the tables of accounts, which are to be closed before the store. */
export async function openServingStores(environment: Environment, log: Log): Promise<ServingStores> {
  const files = await openServingFiles(environment, log)
  const onWriter = (server: string) => log('info', 'writes go to', { server })
  const mayBeUnavailable = await hasReadFallback(environment)
  return { ...(await databaseAt(environment.databaseUrl).openServing({ onWriter, mayBeUnavailable })), files }
}

/** True if pages can be served read-only: a read replica or a saved catalogue copy. */
export async function hasReadFallback(environment: Environment): Promise<boolean> {
  const replica = catalogueCopyOf(environment)
  return environment.databaseReadUrl !== undefined || (replica !== null && (await hasCatalogueCopy(replica)))
}

/** Null where the database is on this machine. */
export function catalogueCopyOf({ dataDir, databaseUrl }: Environment) {
  const { isShared, where } = databaseAt(databaseUrl)
  return isShared ? { file: path.join(dataDir, 'catalogue-copy'), database: where } : null
}

export async function openCatalogueReplica(environment: Environment): Promise<DocumentReplica | null> {
  const place = catalogueCopyOf(environment)
  return place && openCatalogueCopy(place)
}

async function openAskedFiles({ filesUrl }: Environment): Promise<FileStore> {
  const files = filesAt(filesUrl).open()
  // A listing tells a wrong bucket from an empty one; a folder is made when it is first written to.
  await files.list('none/')
  return files
}

/** Files of single people are in the store alone. */
const COPIED = ['media/', 'og/', 'pdf/', 'icons/', 'drawings/', 'models/'] as const

async function openServingFiles(environment: Environment, log: Log): Promise<FileStore> {
  const { filesUrl, dataDir, filesCopyMb, workers } = environment
  const place = filesAt(filesUrl)
  const files = place.open()
  try {
    await files.list('none/')
  } catch (error) {
    if (!(error instanceof FilesUnavailable) || !error.isUnavailable) throw error
    log('error', 'the store of files does not answer: pages are served without what is not here', { error })
  }
  if (place.folder !== null || filesCopyMb === 0) return files
  return withLocalCopy(files, {
    folder: path.join(dataDir, 'files-copy'),
    // Each process has its part of it.
    maxBytes: Math.floor((filesCopyMb * 1024 * 1024) / workers),
    prefixes: COPIED,
    tell: (error) => log('warn', 'a copy of a file is not kept', { error }),
  })
}
