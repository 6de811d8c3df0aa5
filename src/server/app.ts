import type { AsyncLocalStorage } from 'node:async_hooks'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { AccountFormState } from '../catalogue/pages/account-page.ts'
import type { ContactFormState } from '../catalogue/pages/contact-page.ts'
import type { ListMailForm, OwnList } from '../catalogue/pages/list-page.ts'
import type { MyProductsVisit } from '../catalogue/pages/my-products-page.ts'
import type { DocumentStore } from '../engines/documents/document-store.ts'
import type { FileStore } from '../engines/files/file-store.ts'
import type { Identity } from '../engines/identity/identity.ts'
import type { Throttle } from '../engines/identity/throttle.ts'
import type { Outbox } from '../engines/mail/outbox.ts'
import type { Postman } from '../engines/mail/postman.ts'
import type { Environment } from './environment.ts'
import type { PersonalData } from './identity/personal-data.ts'
import type { LiveCatalogue } from './live-catalogue.ts'
import type { Log } from './log.ts'
import type { PictureLibrary } from './images/picture-library.ts'
import type { PdfLibrary } from './pdf/pdf-library.ts'
import type { SearchStats } from './search-stats.ts'
import type { ReadSession } from './session.ts'

/** What one request carries into a render that other requests must not see. */
export type RequestContext = {
  contactForm?: ContactFormState
  accountForm?: AccountFormState
  ownList?: OwnList
  listMail?: ListMailForm
  myProducts?: MyProductsVisit
}

/** The running site: its engines, its catalogue and what its parts share. */
export type App = {
  environment: Environment
  store: DocumentStore
  files: FileStore
  /** Letters that are to go out. */
  outbox: Outbox
  postman: Postman
  identity: Identity
  /** Counts attempts for every process of the site. */
  throttle: Throttle
  live: LiveCatalogue
  pdfs: PdfLibrary
  pictures: PictureLibrary
  log: Log
  searchStats: SearchStats
  readSession: ReadSession
  /** The parts that keep something of an account's owner. */
  personalData: readonly PersonalData[]
  secret: string
  startedAt: Date
  requestContext: AsyncLocalStorage<RequestContext>
  close(): Promise<void>
}

// The rendering bundle has its own copy of every module, so the app travels through the one thing both share.
const KEY = Symbol.for('vidriera.app')
type Shared = typeof globalThis & { [KEY]?: App }

/** Makes the app known to the rendering bundle. */
export function shareApp(app: App): void {
  ;(globalThis as Shared)[KEY] = app
}

/** @throws when no app has been shared: the render was asked for outside the server. */
export function sharedApp(): App {
  const app = (globalThis as Shared)[KEY]
  if (!app) throw new Error('The app has not been composed yet')
  return app
}

/** Whether pages can be made of this catalogue. */
export function isServable(catalogue: Catalogue): boolean {
  return catalogue.settings !== undefined
}
