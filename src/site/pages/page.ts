import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import type { PageMeta } from '#/site/model/page-meta.ts'
import type { SitemapEntry } from '#/site/model/sitemap-entry.ts'
import type { BytesOf } from '#/site/model/downloads.ts'
import type { PageType } from './page-types.ts'
import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'

/** Reads a page's personal state on each request; never cached. */
export type VisitorReader<State extends VisitorState> = (
  app: App,
  visit: Visit,
  page: { path: string; id: string },
) => Promise<Partial<State>> | Partial<State>

/** `once`: temporary redirect, for this request only. */
export type Redirect = { kind: 'redirect'; location: string; once?: true }

/** State of a page's visitor, typed by the page; missing parts come from `unknownVisitor`. */
export type VisitorState = object

export type AccountTerms = {
  /** Browser settings of Firebase accounts; null if the site manages them. */
  firebase: FirebaseAccounts | null
  passwordLength: { min: number; max: number }
  /** Whether passkey sign-in is available. */
  passkeys: boolean
  /** Whether email to visitors is delivered. */
  sendsMail: boolean
}

export type PageVisit = {
  accounts: AccountTerms
  visitor?: VisitorState
  bytesOf?: BytesOf | undefined
  /** Content of the entry's `file`; undefined if the store is unavailable. */
  file?: string | undefined
}

type SnapshotVisit = PageVisit & { catalogue: Catalogue; snapshot: Snapshot }

type PageAccess = 'signed-in' | 'signed-out' | undefined

/** Key of the state, or `part.field` within it. */
type StatePath<State> = {
  [Part in keyof State & string]: Part | `${Part}.${keyof NonNullable<State[Part]> & string}`
}[keyof State & string]

type PageEntry<Data, Query, State> = {
  /** Decoded, without a trailing slash; `*` matches one segment, a final `**` one or more. */
  path: string | readonly string[]
  query: (search: URLSearchParams) => Query
  /** Cache key within the path for public pages; undefined disables caching. */
  cache: (query: Query) => string | undefined
  /** False to skip the cache for this data. */
  keeps?: (data: Data) => boolean
  /** False for pages with forms, personal content, or request counting: they need a full load. */
  softNavigation: boolean
  /** State of an unknown visitor; without it the page displays no visitor data. */
  unknownVisitor?: State
  /** Path within that state for the contents of a refused form. */
  refusedForm?: NoInfer<StatePath<State>> | ((path: string) => NoInfer<StatePath<State>>)
  /** Whether the page contains private facts, so that no cache, including the browser's, may store it. */
  isPersonal?: (visitor: NoInfer<State>) => boolean
  /** Whether programs can also get it as Markdown. */
  asMarkdown?: true | ((data: Data) => boolean)
  /** Required access; undefined = public. */
  access?: (path: string) => PageAccess
  /** Page type in web vitals. */
  usage: PageType
  /** Canonical path of `id` for a path with `*`; undefined if there is no such page. */
  address?: (catalogue: Catalogue, id: string) => string | undefined
  /** Sitemap entries; `listed` for the first path, none by default. */
  sitemap?: 'listed' | ((catalogue: Catalogue) => readonly SitemapEntry[] | Steps<readonly SitemapEntry[]>)
  /** Work over a few milliseconds that `read` would otherwise do in one go; undefined when done. */
  prepare?: (catalogue: Catalogue, id: string) => Steps<unknown> | undefined
  /** Key of a store file that the data also depend on. */
  file?: (catalogue: Catalogue, id: string) => string | undefined
  /** The address may be secret: no caching, no referrer. */
  confidential?: true
  /** Pure function that uses the index only if needed. `id`: wildcard segments; undefined → 404 or another address. */
  read: (
    requested: SnapshotVisit & { path: string; id: string; query: Query; visitor: NoInfer<State> },
  ) => Data | Redirect | undefined
}

export type AnyData = { meta: PageMeta }

export type SitePageEntry<Data extends AnyData = AnyData, State extends VisitorState = VisitorState> = Pick<
  PageEntry<Data, unknown, State>,
  'softNavigation' | 'usage' | 'confidential'
> & {
  paths: readonly string[]
  unknownVisitor: State
  isPersonal: (visitor: VisitorState) => boolean
  isMarkdownToo(data: Data): boolean
  sitemap: (catalogue: Catalogue) => Steps<readonly SitemapEntry[]>
  /** Visit to the page at one of its own paths. */
  visit: (
    path: string,
    id: string,
    search: URLSearchParams,
  ) => {
    cached: string | undefined
    access: PageAccess
    refusedForm: string | undefined
    /** Canonical path of the page, from which the requested one may differ. */
    address: (catalogue: Catalogue) => string | undefined
    prepare: (catalogue: Catalogue) => Steps<unknown> | undefined
    file: (catalogue: Catalogue) => string | undefined
    read: (requested: SnapshotVisit) => { data: Data; keeps: boolean } | Redirect | undefined
  }
}

export type StateOf<Of extends { unknownVisitor: VisitorState }> = Of['unknownVisitor']

/** Entry of a page without its screen, which its feature registers in `site.ts`. */
export function definePage<Data extends AnyData, Query, State extends VisitorState = VisitorState>(
  entry: PageEntry<Data, Query, State>,
): SitePageEntry<Data, State> {
  const { softNavigation, usage, confidential, keeps = () => true, sitemap } = entry
  const { refusedForm, isPersonal, asMarkdown } = entry
  const unknownVisitor = entry.unknownVisitor ?? ({} as State)
  const whole = (visitor: VisitorState): State => ({ ...unknownVisitor, ...visitor })
  const paths = typeof entry.path === 'string' ? [entry.path] : entry.path
  return {
    paths,
    softNavigation,
    usage,
    ...(confidential && { confidential }),
    unknownVisitor,
    isPersonal: (visitor) => isPersonal?.(whole(visitor)) ?? false,
    isMarkdownToo: (data) => (typeof asMarkdown === 'function' ? asMarkdown(data) : asMarkdown === true),
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
        refusedForm: typeof refusedForm === 'function' ? refusedForm(path) : refusedForm,
        address: (catalogue) => (entry.address ? entry.address(catalogue, id) : path),
        prepare: (catalogue) => entry.prepare?.(catalogue, id),
        file: (catalogue) => entry.file?.(catalogue, id),
        read(requested) {
          const read = entry.read({ ...requested, path, id, query, visitor: whole(requested.visitor ?? {}) })
          if (read !== undefined) return isRedirect(read) ? read : { data: read, keeps: keeps(read) }
          const printed = entry.address?.(requested.catalogue, id)
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
export const signedIn = (): PageAccess => 'signed-in'
export const always = () => ''
export const noVisitor = () => undefined
