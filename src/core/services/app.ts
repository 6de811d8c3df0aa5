import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentReader, Execute } from '#/commands/command.ts'
import type { FileStore } from '#/engines/files/file-store.ts'
import type { Identity } from '#/engines/identity/identity.ts'
import type { Secrets } from '#/engines/secrets.ts'
import type { Throttle } from '#/engines/identity/throttle.ts'
import type { Outbox } from '#/engines/mail/outbox.ts'
import type { Postman } from '#/engines/mail/postman.ts'
import type { Audit } from '#/server/identity/audit.ts'
import type { PurgeTable } from '#/server/cdn/purge-table.ts'
import type { Environment } from '#/server/settings/environment.ts'
import type { UploadService } from '#/server/uploads/upload-service.ts'
import type { PersonalData } from '#/server/identity/personal-data.ts'
import type { Inbox } from '#/server/inbox/inbox.ts'
import type { Imports } from '#/server/spreadsheet-import/imports.ts'
import type { LiveCatalogue } from '#/server/live-catalogue/live-catalogue.ts'
import type { Log } from '#/server/observability/log.ts'
import type { PictureLibrary } from '#/server/images/picture-library.ts'
import type { PdfLibrary } from '#/server/manuals/pdf-library.ts'
import type { Observer } from '#/server/observability/observer.ts'
import type { RefusalLog } from '#/server/observability/refusal-log.ts'
import type { Panel } from '#/server/panel/panel.ts'
import type { SearchStats } from '#/server/statistics/count-searches.ts'
import type { ReadSession } from '#/server/identity/session.ts'
import type { Usage } from '#/server/statistics/count-usage.ts'
import type { VisitCounts } from '#/server/statistics/count-visits.ts'

export type App = {
  environment: Environment
  store: DocumentReader
  /** Whether the last write that was tried went through. */
  isWritable(): boolean
  /** Whether the store of files answered when it was last asked. */
  hasFiles(): boolean
  execute: Execute
  files: FileStore
  door: UploadService
  outbox: Outbox
  postman: Postman
  identity: Identity
  throttle: Throttle
  live: LiveCatalogue
  pdfs: PdfLibrary
  pictures: PictureLibrary
  log: Log
  audit: Audit
  searchStats: SearchStats
  observer: Observer
  refusals: RefusalLog
  visits: VisitCounts
  purges: PurgeTable | undefined
  usage: Usage
  panel: Panel
  inbox: Inbox
  imports: Imports
  readSession: ReadSession
  personalData: readonly PersonalData[]
  secrets: Secrets
  startedAt: Date
  close(): Promise<void>
}

export function isServable(catalogue: Catalogue): boolean {
  return catalogue.settings !== undefined && !isBeginning(catalogue)
}

/** No site can be shown of what is published, and nothing of it is broken: a brand begins in the panel. */
export function isBeginning({ settings, products, rejected }: Catalogue): boolean {
  return (settings === undefined || products.size === 0) && rejected.length === 0
}
