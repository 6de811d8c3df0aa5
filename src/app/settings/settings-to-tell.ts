import { createRequire } from 'node:module'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { Environment } from './environment.ts'

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string }

/** Settings for the log; secrets only as present or absent. */
export function settingsToTell(environment: Environment) {
  const {
    secret,
    secretBefore,
    bouncesToken,
    seller,
    metrics,
    smtpUrl,
    cdn,
    databaseUrl,
    databaseReadUrl,
    filesUrl,
  } = environment
  const {
    siteUrl,
    workers,
    trustedProxies,
    trustedTraceHeaders,
    drainSeconds,
    dataDir,
    retention,
    identity,
  } = environment
  return {
    version,
    node: process.version,
    siteUrl,
    workers,
    dataDir,
    database: databaseAt(databaseUrl).where,
    reads: databaseReadUrl === undefined ? null : databaseAt(databaseReadUrl).where,
    files: filesUrl.replace(/\?.*/, ''),
    mail: smtpUrl === undefined ? 'folder' : new URL(smtpUrl).host,
    cdn: cdn?.kind ?? null,
    scanner: environment.clamd ?? null,
    identity: identity.kind,
    trustedProxies,
    trustedTraceHeaders,
    drainSeconds,
    kept: retention,
    metricsPort: metrics.port ?? null,
    given: Object.entries({
      SECRET: secret,
      SECRET_BEFORE: secretBefore,
      METRICS_TOKEN: metrics.token,
      BOUNCES_TOKEN: bouncesToken,
      MERCADO_LIBRE: seller,
    })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name),
  }
}
