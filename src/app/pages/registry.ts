import { account } from '#/features/accounts/account.page.ts'
import { box } from '#/features/box/page.ts'
import { cases } from '#/features/messages/cases.page.ts'
import { category } from '#/features/category/page.ts'
import { compare } from '#/features/compare/page.ts'
import { contact } from '#/features/messages/contact.page.ts'
import { discontinued } from '#/features/discontinued/page.ts'
import { fault, faults, typeFaults } from '#/features/faults/page.ts'
import { guide, guides } from '#/features/guides/page.ts'
import { home } from '#/features/home/page.ts'
import { manual } from '#/features/manuals/page.ts'
import { myProducts } from '#/features/my-products/page.ts'
import { notFoundPage, type NotFoundPage } from '#/features/not-found/not-found-page.ts'
import { offline } from '#/features/offline/page.ts'
import type { Page, StateOf } from '#/site/pages/page.ts'
import { createPageTable, type PageTable } from '#/site/pages/page-table.ts'
import type * as Table from '#/site/pages/page-table.ts'
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
/** State of its visitor that each page reads. */
export type PageStates = { [Name in PageName]: StateOf<(typeof PAGES)[Name]> }

export const pages: { readonly [Name in PageName]: Page<PageData[Name]> } = PAGES

export type PageAnswer = Table.PageAnswer<PageData, NotFoundPage>
export type SitePage = Table.SitePage<PageAnswer>
export type PageMatch = Table.PageMatch<PageName>
export type AskedPage = Table.AskedPage<PageName>

export const pageTable: PageTable<PageAnswer, PageName> = createPageTable<PageData, NotFoundPage>(
  pages,
  ({ catalogue, index }, path, status) => notFoundPage(catalogue, index, path, status),
)
export const { matchPage, askPage, readPage } = pageTable
