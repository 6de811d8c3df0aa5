import path from 'node:path'
import type { DocumentStore } from '../engines/documents/document-store.ts'
import { openPostgresStore } from '../engines/documents/postgres.ts'
import { openSqliteStore, sqliteDocuments } from '../engines/documents/sqlite.ts'
import { openDiskStore } from '../engines/files/disk.ts'
import type { FileStore } from '../engines/files/file-store.ts'
import { openS3Store } from '../engines/files/s3.ts'
import { parseS3Url, type S3Keys } from '../engines/files/s3-url.ts'
import type { SqliteEngine } from '../engines/sqlite/engine.ts'
import { openSqliteThread } from '../engines/sqlite/thread.ts'
import type { Environment } from './environment.ts'

export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)
export const isS3Url = (url: string): boolean => url.startsWith('s3://')

/** The file or folder of a `sqlite:` or `file:` address, made absolute. */
export function localPath(url: string): string {
  return path.resolve(url.replace(/^(sqlite|file):(\/\/)?/, ''))
}

/** Opens the documents at `sqlite:PATH` or `postgres://…`. Throws what the engine throws, a sentence for the operator. */
export async function openDocuments(url: string): Promise<DocumentStore> {
  return isPostgresUrl(url) ? openPostgresStore({ url }) : openSqliteStore({ file: localPath(url) })
}

/** Opens the files at `file:PATH` or `s3://…`. Throws S3UrlError. */
export function openFiles(url: string, keys: S3Keys = process.env): FileStore {
  return isS3Url(url) ? openS3Store(parseS3Url(url, keys)) : openDiskStore(localPath(url))
}

type Stores = { store: DocumentStore; files: FileStore }

/**
 * Opens the document and file stores of an environment for a command, and asks both something: one that can't answer stops
 * the start. Throws a sentence for the operator.
 */
export async function openStores(environment: Environment): Promise<Stores> {
  const files = await openAskedFiles(environment)
  return { store: await openDocuments(environment.databaseUrl), files }
}

/**
 * The same for a process that serves: a SQLite file gets a thread of its own, `sqlite`, which accounts use too. Closing the
 * store ends it.
 */
export async function openServingStores(
  environment: Environment,
): Promise<Stores & { sqlite: SqliteEngine | null }> {
  const files = await openAskedFiles(environment)
  const { databaseFile, databaseUrl } = environment
  if (databaseFile === null) return { store: await openDocuments(databaseUrl), files, sqlite: null }
  const sqlite = await openSqliteThread(databaseFile)
  return { store: sqliteDocuments(sqlite), files, sqlite }
}

async function openAskedFiles({ filesUrl }: Environment): Promise<FileStore> {
  const files = openFiles(filesUrl)
  // A listing tells a wrong bucket from an empty one; a folder is made when it is first written to.
  if (isS3Url(filesUrl)) await files.list('none/')
  return files
}
