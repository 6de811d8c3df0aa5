import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { CollectionRegistry } from '#/catalogue/collections/define-collection.ts'
import type { DocumentReader, Execute } from '#/core/commands/command.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { RefusedInputs } from '#/core/forms/refused-inputs.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import type { Postman } from '#/core/mail/postman.ts'
import type { Audit } from '#/core/identity/audit.ts'
import type { UploadService } from '#/core/uploads/upload-service.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'
import type { PictureLibrary } from '#/core/pictures/picture-library.ts'
import type { Observer } from '#/core/observability/observer.ts'
import type { RefusalLog } from '#/core/observability/refusal-log.ts'
import type { ReadSession } from '#/core/identity/session.ts'

export type SiteSettings = {
  siteUrl: string
  /** Number of trusted entries of X-Forwarded-For. */
  trustedProxies: number
  /** Folder of outgoing emails where no mail server is configured. */
  outboxDir: string
  smtpUrl: string | undefined
  /** Percentage of visits that measure web vitals, 0 to 100. */
  vitalsSample: number
  /** Whether browsers store pages for offline use. */
  offline: boolean
}

/** Extended by features and publishing in their own files. */
export interface App {
  environment: SiteSettings
  collections: CollectionRegistry
  store: DocumentReader
  /** True if the last attempted write succeeded. */
  isWritable(): boolean
  /** Last known state of the file store. */
  hasFiles(): boolean
  execute: Execute
  files: FileStore
  uploads: UploadService
  outbox: Outbox
  postman: Postman
  identity: Identity
  throttle: Throttle
  refusedInputs: RefusedInputs
  live: LiveCatalogue
  pictures: PictureLibrary
  log: Log
  audit: Audit
  observer: Observer
  refusals: RefusalLog
  readSession: ReadSession
  secrets: Secrets
  startedAt: Date
  close(): Promise<void>
}

export function isServable(catalogue: Catalogue): boolean {
  return catalogue.settings !== undefined && !hasNoContent(catalogue)
}

/** True before the first publication: nothing to serve yet, and nothing broken. */
export function hasNoContent({ settings, products, rejected }: Catalogue): boolean {
  return (settings === undefined || products.size === 0) && rejected.length === 0
}
