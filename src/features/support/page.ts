import { supportPage, type SupportQuery } from './support-page.ts'
import { definePage } from '#/site/pages/page.ts'

export const supportPageEntry = definePage({
  path: '/soporte',
  query: (search): SupportQuery => ({
    model: (search.get('modelo') ?? '').trim().slice(0, 80).toWellFormed(),
    province: search.get('provincia') ?? '',
    trade: search.get('rubro') ?? '',
  }),
  cache: ({ model, province, trade }) => (model + province + trade === '' ? '' : undefined),
  softNavigation: true,
  usage: 'support',
  sitemap: 'listed',
  read: ({ snapshot, query, bytesOf }) => supportPage(snapshot, query, bytesOf),
})
