import { homePage } from './home-page.ts'
import { always, noQuery, page } from '#/site/pages/page.ts'

export const home = page({
  path: '/',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'home',
  sitemap: 'listed',
  read: ({ catalogue }) => homePage(catalogue),
})
