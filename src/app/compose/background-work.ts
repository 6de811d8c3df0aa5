import { openMailFolder } from '#/adapters/mail/mail-folder.ts'
import { openSmtp } from '#/adapters/mail/smtp.ts'
import { JOBS, PURGES } from '#/app/server-features.ts'
import type { ComposedApp, Environment } from '#/app/settings/environment.ts'
import { countMissingFiles } from '#/app/transfer/missing-files.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { fileStoreProbe } from '#/core/files/operations.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { startPostman } from '#/core/mail/postman.ts'
import type { Log } from '#/core/observability/log.ts'
import { startProbe } from '#/core/observability/probe.ts'
import { trackReplies } from '#/features/messages/server/track-replies.ts'
import { readShops, shopSources } from '#/features/offers/server/read-shops.ts'
import { sellerToken } from '#/features/offers/server/seller-token.ts'
import { purgeDaily } from './purge-daily.ts'
import { runJobs } from './run-jobs.ts'

export type BackgroundWaits = {
  mailWaits?: { pollMs: number; pauseMs: number }
  /** Milliseconds from the start to the first reminders. */
  remindMs?: number
}

type WorkParts = Pick<
  ComposedApp,
  | 'environment'
  | 'log'
  | 'files'
  | 'live'
  | 'identity'
  | 'throttle'
  | 'refusedInputs'
  | 'audit'
  | 'outbox'
  | 'secrets'
  | 'execute'
> & { store: DocumentStore }

/** Starts everything that runs without a request: mail, purges, probes, reminders and shop prices. */
export function startBackgroundWork(parts: WorkParts, { mailWaits, remindMs }: BackgroundWaits) {
  const { environment, log, store, files, live, throttle, outbox, secrets, execute } = parts
  const postman = startPostman({
    outbox,
    mailer: openMailer(environment, live, log),
    tell: log,
    ended: trackReplies({ execute, log }),
    ...mailWaits,
  })
  const stopPurging = purgeDaily({
    ...parts,
    purges: [...PURGES, countMissingFiles({ store, files })],
    retention: environment.retention,
  })
  const writes = startProbe({
    ask: () => store.tryWrite(),
    log,
    failed: 'the database takes no writes: every form is given back',
    back: 'the database takes writes again',
  })
  const fileStore = startProbe({
    ask: fileStoreProbe(files),
    log,
    failed: 'the store of files does not answer, or takes no writes',
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
  return {
    postman,
    isWritable: writes.isUp,
    hasFiles: fileStore.isUp,
    async close() {
      await postman.close()
      await writes.close()
      await fileStore.close()
      await stopReminding()
      await stopReading()
      await stopPurging()
    },
  }
}

function openMailer({ smtpUrl, outboxDir }: Environment, live: LiveCatalogue, log: Log) {
  const { settings } = live.current().catalogue
  const from = {
    name: settings?.brand.name ?? 'el sitio',
    address: settings?.contact.email ?? 'sitio@localhost',
  }
  if (smtpUrl !== undefined) return openSmtp(smtpUrl, from)
  log('warn', 'emails are left in a folder and reach nobody: set SMTP_URL', { folder: outboxDir })
  return openMailFolder(outboxDir, from)
}
