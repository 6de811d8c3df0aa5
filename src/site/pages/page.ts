import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { PageType } from '#/features/statistics/usage-stats.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { AccountFormState, AccountPage } from '#/features/accounts/account-page.ts'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import type { BoxVisit } from '#/features/box/box-page.ts'
import type { PageMeta } from '#/site/model/page-meta.ts'
import type { SitemapEntry } from '#/site/model/sitemap-entry.ts'
import type { CasesVisit, CaseRow } from '#/features/messages/cases-page.ts'
import type { ContactFormState } from '#/features/messages/contact-page.ts'
import type { MyProductsVisit } from '#/features/my-products/my-products-page.ts'
import type { BytesOf } from '#/site/model/downloads.ts'
import type { ReauthenticateVisit } from '#/features/accounts/reauthenticate-page.ts'
import type { SecurityVisit } from '#/features/accounts/security-page.ts'
import type { StaffSignInVisit } from '#/features/accounts/staff-sign-in-page.ts'
import type { StockAlertVisit } from '#/features/stock-alerts/stock-alert-page.ts'
import type { EmailForm } from '#/core/forms/names.ts'
import type { OwnWishlist } from '#/features/wishlist/wishlist-page.ts'

/** `once`: this request leads there, which says nothing about the next one. */
export type Redirect = { kind: 'redirect'; location: string; once?: true }

/** What a visit shows of its visitor; what is left out is shown as to somebody of whom nothing is known. */
export type VisitorState = {
  contactForm?: ContactFormState
  accountForm?: AccountFormState
  list?: OwnWishlist
  listMail?: EmailForm
  myProducts?: MyProductsVisit
  box?: BoxVisit
  cases?: CasesVisit
  ownCases?: CaseRow[]
  security?: SecurityVisit
  staffSignIn?: StaffSignInVisit
  confirm?: ReauthenticateVisit
  stockAlert?: StockAlertVisit
}

export type AccountTerms = {
  /** How the browser reaches accounts that Firebase keeps; null when the site keeps them. */
  firebase: FirebaseAccounts | null
  passwordLength: AccountPage['passwordLength']
  /** Whether one can sign in with a passkey. */
  passkeys: boolean
  /** Whether what is written to visitors reaches them. */
  sendsMail: boolean
}

export type PageVisit = {
  accounts: AccountTerms
  visitor?: VisitorState
  bytesOf?: BytesOf | undefined
  /** What the file that its entry names says; undefined when the store does not give it now. */
  file?: string | undefined
}

type Asked = PageVisit & { catalogue: Catalogue; snapshot: Snapshot; visitor: VisitorState }

type Access = 'signed-in' | 'signed-out' | undefined

type PageEntry<Data, Query> = {
  /** Decoded, without a slash at its end; `*` stands for one part, `**` at its end for one or more. */
  path: string | readonly string[]
  query: (search: URLSearchParams) => Query
  /** Of a page that anybody may get, its name among those of its path; undefined where it is made each time. */
  cache: (query: Query) => string | undefined
  /** Whether what was read may be kept after all. */
  keeps?: (data: Data) => boolean
  /** False for what holds a form or what is a visitor's own, or counts being asked for. */
  softNavigation: boolean
  /** Who alone is shown it, where it is not for everybody. */
  access?: (path: string) => Access
  /** What its speed is counted under. */
  usage: PageType
  /** For a path with `*`: the one address of what `id` asks for; undefined says that there is no such page. */
  address?: (catalogue: Catalogue, id: string) => string | undefined
  /** What stands on the map of the site; `listed` says its first path, without it nothing. */
  sitemap?: 'listed' | ((catalogue: Catalogue) => readonly SitemapEntry[] | Steps<readonly SitemapEntry[]>)
  /** Work of more than a few milliseconds that `read` would do at once; undefined when it is done. */
  prepare?: (catalogue: Catalogue, id: string) => Steps<unknown> | undefined
  /** A file of the store that its data are made of, too. */
  file?: (catalogue: Catalogue, id: string) => string | undefined
  /** Its address may hold what nobody else may learn: no cache keeps it, no other site is told of it. */
  confidential?: true
  /** Pure; of the snapshot it takes the index only where it needs it. `id` is what stands for `*`; undefined where there is no such page, or it has another address. */
  read: (asked: Asked & { path: string; id: string; query: Query }) => Data | Redirect | undefined
}

type AnyData = { meta: PageMeta }

export type Page<Data extends AnyData = AnyData> = Pick<
  PageEntry<Data, unknown>,
  'softNavigation' | 'usage' | 'confidential'
> & {
  paths: readonly string[]
  sitemap: (catalogue: Catalogue) => Steps<readonly SitemapEntry[]>
  /** A visit of the page at a path that is one of its own. */
  visit: (
    path: string,
    id: string,
    search: URLSearchParams,
  ) => {
    cached: string | undefined
    access: Access
    /** The path of the page there is, of which its own may be another writing. */
    address: (catalogue: Catalogue) => string | undefined
    prepare: (catalogue: Catalogue) => Steps<unknown> | undefined
    file: (catalogue: Catalogue) => string | undefined
    read: (asked: Asked) => { data: Data; keeps: boolean } | Redirect | undefined
  }
}

/** What a page is, but for its screen, which has its name in `storefront/screens.ts`. */
export function page<Data extends AnyData, Query>(entry: PageEntry<Data, Query>): Page<Data> {
  const { softNavigation, usage, confidential, keeps = () => true, sitemap } = entry
  const paths = typeof entry.path === 'string' ? [entry.path] : entry.path
  return {
    paths,
    softNavigation,
    usage,
    ...(confidential && { confidential }),
    *sitemap(catalogue) {
      const listed = sitemap === 'listed' ? [{ path: paths[0]! }] : []
      const entries = typeof sitemap === 'function' ? sitemap(catalogue) : listed
      return 'next' in entries ? yield* entries : entries
    },
    visit(path, id, search) {
      const query = entry.query(search)
      return {
        cached: entry.cache(query),
        access: entry.access?.(path),
        address: (catalogue) => (entry.address ? entry.address(catalogue, id) : path),
        prepare: (catalogue) => entry.prepare?.(catalogue, id),
        file: (catalogue) => entry.file?.(catalogue, id),
        read(asked) {
          const read = entry.read({ ...asked, path, id, query })
          if (read !== undefined) return isRedirect(read) ? read : { data: read, keeps: keeps(read) }
          const printed = entry.address?.(asked.catalogue, id)
          return printed === undefined || printed === path ? undefined : redirectTo(printed)
        },
      }
    },
  }
}

function isRedirect(read: object): read is Redirect {
  return 'kind' in read && read.kind === 'redirect'
}

export const redirectTo = (location: string): Redirect => ({ kind: 'redirect', location })
export const redirectOnce = (location: string): Redirect => ({ kind: 'redirect', location, once: true })

export const noQuery = () => null
export const signedIn = (): Access => 'signed-in'
export const always = () => ''
export const never = () => undefined
