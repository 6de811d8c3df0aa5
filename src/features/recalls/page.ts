import { always, noQuery, definePage } from '#/site/pages/page.ts'
import { RECALLS } from '#/site/recalls/names.ts'
import { recallsPage } from './recalls-page.ts'

export const recallsPageEntry = definePage({
  path: RECALLS,
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'support',
  sitemap: 'listed',
  read: ({ catalogue }) => recallsPage(catalogue),
})
