import type { Intersection } from '#/app/intersection.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { notFoundPage, type NotFoundPage } from '#/features/not-found/not-found-page.ts'
import type { SitePageEntry, StateOf } from '#/site/pages/page.ts'
import { createPageTable, type PageTable } from '#/site/pages/page-table.ts'
import type * as Table from '#/site/pages/page-table.ts'

type WithPages = Extract<(typeof SERVER_FEATURES)[number], { pages: unknown }>
type RegisteredPages = Intersection<WithPages['pages']>

export type PageName = keyof RegisteredPages
export type PageData = {
  [Name in PageName]: RegisteredPages[Name] extends SitePageEntry<infer Data> ? Data : never
}
/** Visitor state by page. */
export type PageStates = {
  [Name in PageName]: RegisteredPages[Name] extends { unknownVisitor: object }
    ? StateOf<RegisteredPages[Name]>
    : never
}

const features: readonly ServerFeature[] = SERVER_FEATURES

/** In sitemap order. */
export const sitePages = Object.assign({}, ...features.map(({ pages: own }) => own)) as {
  readonly [Name in PageName]: SitePageEntry<PageData[Name]>
}

export type AppPageAnswer = Table.PageResult<PageData, NotFoundPage>
export type AppSitePage = Table.SitePage<AppPageAnswer>
export type AppPageMatch = Table.PageMatch<PageName>
export type AppPageRequest = Table.PageTarget<PageName>

export const pageTable: PageTable<AppPageAnswer, PageName> = createPageTable<PageData, NotFoundPage>(
  sitePages,
  ({ catalogue, index }, path, status) => notFoundPage(catalogue, index, path, status),
)
export const { matchPage, askPage, readPage } = pageTable
