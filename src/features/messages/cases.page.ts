import { EMPTY_CASES, casesPage } from './cases-page.ts'
import { CASES_PATH, CASE_PAGE_PATH } from './case-names.ts'
import { noVisitor, noQuery, definePage, redirectOnce } from '#/site/pages/page.ts'

export const casesPageEntry = definePage({
  path: [CASES_PATH, CASE_PAGE_PATH],
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  confidential: true,
  usage: 'contact',
  unknownVisitor: { cases: EMPTY_CASES },
  refusedForm: (path) => (path === CASE_PAGE_PATH ? 'cases.add' : 'cases.find'),
  sitemap: 'listed',
  read({ catalogue, path, visitor: { cases: visit }, accounts: { sendsMail } }) {
    if (path === CASES_PATH) return casesPage(catalogue, { ...visit, message: undefined }, sendsMail)
    return visit.message || visit.find.problem !== null
      ? casesPage(catalogue, visit, sendsMail)
      : redirectOnce(CASES_PATH)
  },
})
