import { createHmac } from 'node:crypto'
import { openFirebaseIdentity } from '../../engines/identity/firebase.ts'
import { openPostgresPool } from '../../engines/documents/postgres-pool.ts'
import {
  openIdentityDatabase,
  openPostgresIdentityDatabase,
  sqliteIdentityDatabase,
  type IdentityDatabase,
} from '../../engines/identity/identity-database.ts'
import type { Identity } from '../../engines/identity/identity.ts'
import { openLocalIdentity } from '../../engines/identity/local.ts'
import { openThrottle, type Throttle } from '../../engines/identity/throttle.ts'
import type { SqliteEngine } from '../../engines/sqlite/engine.ts'
import type { Mailer } from '../../engines/mail/mailer.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { identityLetters } from './letters.ts'

export type IdentityParts = { identity: Identity; throttle: Throttle; close(): Promise<void> }

type OpenOptions = {
  environment: Environment
  /** The documents' engine when it is at work in this process already. */
  sqlite?: SqliteEngine | null
  secret: string
  mailer: Mailer
  brand: () => string
  log: Log
}

/** The same database as the documents'. */
async function openDatabase({ environment, sqlite }: OpenOptions): Promise<IdentityDatabase> {
  if (sqlite) return sqliteIdentityDatabase(sqlite)
  const { databaseFile, databaseUrl } = environment
  return databaseFile === null
    ? openPostgresIdentityDatabase(openPostgresPool(databaseUrl))
    : openIdentityDatabase(databaseFile)
}

/**
 * Opens the accounts that the environment names, on a database that the documents' engine has already set up.
 * @throws {IdentityMisconfigured}
 */
export async function openIdentity(options: OpenOptions): Promise<IdentityParts> {
  const { environment, mailer, brand, log } = options
  // One secret for the operator, another for each use of it.
  const secretFor = (use: string) =>
    createHmac('sha256', options.secret).update(`identity:${use}`).digest('base64url')
  const database = await openDatabase(options)
  try {
    const throttle = await openThrottle(database, secretFor('throttle'))
    const { siteUrl } = environment
    const letters = identityLetters({ mailer, throttle, siteUrl, brand, log })
    const identity =
      environment.identity.kind === 'firebase'
        ? await openFirebaseIdentity({
            settings: environment.identity,
            siteUrl,
            onProblem: (event, error) => log('warn', event, { error }),
          })
        : await openLocalIdentity({
            database,
            secret: secretFor('sessions'),
            siteUrl,
            send: letters.send,
            onProblem: (message) => log('error', 'accounts', { message }),
          })
    return {
      identity,
      throttle,
      async close() {
        await letters.settled()
        await identity.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
