import { guidePage, guidePaths, guidesPage } from './guides-pages.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const guidesPageEntry = definePage({
  path: '/guias',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'guides',
  address: (catalogue) => guidePaths(catalogue)[0],
  sitemap: (catalogue) => guidePaths(catalogue).map((path) => ({ path })),
  read: ({ catalogue }) => guidesPage(catalogue),
})

export const guidePageEntry = definePage({
  path: '/guias/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'guides',
  address: (catalogue, id) => guidePaths(catalogue).find((path) => path === `/guias/${id}`),
  read: ({ catalogue, id }) => guidePage(catalogue, id),
})
