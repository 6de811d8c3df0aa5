import path from 'node:path'
import { COLLECTIONS } from '#/app/collections.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { type DocumentStore, rethrowUnlessUnavailable } from '#/core/documents/document-store.ts'
import { readingFirstFrom } from '#/adapters/postgres/replica.ts'
import { openAuditLog } from '#/adapters/audit/audit-log.ts'
import { openPresenceTable } from '#/core/live/presence-table.ts'
import { openMailFolder } from '#/adapters/mail/mail-folder.ts'
import { openClamd, parseClamd } from '#/adapters/scanner/clamd.ts'
import { openOutbox } from '#/core/mail/outbox.ts'
import { startPostman } from '#/core/mail/postman.ts'
import { openSmtp } from '#/adapters/mail/smtp.ts'
import { openPurgeTable } from '#/features/cdn/purge-table.ts'
import { commandRunner, servingServices } from './command-services.ts'
import { openFilledStores } from './first-content.ts'
import { catalogueCopyOf, openCatalogueReplica } from './stores.ts'
import { openAudit } from '#/core/identity/audit.ts'
import type { ComposedApp, Environment } from '#/app/settings/environment.ts'
import { validateInProcess } from '#/core/uploads/validate-in-process.ts'
import { openUploadService } from '#/core/uploads/upload-service.ts'
import { deleteAbandoned } from '#/core/uploads/receive-upload.ts'
import { accountServices } from '#/features/accounts/server/account-services.ts'
import { purgeDaily } from './purge-daily.ts'
import { sessionReader } from '#/core/identity/read-session.ts'
import type { PasswordCost } from '#/adapters/identity/local-auth.ts'
import { openIdentity } from './open-identity.ts'
import { trackReplies } from '#/features/messages/server/track-replies.ts'
import { readShops, shopSources } from '#/features/offers/server/read-shops.ts'
import { sellerToken } from '#/features/offers/server/seller-token.ts'
import { runJobs } from './run-jobs.ts'
import { JOBS, openFeatures, PURGES } from '#/app/server-features.ts'
import { keepCatalogueCopy } from './catalogue-copy.ts'
import { followCatalogue } from '#/core/live/live-catalogue.ts'
import { createPictureLibrary, type PictureLibrary } from '#/core/pictures/picture-library.ts'
import type { Log } from '#/core/observability/log.ts'
import { createPdfLibrary } from '#/features/manuals/server/pdf-library.ts'
import { watchedDocuments } from '#/adapters/documents/watched-documents.ts'
import { Observer } from '#/core/observability/observer.ts'
import { RefusalLog } from '#/core/observability/refusal-log.ts'
import { startProbe } from '#/core/observability/probe.ts'
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
import { claimPlaces } from '#/app/settings/private-files.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import type { ReadSession } from '#/core/identity/session.ts'

export type ForTests = {
  readSession?: ReadSession
  passwordCost?: PasswordCost
  /** Idle milliseconds before pictures get their better encoding. */
  picturesCalmMs?: number
  mailWaits?: { pollMs: number; pauseMs: number }
  /** Milliseconds from the start to the first reminders. */
  remindMs?: number
  /** Milliseconds after a change until the search index is built in the background. */
  indexAfterMs?: number
}

