import { guidePage, guidesPage } from './guides-pages.ts'
import { always, noQuery, page } from '../page.ts'

export const guides = page({
  path: '/guias',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'guides',
  read: ({ catalogue }) => guidesPage(catalogue),
})

export const guide = page({
  path: '/guias/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'guides',
  read: ({ catalogue, id }) => guidePage(catalogue, id),
})
