import type { Intersection } from '#/app/intersection.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { notFoundPage, type NotFoundPage } from '#/features/not-found/not-found-page.ts'
import type { Page, StateOf } from '#/site/pages/page.ts'
import { createPageTable, type PageTable } from '#/site/pages/page-table.ts'
import type * as Table from '#/site/pages/page-table.ts'

type WithPages = Extract<(typeof SERVER_FEATURES)[number], { pages: unknown }>
type Pages = Intersection<WithPages['pages']>

export type PageName = keyof Pages
export type PageData = { [Name in PageName]: Pages[Name] extends Page<infer Data> ? Data : never }
/** State of its visitor that each page reads. */
export type PageStates = {
  [Name in PageName]: Pages[Name] extends { unknownVisitor: object } ? StateOf<Pages[Name]> : never
}

const features: readonly ServerFeature[] = SERVER_FEATURES

/** In the order of the map of the site. */
export const pages = Object.assign({}, ...features.map(({ pages: own }) => own)) as {
  readonly [Name in PageName]: Page<PageData[Name]>
}

export type PageAnswer = Table.PageAnswer<PageData, NotFoundPage>
export type SitePage = Table.SitePage<PageAnswer>
export type PageMatch = Table.PageMatch<PageName>
export type AskedPage = Table.AskedPage<PageName>

export const pageTable: PageTable<PageAnswer, PageName> = createPageTable<PageData, NotFoundPage>(
  pages,
  ({ catalogue, index }, path, status) => notFoundPage(catalogue, index, path, status),
)
export const { matchPage, askPage, readPage } = pageTable
