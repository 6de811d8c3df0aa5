import { comparePage } from './compare-page.ts'
import { noVisitor, definePage } from '#/site/pages/page.ts'

export const comparePageEntry = definePage({
  path: '/comparar',
  query: (search) => search.getAll('id'),
  cache: noVisitor,
  softNavigation: false,
  usage: 'compare',
  read: ({ catalogue, query }) => comparePage(catalogue, query),
})
