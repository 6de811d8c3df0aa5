import path from 'node:path'
import { COLLECTIONS } from '#/app/collections.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { type DocumentStore, rethrowUnlessUnavailable } from '#/core/documents/document-store.ts'
import { readingFirstFrom } from '#/adapters/postgres/replica.ts'
import { openAuditLog } from '#/adapters/audit/audit-log.ts'
import { openPresenceTable } from '#/core/live/presence-table.ts'
import { openClamd, parseClamd } from '#/adapters/scanner/clamd.ts'
import { openOutbox } from '#/core/mail/outbox.ts'
import { openPurgeTable } from '#/features/cdn/purge-table.ts'
import { commandRunner, servingServices, catalogueCopyOf, openCatalogueReplica } from './command-services.ts'
import { openFilledStores } from './first-content.ts'
import { openAudit } from '#/core/identity/audit.ts'
import type { ComposedApp, Environment } from '#/app/settings/environment.ts'
import { validateInProcess } from '#/core/uploads/validate-in-process.ts'
import { openUploadService } from '#/core/uploads/upload-service.ts'
import { deleteAbandoned } from '#/core/uploads/receive-upload.ts'
import { accountServices } from '#/features/accounts/server/account-services.ts'
import { sessionReader, type ReadSession } from '#/core/identity/session.ts'
import type { PasswordCost } from '#/adapters/identity/local-auth.ts'
import { type BackgroundWaits, startBackgroundWork } from './background-work.ts'
import { openIdentity } from './open-identity.ts'
import { openFeatures } from '#/app/server-features.ts'
import { keepCatalogueCopy } from './catalogue-copy.ts'
import { followCatalogue } from '#/core/live/live-catalogue.ts'
import { createPictureLibrary, type PictureLibrary } from '#/core/pictures/picture-library.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { Log } from '#/core/observability/log.ts'
import { createPdfLibrary } from '#/features/manuals/server/pdf-library.ts'
import { watchedDocuments } from '#/adapters/documents/watched-documents.ts'
import { Observer } from '#/core/observability/observer.ts'
import { RefusalLog } from '#/core/observability/refusal-log.ts'
import { openTracing } from '#/core/observability/open-tracing.ts'
import { readSpreadsheet } from '#/adapters/spreadsheets/read-spreadsheet.ts'
import { runSpreadsheetTask } from '#/app/workers/run-spreadsheet-task.ts'
import { openSourceReader } from '#/features/supplier-sheets/server/read-source-file.ts'
import { openImports } from '#/features/spreadsheets/server/imports.ts'
import { checkFacts } from '#/features/fact-check/model/fact-check.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { documentProcess, pictureProcess, SOURCE_WORKER } from '#/app/workers/file-processes.ts'
import { openPanel } from '#/publishing/server/panel.ts'
import { openReleases } from '#/publishing/server/run-releases.ts'
import { claimPlacesToServe } from '#/app/settings/private-files.ts'
import { readSiteSecrets } from '#/app/settings/secret.ts'

export type ForTests = BackgroundWaits & {
  readSession?: ReadSession
  passwordCost?: PasswordCost
  /** Idle milliseconds before pictures get their better encoding. */
  picturesCalmMs?: number
  /** Milliseconds after a change until the search index is built in the background. */
  indexAfterMs?: number
}

