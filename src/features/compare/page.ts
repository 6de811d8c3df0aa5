import { comparePage } from './compare-page.ts'
import { never, page } from '#/site/pages/page.ts'

export const compare = page({
  path: '/comparar',
  query: (search) => search.getAll('id'),
  cache: never,
  softNavigation: false,
  usage: 'compare',
  read: ({ catalogue, query }) => comparePage(catalogue, query),
})
