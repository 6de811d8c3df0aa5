import { EMPTY_CASES, casesPage } from './cases-page.ts'
import { CASES, SHOWN_CASE } from '#/features/messages/case-names.ts'
import { never, noQuery, page, redirectOnce } from '#/site/pages/page.ts'

export const cases = page({
  path: [CASES, SHOWN_CASE],
  query: noQuery,
  cache: never,
  softNavigation: false,
  confidential: true,
  usage: 'contact',
  sitemap: 'listed',
  read({ catalogue, path, visitor, accounts: { sendsMail } }) {
    const visit = visitor.cases ?? EMPTY_CASES
    if (path === CASES) return casesPage(catalogue, { ...visit, message: undefined }, sendsMail)
    return visit.message || visit.find.problem !== null
      ? casesPage(catalogue, visit, sendsMail)
      : redirectOnce(CASES)
  },
})
