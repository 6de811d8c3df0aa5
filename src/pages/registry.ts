import type { Snapshot } from '../catalogue/snapshot.ts'
import { account } from './account/page.ts'
import { category } from './category/page.ts'
import { encodePath } from './common/encode-path.ts'
import { compare } from './compare/page.ts'
import { contact } from './contact/page.ts'
import { discontinued } from './discontinued/page.ts'
import { guide, guides } from './guides/page.ts'
import { home } from './home/page.ts'
import type { SiteLayout } from './layout/site-layout-data.ts'
import { myProducts } from './my-products/page.ts'
import { notFoundPage, type NotFoundPage } from './not-found/not-found-page.ts'
import type { Page, PageVisit, Redirect } from './page.ts'
import { product } from './product/page.ts'
import { reauthenticate } from './reauthenticate/page.ts'
import { search } from './search/page.ts'
import { security } from './security/page.ts'
import { staffSignIn } from './staff-sign-in/page.ts'
import { support } from './support/page.ts'
import { text } from './text/page.ts'
import { whereToBuy } from './where-to-buy/page.ts'
import { wishlist } from './wishlist/page.ts'

/** In the order of the map of the site. */
const PAGES = {
  home,
  category,
  product,
  guides,
  guide,
  discontinued,
  support,
  'where-to-buy': whereToBuy,
  contact,
  text,
  search,
  compare,
  wishlist,
  account,
  'my-products': myProducts,
  security,
  'staff-sign-in': staffSignIn,
  reauthenticate,
}

export type PageName = keyof typeof PAGES
export type PageData = { [Name in PageName]: (typeof PAGES)[Name] extends Page<infer Data> ? Data : never }
type DataOf<Name extends PageName> = PageData[Name]

/** All there is, by the name that data and screen have. */
export const pages: { readonly [Name in PageName]: Page<DataOf<Name>> } = PAGES

/** A page that was read. */
export type FoundPage<Name extends PageName = PageName> = {
  [Each in Name]: {
    kind: 'page'
    name: Each
    data: DataOf<Each>
    /** Whether it is the same for everybody who asks for this path and query. */
    cacheable: boolean
  }
}[Name]

/** What a path of the site leads to. */
export type PageAnswer = FoundPage | Redirect | { kind: 'missing'; name: 'not-found'; data: NotFoundPage }

/** What a page for visitors is drawn of. */
export type SitePage = { answer: Exclude<PageAnswer, Redirect>; chrome: SiteLayout }

/** Which page a path and query ask for, read once; whether there is one, its data say. */
export type PageMatch<Name extends PageName = PageName> = {
  name: Name
  /** What stands for `*` in its path. */
  id: string
  /** The path in its one writing. */
  path: string
  /** The name under which everybody's answer is kept; undefined for pages that are made each time. */
  shared: string | undefined
  page: Page<DataOf<Name>>
  visit: ReturnType<Page<DataOf<Name>>['visit']>
}

const NAMES = new Map<string, PageName>(
  (Object.keys(pages) as PageName[]).flatMap((name) =>
    pages[name].paths.map((path) => [path, name] as const),
  ),
)
/** First parts of paths, which are no texts. */
const AREAS = new Set([...NAMES.keys()].map((path) => path.split('/')[1]!))

/** The page that a decoded path and a query ask for. */
export function matchPage(path: string, search: URLSearchParams): PageMatch | undefined {
  const plain = path.replace(/\/+$/, '') || '/'
  const [, area = '', id = ''] = plain.split('/')
  const exact = NAMES.get(plain)
  if (exact !== undefined) return matchOf(exact, '')
  if (plain === `/${area}/${id}`) {
    const name = NAMES.get(`/${area}/*`)
    return name && matchOf(name, id)
  }
  return plain === `/${area}` && !AREAS.has(area) ? matchOf('text', area) : undefined

  function matchOf<Name extends PageName>(name: Name, id: string): PageMatch<Name> {
    const page = pages[name]
    const visit = page.visit(plain, id, search)
    // Doubled slashes move to another address.
    const isShared = visit.cached !== undefined && !path.includes('//')
    return { name, id, path: plain, page, visit, shared: isShared ? `${plain}?${visit.cached}` : undefined }
  }
}

/** A question for a page: the decoded path, the query and which page that is, which `askPage` makes. */
export type AskedPage = { path: string; search: URLSearchParams; match: PageMatch | undefined }

export function askPage(path: string, search: URLSearchParams): AskedPage {
  return { path, search, match: matchPage(path, search) }
}

/**
 * What a path leads to in a snapshot of the catalogue. Pure: HTML, the JSON of navigation and a preview are made of the same
 * answer. A path with doubled slashes, or in capitals where the page is in small letters, moves to the page's own address.
 */
export function readPage(snapshot: Snapshot, asked: AskedPage, visit: PageVisit): PageAnswer {
  const { path, search, match } = asked
  const single = path.replace(/\/{2,}/g, '/')
  if (single !== path) return { kind: 'redirect', location: encodePath(single) }
  const answer = match && readMatch(snapshot, match, visit)
  if (answer) return answer
  const small = path.toLowerCase()
  const inSmall = small === path ? undefined : matchPage(small, search)
  const moved = inSmall && readMatch(snapshot, inSmall, visit)
  if (moved) return moved.kind === 'redirect' ? moved : { kind: 'redirect', location: encodePath(small) }
  return { kind: 'missing', name: 'not-found', data: notFoundPage(snapshot.catalogue, snapshot.index, path) }
}

function readMatch<Name extends PageName>(
  snapshot: Snapshot,
  { name, visit, shared }: PageMatch<Name>,
  asked: PageVisit,
): FoundPage<Name> | Redirect | undefined {
  const read = visit.read({ visitor: {}, ...asked, snapshot, catalogue: snapshot.catalogue })
  if (read === undefined || 'kind' in read) return read
  const found: FoundPage<Name> = {
    kind: 'page',
    name,
    data: read.data,
    cacheable: shared !== undefined && read.keeps,
  }
  return found
}
