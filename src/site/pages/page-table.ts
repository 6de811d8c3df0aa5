import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { encodePath } from '#/core/http/address.ts'
import type { SitemapEntry } from '#/site/model/sitemap-entry.ts'
import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import type { AnyData, SitePageEntry, PageVisit, Redirect } from './page.ts'
import type { PageType } from './page-types.ts'

type DataByName = { readonly [name: string]: AnyData }
type NameIn<Data> = keyof Data & string

type FoundPage<Data extends DataByName> = {
  [Name in NameIn<Data>]: {
    kind: 'page'
    name: Name
    data: Data[Name]
    /** Identical for every visitor. */
    cacheable: boolean
  }
}[NameIn<Data>]

/** Result for an address without a page: 404, or 400 if it can't be decoded. */
export type MissingPage = { status: 404 | 400; siteName: string }

export type PageResult<Data extends DataByName = DataByName, Missing extends MissingPage = MissingPage> =
  | FoundPage<Data>
  | Redirect
  | { kind: 'missing'; name: 'not-found'; data: Missing }

export type SitePage<Answer = PageResult> = { answer: Exclude<Answer, Redirect>; siteLayout: SiteLayout }

/** Match of an address, read once per request; only reading tells whether its content exists. */
export type PageMatch<Name extends string = string> = {
  name: Name
  /** Wildcard segments, joined by a slash. */
  id: string
  /** Canonical path. */
  path: string
  /** Cache key; undefined if not cacheable. */
  shared: string | undefined
  page: SitePageEntry
  visit: ReturnType<SitePageEntry['visit']>
}

export type PageTarget<Name extends string = string> = {
  path: string
  search: URLSearchParams
  match: PageMatch<Name> | undefined
  /** HTTP status of the error page; undefined is 404. */
  status?: MissingPage['status']
}

export type PageTable<Answer = PageResult, Name extends string = string> = {
  /** Path patterns of all pages, with `*` for variable segments. */
  paths: ReadonlySet<string>
  matchPage: (path: string, search: URLSearchParams) => PageMatch<Name> | undefined
  askPage: (path: string, search: URLSearchParams) => PageTarget<Name>
  /** Pure function; doubled slashes and capitals redirect to the canonical address. */
  readPage: (snapshot: Snapshot, requested: PageTarget, visit: PageVisit) => Answer
  /** Page type for web vitals; undefined if the page does not exist. */
  pageTypeOf: (catalogue: Catalogue, path: string) => PageType | undefined
  /** Sitemap entries of all pages, in table order. */
  sitemapEntries: (catalogue: Catalogue) => Steps<readonly SitemapEntry[]>
}

type PageEntries<Data extends DataByName> = { readonly [Name in keyof Data]: SitePageEntry<Data[Name]> }

/** Table that matches addresses and reads pages; `missing` gives the data of the not-found page. */
export function createPageTable<Data extends DataByName, Missing extends MissingPage>(
  pages: PageEntries<Data>,
  missing: (snapshot: Snapshot, path: string, status?: MissingPage['status']) => Missing,
): PageTable<PageResult<Data, Missing>, NameIn<Data>> {
  type Name = NameIn<Data>
  const entries = Object.entries<SitePageEntry>(pages) as [Name, SitePageEntry][]
  const named = new Map(entries.flatMap(([name, { paths }]) => paths.map((path) => [path, name] as const)))
  /** First segments of listed paths, which a `/*` page can't have. */
  const areas = new Set([...named.keys()].map((path) => path.split('/')[1]!))
  /** Cached per catalogue, because every sitemap request needs it. */
  const sitemaps = new WeakMap<Catalogue, readonly SitemapEntry[]>()

  function matchPage(path: string, search: URLSearchParams): PageMatch<Name> | undefined {
    const plain = path.replace(/\/+$/, '') || '/'
    const [, area = '', id = '', ...parts] = plain.split('/')
    const exact = named.get(plain)
    if (exact !== undefined) return matchOf(exact, '')
    if (id !== '') {
      const name = named.get(`/${area}/*${plain.slice(`/${area}/${id}`.length)}`)
      if (name !== undefined) return matchOf(name, id)
      const [third = '', ...under] = parts
      const nested = named.get(`/${area}/*/${third}/**`)
      if (nested !== undefined && under.length > 0) return matchOf(nested, [id, ...under].join('/'))
      const below = named.get(`/${area}/${id}/**`)
      return below && third !== '' ? matchOf(below, parts.join('/')) : undefined
    }
    const first = named.get('/*')
    return first && plain === `/${area}` && !areas.has(area) ? matchOf(first, area) : undefined

    function matchOf(name: Name, id: string): PageMatch<Name> {
      const page: SitePageEntry = pages[name]
      const visit = page.visit(plain, id, search)
      // Not cached, as doubled slashes redirect.
      const isShared = visit.cached !== undefined && !path.includes('//')
      return { name, id, path: plain, page, visit, shared: isShared ? `${plain}?${visit.cached}` : undefined }
    }
  }

  const askPage = (path: string, search: URLSearchParams) => ({
    path,
    search,
    match: matchPage(path, search),
  })

  function readPage(snapshot: Snapshot, requested: PageTarget, visit: PageVisit): PageResult<Data, Missing> {
    const { path, search, match, status } = requested
    const single = path.replace(/\/{2,}/g, '/')
    if (single !== path) return { kind: 'redirect', location: encodePath(single) }
    const answer = match && readMatch(snapshot, match, visit)
    if (answer) return answer
    const small = path.toLowerCase()
    const inSmall = small === path ? undefined : matchPage(small, search)
    const moved = inSmall && readMatch(snapshot, inSmall, visit)
    if (moved) return moved.kind === 'redirect' ? moved : { kind: 'redirect', location: encodePath(small) }
    return { kind: 'missing', name: 'not-found', data: missing(snapshot, path, status) }
  }

  function readMatch(
    snapshot: Snapshot,
    { name, visit, shared }: PageMatch,
    requested: PageVisit,
  ): FoundPage<Data> | Redirect | undefined {
    const read = visit.read({ ...requested, snapshot, catalogue: snapshot.catalogue })
    if (read === undefined || 'kind' in read) return read
    const cacheable = shared !== undefined && read.keeps
    // Types can't relate a page's name to its data, but the table does.
    return { kind: 'page', name, data: read.data, cacheable } as FoundPage<Data>
  }

  return {
    paths: new Set(named.keys()),
    matchPage,
    askPage,
    readPage,
    pageTypeOf(catalogue, path) {
      const match = matchPage(path, new URLSearchParams())
      return match && match.visit.address(catalogue) === match.path ? match.page.usage : undefined
    },
    *sitemapEntries(catalogue) {
      const known = sitemaps.get(catalogue)
      if (known) return known
      const all: SitemapEntry[] = []
      for (const [, page] of entries) all.push(...(yield* page.sitemap(catalogue)))
      sitemaps.set(catalogue, all)
      return all
    },
  }
}
