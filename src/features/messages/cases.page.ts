import { EMPTY_CASES, casesPage } from './cases-page.ts'
import { CASES, SHOWN_CASE } from './case-names.ts'
import { noVisitor, noQuery, definePage, redirectOnce } from '#/site/pages/page.ts'

export const cases = definePage({
  path: [CASES, SHOWN_CASE],
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  confidential: true,
  usage: 'contact',
  unknownVisitor: { cases: EMPTY_CASES },
  refusedForm: (path) => (path === SHOWN_CASE ? 'cases.add' : 'cases.find'),
  sitemap: 'listed',
  read({ catalogue, path, visitor: { cases: visit }, accounts: { sendsMail } }) {
    if (path === CASES) return casesPage(catalogue, { ...visit, message: undefined }, sendsMail)
    return visit.message || visit.find.problem !== null
      ? casesPage(catalogue, visit, sendsMail)
      : redirectOnce(CASES)
  },
})
