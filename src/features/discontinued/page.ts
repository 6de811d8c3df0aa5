import { discontinuedPage } from './discontinued-page.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const discontinuedPageEntry = definePage({
  path: ['/discontinuos', '/categorias/discontinuos'],
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'category',
  sitemap: 'listed',
  read: ({ catalogue }) => discontinuedPage(catalogue),
})
