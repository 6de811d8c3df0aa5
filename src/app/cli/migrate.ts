import { databaseAt } from '#/adapters/databases/database-at.ts'
import { openOutbox } from '#/core/mail/outbox.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { openIdentity } from '#/app/compose/open-identity.ts'
import { logToStderr } from '#/core/observability/log.ts'
import { readSiteSecrets } from '#/app/settings/secret.ts'

export async function migrateDocuments(): Promise<number> {
  const environment = readEnvironment(process.env)
  const database = databaseAt(environment.databaseUrl)
  const store = await database.openDocuments()
  try {
    const accounts = await database.openAccounts()
    try {
      const secrets = await readSiteSecrets(environment, accounts)
      const outbox = openOutbox(accounts, secrets)
      const parts = {
        environment,
        database: accounts,
        secrets,
        outbox,
        brand: () => 'el sitio',
        log: logToStderr,
      }
      await (await openIdentity(parts)).identity.close()
    } finally {
      await accounts.close()
    }
    process.stdout.write('Las tablas de la base están al día.\n')
    return 0
  } finally {
    await store.close()
  }
}