export async function composeApp(
  environment: Environment,
  log: Log,
  { readSession, passwordCost, picturesCalmMs, mailWaits, remindMs, indexAfterMs }: ForTests = {},
): Promise<ComposedApp> {
  await claimPlacesToServe(environment, log)
  const observer = new Observer(await openTracing(process.env, log))
  const opened = await openFilledStores(environment, log)
  const store = watchedDocuments(opened.store, observer.tracing)
  const files = observer.watchedFiles(opened.files)
  const database = opened.accounts
  const { live, catalogueCopy } = await openLiveCatalogue(environment, { store, log, indexAfterMs })
  const secrets = await readSiteSecrets(environment, database)
  const brand = () => live.current().catalogue.settings?.brand.name ?? 'el sitio'
  const outbox = openOutbox(database, secrets)
  const { identity, throttle, refusedInputs } = await openIdentity({
    environment,
    database,
    secrets,
    outbox,
    brand,
    log,
    passwordCost,
  })
  const audit = openAudit({ store, log: openAuditLog(database) })
  const pdfs = createPdfLibrary({
    worker: documentProcess(environment.filesUrl),
    log,
    ahead: environment.picturesAhead,
  })
  void pdfs.readDrawn(files)
  const refusals = new RefusalLog(log)
  const pictures = createPictureLibrary(pictureProcess(environment.filesUrl), undefined, picturesCalmMs)
  const receiving = await openReceiving(environment, files)
  const locks = databaseAt(environment.databaseUrl)
  const accounts = accountServices({ identity, outbox, locks, brand, log })
  const execute = observer.watched(commandRunner(servingServices({ store, files, outbox, live, accounts })))
  const parts = {
    environment,
    collections: COLLECTIONS,
    log,
    store,
    files,
    live,
    identity,
    throttle,
    refusedInputs,
    audit,
    outbox,
    secrets,
    execute,
  }
  const background = startBackgroundWork(parts, { mailWaits, remindMs })
  const features = openFeatures(parts)
  const panel = openPanel({
    ...parts,
    table: openPresenceTable(database),
    checks: { catalogueIssues, checkFacts },
  })
  const releases = openReleases({ ...parts, refresh: () => live.refresh() })
  await releases.runDue()
  observer.releaseDelay = releases.delaySeconds
  return {
    ...parts,
    isWritable: background.isWritable,
    hasFiles: background.hasFiles,
    uploads: receiving.uploads,
    postman: background.postman,
    pdfs,
    pictures: watchedPictures(pictures, observer),
    observer,
    refusals,
    purges: environment.cdn && (await openPurgeTable(database)),
    panel,
    ...features.parts,
    sources: openSourceReader(SOURCE_WORKER),
    imports: openImports({
      ...parts,
      tryLock: () => locks.tryLock('imports'),
      readSpreadsheet,
      runTask: runSpreadsheetTask,
    }),
    readSession: readSession ?? sessionReader(environment.siteUrl, identity),
    startedAt: new Date(),
    async close() {
      refusals.flush()
      panel.close()
      await releases.close()
      await catalogueCopy?.close()
      live.close()
      await background.close()
      await identity.close()
      await database.close()
      for (const part of [pdfs, pictures, receiving]) part.close()
      await features.close()
      await observer.tracing?.close().catch((error: unknown) => log('warn', 'traces not sent', { error }))
      await store.close()
    },
  }
}

/** Uploads have their own folder, where a crashed process may have left files. */
async function openReceiving({ dataDir, clamd }: Environment, files: FileStore) {
  const folder = path.join(dataDir, 'incoming')
  await deleteAbandoned(folder)
  const examiner = validateInProcess(folder)
  const scanner = clamd === undefined ? undefined : parseClamd(clamd)
  const uploads = openUploadService({
    folder,
    files,
    validators: examiner.validators,
    scanner: scanner && openClamd(scanner),
  })
  return { uploads, close: examiner.close }
}

/** Loads the catalogue from a copy if there is one, and applies later commits before serving. */
async function openLiveCatalogue(
  environment: Environment,
  { store, log, indexAfterMs }: { store: DocumentStore; log: Log; indexAfterMs: number | undefined },
) {
  const first = await readFirst(environment, store, log)
  const live = await followCatalogue({ store: first.store, siteUrl: environment.siteUrl, log, indexAfterMs })
  await first.startOver()
  if (first.store !== store) await live.refresh().catch(rethrowUnlessUnavailable)
  const copyPlace = catalogueCopyOf(environment)
  return { live, catalogueCopy: copyPlace && keepCatalogueCopy({ ...copyPlace, live, log }) }
}

async function readFirst(environment: Environment, store: DocumentStore, log: Log) {
  const { databaseReadUrl } = environment
  const localReplica = () => (store.health() === null ? null : openCatalogueReplica(environment))
  const replica =
    databaseReadUrl === undefined ? await localReplica() : databaseAt(databaseReadUrl).openReplica()
  if (replica === null) return { store, startOver: async () => undefined }
  return readingFirstFrom(store, replica, (error) =>
    log('warn', 'the copy to read from does not answer, and the start reads from the server that writes', {
      error,
    }),
  )
}

function watchedPictures(pictures: PictureLibrary, observer: Observer): PictureLibrary {
  return {
    ...pictures,
    async make(...wanted) {
      observer.pictures += 1
      try {
        return await pictures.make(...wanted)
      } finally {
        observer.pictures -= 1
      }
    },
  }
}