export async function composeApp(
  environment: Environment,
  log: Log,
  { readSession, passwordCost, picturesCalmMs, mailWaits, remindMs, indexAfterMs }: ForTests = {},
): Promise<ComposedApp> {
  await claimPlaces(environment, log)
  const observer = new Observer(await openTracing(process.env))
  const opened = await openFilledStores(environment, log)
  const store = watchedDocuments(opened.store, observer.tracing)
  const files = observer.watchedFiles(opened.files)
  const database = opened.accounts
  const first = await readFirst(environment, store, log)
  const live = await followCatalogue({ store: first.store, siteUrl: environment.siteUrl, log, indexAfterMs })
  await first.startOver()
  // Applies changes after the copy, before serving.
  if (first.store !== store) await live.refresh().catch(rethrowUnlessUnavailable)
  const copyPlace = catalogueCopyOf(environment)
  const catalogueCopy = copyPlace && keepCatalogueCopy({ ...copyPlace, live, log })
  const secrets = await readSecrets(environment)
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
  const from = {
    name: brand(),
    address: live.current().catalogue.settings?.contact.email ?? 'sitio@localhost',
  }
  const mailer =
    environment.smtpUrl === undefined
      ? openMailFolder(environment.outboxDir, from)
      : openSmtp(environment.smtpUrl, from)
  if (environment.smtpUrl === undefined) {
    log('warn', 'emails are left in a folder and reach nobody: set SMTP_URL', {
      folder: environment.outboxDir,
    })
  }
  const audit = openAudit({ store, log: openAuditLog(database) })
  const pdfs = createPdfLibrary({
    worker: documentProcess(environment.filesUrl),
    log,
    ahead: environment.picturesAhead,
  })
  void pdfs.readDrawn(files)
  const refusals = new RefusalLog(log)
  const pictures = createPictureLibrary(pictureProcess(environment.filesUrl), undefined, picturesCalmMs)
  const incoming = path.join(environment.dataDir, 'incoming')
  await deleteAbandoned(incoming)
  const examiner = validateInProcess(incoming)
  const clamd = environment.clamd === undefined ? undefined : parseClamd(environment.clamd)
  const uploads = openUploadService({
    folder: incoming,
    files,
    validators: examiner.validators,
    scanner: clamd && openClamd(clamd),
  })
  const locks = databaseAt(environment.databaseUrl)
  const accounts = accountServices({ identity, outbox, locks, brand, log })
  const execute = observer.watched(commandRunner(servingServices({ store, files, outbox, live, accounts })))
  const postman = startPostman({
    outbox,
    mailer,
    tell: log,
    ended: trackReplies({ execute, log }),
    ...mailWaits,
  })
  const { retention } = environment
  const stopPurging = purgeDaily({
    purges: PURGES,
    identity,
    throttle,
    refusedInputs,
    audit,
    store,
    retention,
    execute,
    log,
  })
  const writes = startProbe({
    ask: () => store.tryWrite(),
    log,
    failed: 'the database takes no writes: every form is given back',
    back: 'the database takes writes again',
  })
  const fileStore = startProbe({
    ask: () => files.list('none/'),
    log,
    failed: 'the store of files does not answer',
    back: 'the store of files answers again',
  })
  const stopReminding = runJobs({ jobs: JOBS, execute, throttle, log, firstMs: remindMs })
  const stopReading = readShops({
    live,
    execute,
    throttle,
    log,
    sources: shopSources({
      token: environment.seller && sellerToken({ permission: environment.seller, store, execute, secrets }),
    }),
  })
  const features = openFeatures({
    collections: COLLECTIONS,
    store,
    live,
    execute,
    throttle,
    identity,
    secrets,
    log,
  })
  const panel = openPanel({
    store,
    live,
    identity,
    log,
    table: openPresenceTable(database),
    checks: { catalogueIssues, checkFacts },
  })
  const releases = openReleases({ store, execute, identity, refresh: () => live.refresh(), log })
  await releases.runDue()
  return {
    environment,
    collections: COLLECTIONS,
    store,
    isWritable: writes.isUp,
    hasFiles: fileStore.isUp,
    execute,
    files,
    uploads,
    outbox,
    postman,
    live,
    pdfs,
    pictures: watchedPictures(pictures, observer),
    log,
    audit,
    observer,
    refusals,
    purges: environment.cdn && (await openPurgeTable(database)),
    panel,
    ...features.parts,
    sources: openSourceReader(SOURCE_WORKER),
    imports: openImports({
      store,
      files,
      execute,
      live,
      log,
      tryLock: () => locks.tryLock('imports'),
      readSpreadsheet,
      runTask: runSpreadsheetTask,
    }),
    identity,
    throttle,
    refusedInputs,
    readSession: readSession ?? sessionReader(environment.siteUrl, identity),
    secrets,
    startedAt: new Date(),
    async close() {
      refusals.flush()
      panel.close()
      await releases.close()
      await catalogueCopy?.close()
      live.close()
      await postman.close()
      await writes.close()
      await fileStore.close()
      await stopReminding()
      await stopReading()
      await stopPurging()
      await identity.close()
      await database.close()
      pdfs.close()
      pictures.close()
      examiner.close()
      await features.close()
      await observer.tracing?.close().catch((error: unknown) => log('warn', 'traces not sent', { error }))
      await store.close()
    },
  }
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
