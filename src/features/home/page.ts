import { homePage } from './home-page.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const homePageEntry = definePage({
  path: '/',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'home',
  sitemap: 'listed',
  read: ({ catalogue }) => homePage(catalogue),
})
