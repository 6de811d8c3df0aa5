import { textPage } from './text-page.ts'
import { changedOn } from '#/site/model/sitemap-entry.ts'
import { always, noQuery, definePage } from '#/site/pages/page.ts'

export const textPageEntry = definePage({
  path: '/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'text',
  address: ({ pages }, id) => (pages.has(id) ? `/${id}` : undefined),
  sitemap: (catalogue) =>
    [...catalogue.pages.keys()].map((id) => ({
      path: `/${id}`,
      changed: changedOn(catalogue, `pages/${id}`),
    })),
  read: ({ catalogue, id }) => textPage(catalogue, id),
})
