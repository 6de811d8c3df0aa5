import { textPage } from './text-page.ts'
import { always, noQuery, page } from '../page.ts'

export const text = page({
  path: '/*',
  query: noQuery,
  cache: always,
  softNavigation: true,
  usage: 'text',
  read: ({ catalogue, id }) => textPage(catalogue, id),
})
