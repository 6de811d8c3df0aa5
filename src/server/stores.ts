import type { Database } from '../engines/databases/database.ts'
import { databaseAt } from '../engines/databases/database-at.ts'
import type { DocumentStore } from '../engines/documents/document-store.ts'
import type { FileStore } from '../engines/files/file-store.ts'
import { filesAt } from '../engines/files/files-at.ts'
import type { Environment } from './environment.ts'

type Stores = { store: DocumentStore; files: FileStore }
type ServingStores = Stores & Pick<Awaited<ReturnType<Database['openServing']>>, 'accounts'>

/**
 * Opens the document and file stores of an environment for a command, and asks both something: one that can't answer stops
 * the start. Throws a sentence for the operator.
 */
export async function openStores(environment: Environment): Promise<Stores> {
  const files = await openAskedFiles(environment)
  return { store: await databaseAt(environment.databaseUrl).openDocuments(), files }
}

/** The same for a process that serves, with the tables of accounts, which are to be closed before the store. */
export async function openServingStores(environment: Environment): Promise<ServingStores> {
  const files = await openAskedFiles(environment)
  return { ...(await databaseAt(environment.databaseUrl).openServing()), files }
}

async function openAskedFiles({ filesUrl }: Environment): Promise<FileStore> {
  const files = filesAt(filesUrl).open()
  // A listing tells a wrong bucket from an empty one; a folder is made when it is first written to.
  await files.list('none/')
  return files
}
