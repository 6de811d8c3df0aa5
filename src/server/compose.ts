import { AsyncLocalStorage } from 'node:async_hooks'
import { type DocumentStore, VersionConflict } from '../engines/documents/document-store.ts'
import type { FileStore } from '../engines/files/file-store.ts'
import { openOutbox } from '../engines/mail/outbox.ts'
import { openSmtp } from '../engines/mail/smtp.ts'
import { eraseAccountData, exportAccountData } from './account-data.ts'
import type { App } from './app.ts'
import { importContent } from './content/import-content.ts'
import type { Environment } from './environment.ts'
import { sessionReader } from './identity/read-session.ts'
import { openIdentity } from './identity/open-identity.ts'
import { followCatalogue } from './live-catalogue.ts'
import { createPictureLibrary } from './images/picture-library.ts'
import type { Log } from './log.ts'
import { createPdfLibrary } from './pdf/pdf-library.ts'
import { tightenFiles } from './private-files.ts'
import { countSearches } from './search-stats.ts'
import { readSecret } from './secret.ts'
import type { ReadSession } from './session.ts'
import { openServingStores } from './stores.ts'

/**
 * Puts the site together: opens the engines, takes in the demo brand when the database is empty and builds the catalogue.
 * @throws with a sentence for the operator when an engine can't be opened.
 */
export async function composeApp(
  environment: Environment,
  log: Log,
  { readSession }: { readSession?: ReadSession } = {},
): Promise<App> {
  await tightenFiles(environment, log)
  const { store, files, sqlite } = await openServingStores(environment)
  if ((await store.sequence()) === 0) await takeInContent(environment.contentDir, store, files, log)
  const live = await followCatalogue({ store, siteUrl: environment.siteUrl, log })
  const settings = live.current().catalogue.settings
  const from = settings ? `${settings.brand.name} <${settings.contact.email}>` : 'sitio@localhost'
  const mailer =
    environment.smtpUrl === undefined
      ? openOutbox(environment.outboxDir, from)
      : openSmtp(environment.smtpUrl, from)
  const secret = await readSecret(environment.secret, environment.dataDir)
  const brand = () => live.current().catalogue.settings?.brand.name ?? 'el sitio'
  const accounts = await openIdentity({ environment, sqlite, secret, mailer, brand, log })
  const pdfs = createPdfLibrary({ files, log })
  const searchStats = countSearches({ store, log })
  return {
    environment,
    store,
    files,
    mailer,
    live,
    pdfs,
    pictures: createPictureLibrary(files),
    log,
    searchStats,
    identity: accounts.identity,
    throttle: accounts.throttle,
    readSession: readSession ?? sessionReader(environment.siteUrl, accounts.identity),
    personalData: [
      {
        take: (uid) => exportAccountData({ store }, uid),
        erase: (uid) => eraseAccountData({ store, files }, uid),
      },
    ],
    secret,
    startedAt: new Date(),
    requestContext: new AsyncLocalStorage(),
    async close() {
      live.close()
      await accounts.close()
      mailer.close()
      await pdfs.close()
      await searchStats.close()
      await store.close()
    },
  }
}

async function takeInContent(
  folder: string,
  store: DocumentStore,
  files: FileStore,
  log: Log,
): Promise<void> {
  log('info', 'empty database: taking in the content folder', { folder })
  try {
    const { written } = await importContent({
      folder,
      store,
      files,
      by: 'primer arranque',
      // A line for each tenth is enough to see that it goes on.
      onProgress: (done, total) => {
        if (done % Math.ceil(total / 10) === 0 || done === total) log('info', 'pictures', { done, total })
      },
    })
    log('info', 'content taken in', { documents: written })
  } catch (error) {
    // Another process started at the same time and was first; what it took in is what there is now.
    if (!(error instanceof VersionConflict)) throw error
    log('info', 'another process took the content in')
  }
}
