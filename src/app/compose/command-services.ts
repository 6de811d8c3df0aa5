import { COLLECTIONS } from '#/app/collections.ts'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import type { CommandServices, Execute, AccountServices } from '#/core/commands/command.ts'
import { execute } from '#/core/commands/execute.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { type FileStore, FilesUnavailable } from '#/core/files/file-store.ts'
import { emailSeal } from '#/core/mail/email-seal.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import type { Environment } from '#/app/settings/environment.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import { commandHooks } from '#/core/commands/command-hooks.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import path from 'node:path'
import { type Database, databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { CredentialsUnavailable } from '#/adapters/files/s3-credentials.ts'
import { withLocalCopy } from '#/adapters/files/local-copy.ts'
import type { DocumentReplica } from '#/adapters/postgres/replica.ts'
import { hasCatalogueCopy, openCatalogueCopy } from './catalogue-copy.ts'
import type { Log } from '#/core/observability/log.ts'

type Stores = { store: DocumentStore; files: FileStore }
export type ServingStores = Stores & Pick<Awaited<ReturnType<Database['openServing']>>, 'accounts'>

/** Prefixes copied locally: files of single persons stay in the store. */
const COPIED = ['media/', 'og/', 'pdf/', 'icons/', 'drawings/', 'models/'] as const

export const COMMAND_HOOKS = commandHooks(SERVER_FEATURES.flatMap(({ hooks }: ServerFeature) => hooks ?? []))

export function commandRunner(services: CommandServices): Execute {
  return (command, input, caller) => execute(command, input, { ...services, caller })
}

type ServingParts = {
  store: DocumentStore
  files: FileStore
  outbox: Outbox
  live: LiveCatalogue
  accounts: AccountServices
}

export function servingServices({ store, files, outbox, live, accounts }: ServingParts): CommandServices {
  return {
    collections: COLLECTIONS,
    store,
    files,
    seal: outbox.seal,
    emailsAdded: outbox.added,
    hooks: COMMAND_HOOKS,
    catalogueIssues,
    now: () => new Date(),
    catalogue: () => Promise.resolve(live.current().catalogue),
    documents: () => live.documents(),
    accounts,
  }
}

type StoredParts = { environment: Environment; store: DocumentStore; files: FileStore }

/** Services without a running site, whose catalogue is built from the database on demand. */
export function storedServices({ environment, store, files }: StoredParts): CommandServices {
  async function documents() {
    const lists = await Promise.all(PUBLIC_COLLECTIONS.map((collection) => store.list(collection)))
    return lists.flat()
  }
  return {
    collections: COLLECTIONS,
    store,
    files,
    seal: async (email) => emailSeal(await readSecrets(environment)).seal(email),
    // A running site polls the outbox by itself.
    emailsAdded: () => undefined,
    hooks: COMMAND_HOOKS,
    catalogueIssues,
    now: () => new Date(),
    documents,
    async catalogue() {
      const today = todayInBuenosAires(new Date())
      return buildCatalogue(await documents(), {
        sequence: await store.sequence(),
        today,
        siteUrl: environment.siteUrl,
      })
    },
  }
}

export async function withCommands<T>(
  environment: Environment,
  work: (parts: { store: DocumentStore; files: FileStore; execute: Execute }) => Promise<T>,
): Promise<T> {
  const { store, files } = await openStores(environment)
  try {
    return await work({ store, files, execute: commandRunner(storedServices({ environment, store, files })) })
  } finally {
    await store.close()
  }
}

/** @throws if the database or the file store does not respond */
export async function openStores(environment: Environment): Promise<Stores> {
  const files = await openAskedFiles(environment)
  return { store: await databaseAt(environment.databaseUrl).openDocuments(), files }
}

/** Also opens the account tables, which must be closed before the store. */
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

/** Null for a local database. */
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
  // Listing distinguishes a wrong bucket from an empty one; folders are created by the first write.
  await files.list('none/')
  return files
}

async function openServingFiles(environment: Environment, log: Log): Promise<FileStore> {
  const { filesUrl, dataDir, filesCopyMb, workers } = environment
  const place = filesAt(filesUrl)
  const files = place.open()
  try {
    await files.list('none/')
  } catch (error) {
    // Waiting does not help against missing credentials.
    if (!(error instanceof FilesUnavailable) || error.cause instanceof CredentialsUnavailable) throw error
    if (!error.isUnavailable) throw error
    log('error', 'the store of files does not answer: pages are served without what is not here', { error })
  }
  if (place.folder !== null || filesCopyMb === 0) return files
  return withLocalCopy(files, {
    folder: path.join(dataDir, 'files-copy'),
    // The limit is split between processes.
    maxBytes: Math.floor((filesCopyMb * 1024 * 1024) / workers),
    prefixes: COPIED,
    tell: (error) => log('warn', 'a copy of a file is not kept', { error }),
  })
}
