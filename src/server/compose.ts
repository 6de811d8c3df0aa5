import { AsyncLocalStorage } from 'node:async_hooks'
import { openOutbox } from '../engines/mail/outbox.ts'
import { openSmtp } from '../engines/mail/smtp.ts'
import { eraseAccountData, exportAccountData } from './account-data.ts'
import type { App } from './app.ts'
import { takeInContent } from './content/take-in.ts'
import type { Environment } from './environment.ts'
import { keptSessions } from './identity/kept-sessions.ts'
import { purgeDaily } from './identity/purge-daily.ts'
import { sessionReader } from './identity/read-session.ts'
import { openIdentity } from './identity/open-identity.ts'
import { followCatalogue } from './live-catalogue.ts'
import { createPictureLibrary } from './images/picture-library.ts'
import type { Log } from './log.ts'
import { createPdfLibrary } from './pdf/pdf-library.ts'
import { countSearches } from './search-stats.ts'
import { readSecret } from './secret.ts'
import type { ReadSession } from './session.ts'
import { openStores } from './stores.ts'

/**
 * Puts the site together: opens the engines, takes in the demo brand when the database is empty and builds the catalogue.
 * @throws with a sentence for the operator when an engine can't be opened.
 */
export async function composeApp(
  environment: Environment,
  log: Log,
  { readSession }: { readSession?: ReadSession } = {},
): Promise<App> {
  const { store, files } = await openStores(environment)
  if ((await store.sequence()) === 0) await takeInContent(environment.contentDir, store, log)
  const live = await followCatalogue({ store, siteUrl: environment.siteUrl, log })
  const settings = live.current().catalogue.settings
  const from = settings ? `${settings.brand.name} <${settings.contact.email}>` : 'sitio@localhost'
  const mailer =
    environment.smtpUrl === undefined
      ? openOutbox(environment.outboxDir, from)
      : openSmtp(environment.smtpUrl, from)
  const secret = await readSecret(environment.secret, environment.dataDir)
  const brand = () => live.current().catalogue.settings?.brand.name ?? 'el sitio'
  const accounts = await openIdentity({ environment, secret, mailer, brand, log })
  const stopPurging = purgeDaily({ ...accounts, log })
  const pdfs = createPdfLibrary({ filesUrl: environment.filesUrl, log })
  const pictures = createPictureLibrary(environment.filesUrl)
  const searchStats = countSearches({ store, log })
  return {
    environment,
    store,
    files,
    mailer,
    live,
    pdfs,
    pictures,
    log,
    searchStats,
    identity: accounts.identity,
    throttle: accounts.throttle,
    readSession: readSession ?? sessionReader(environment.siteUrl, accounts.identity),
    personalData: [
      keptSessions(accounts.identity),
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
      await stopPurging()
      await accounts.close()
      mailer.close()
      pdfs.close()
      pictures.close()
      await searchStats.close()
      await store.close()
    },
  }
}
