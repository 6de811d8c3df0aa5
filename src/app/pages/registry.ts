import type { Snapshot } from '#/search/snapshot.ts'
import { account } from '#/features/accounts/account.page.ts'
import { box } from '#/features/box/page.ts'
import { cases } from '#/features/messages/cases.page.ts'
import { category } from '#/features/category/page.ts'
import { encodePath } from '#/core/http/encode-path.ts'
import { compare } from '#/features/compare/page.ts'
import { contact } from '#/features/messages/contact.page.ts'
import { discontinued } from '#/features/discontinued/page.ts'
import { fault, faults, typeFaults } from '#/features/faults/page.ts'
import { guide, guides } from '#/features/guides/page.ts'
import { home } from '#/features/home/page.ts'
import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { manual } from '#/features/manuals/page.ts'
import { myProducts } from '#/features/my-products/page.ts'
import { notFoundPage, type NotFoundPage } from '#/features/not-found/not-found-page.ts'
import { offline } from '#/features/offline/page.ts'
import type { Page, PageVisit, Redirect } from '#/site/pages/page.ts'
import { product } from '#/features/product/page.ts'
import { reauthenticate } from '#/features/accounts/reauthenticate.page.ts'
import { recalls } from '#/features/recalls/page.ts'
import { search } from '#/features/search/page.ts'
import { security } from '#/features/accounts/security.page.ts'
import { sparePart, spareParts } from '#/features/spare-parts/page.ts'
import { staffSignIn } from '#/features/accounts/staff-sign-in.page.ts'
import { stockAlert } from '#/features/stock-alerts/page.ts'
import { support } from '#/features/support/page.ts'
import { text } from '#/features/text-pages/page.ts'
import { whereToBuy } from '#/features/where-to-buy/page.ts'
import { wishlist } from '#/features/wishlist/page.ts'

/** In the order of the map of the site. */
const PAGES = {
  home,
  category,
  product,
  manual,
  box,
  faults,
  fault,
  guides,
  guide,
  discontinued,
  support,
  'spare-parts': spareParts,
  'spare-part': sparePart,
  'type-faults': typeFaults,
  'where-to-buy': whereToBuy,
  recalls,
  contact,
  cases,
  text,
  offline,
  search,
  compare,
  wishlist,
  account,
  'my-products': myProducts,
  security,
  'staff-sign-in': staffSignIn,
  reauthenticate,
  'stock-alert': stockAlert,
}

export type PageName = keyof typeof PAGES
export type PageData = { [Name in PageName]: (typeof PAGES)[Name] extends Page<infer Data> ? Data : never }
type DataOf<Name extends PageName> = PageData[Name]

export const pages: { readonly [Name in PageName]: Page<DataOf<Name>> } = PAGES

type FoundPage<Name extends PageName = PageName> = {
  [Each in Name]: {
    kind: 'page'
    name: Each
    data: DataOf<Each>
    /** The same for everybody who asks. */
    cacheable: boolean
  }
}[Name]

export type PageAnswer = FoundPage | Redirect | { kind: 'missing'; name: 'not-found'; data: NotFoundPage }

export type SitePage = { answer: Exclude<PageAnswer, Redirect>; siteLayout: SiteLayout }

/** Read once per request; whether there is one, its data say. */
export type PageMatch<Name extends PageName = PageName> = {
  name: Name
  /** What stands for `*` and for `**`, with a slash between them. */
  id: string
  /** In its one writing. */
  path: string
  /** The name that it is cached under; undefined: made each time. */
  shared: string | undefined
  page: Page<DataOf<Name>>
  visit: ReturnType<Page<DataOf<Name>>['visit']>
}

const NAMES = new Map<string, PageName>(
  (Object.keys(pages) as PageName[]).flatMap((name) =>
    pages[name].paths.map((path) => [path, name] as const),
  ),
)
/** First parts that no text page can have. */
const AREAS = new Set([...NAMES.keys()].map((path) => path.split('/')[1]!))

export function matchPage(path: string, search: URLSearchParams): PageMatch | undefined {
  const plain = path.replace(/\/+$/, '') || '/'
  const [, area = '', id = '', ...parts] = plain.split('/')
  const exact = NAMES.get(plain)
  if (exact !== undefined) return matchOf(exact, '')
  if (id !== '') {
    const name = NAMES.get(`/${area}/*${plain.slice(`/${area}/${id}`.length)}`)
    if (name !== undefined) return matchOf(name, id)
    const [third = '', ...under] = parts
    const within = NAMES.get(`/${area}/*/${third}/**`)
    if (within !== undefined && under.length > 0) return matchOf(within, [id, ...under].join('/'))
    const below = NAMES.get(`/${area}/${id}/**`)
    return below && third !== '' ? matchOf(below, parts.join('/')) : undefined
  }
  return plain === `/${area}` && !AREAS.has(area) ? matchOf('text', area) : undefined

  function matchOf<Name extends PageName>(name: Name, id: string): PageMatch<Name> {
    const page = pages[name]
    const visit = page.visit(plain, id, search)
    // Doubled slashes redirect.
    const isShared = visit.cached !== undefined && !path.includes('//')
    return { name, id, path: plain, page, visit, shared: isShared ? `${plain}?${visit.cached}` : undefined }
  }
}

export type AskedPage = { path: string; search: URLSearchParams; match: PageMatch | undefined }

export function askPage(path: string, search: URLSearchParams): AskedPage {
  return { path, search, match: matchPage(path, search) }
}

/** Pure. Doubled slashes and capitals redirect to the page's own address. */
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
