import { whereToBuyPage, type WhereToBuyQuery } from './where-to-buy-page.ts'
import { definePage } from '#/site/pages/page.ts'

export const whereToBuyPageEntry = definePage({
  path: '/donde-comprar',
  query: (search): WhereToBuyQuery => ({
    model: (search.get('modelo') ?? '').trim().slice(0, 40).toWellFormed(),
    province: search.get('provincia') ?? '',
  }),
  cache: ({ model, province }) => (model + province === '' ? '' : undefined),
  softNavigation: true,
  usage: 'where-to-buy',
  sitemap: 'listed',
  read: ({ snapshot, query }) => whereToBuyPage(snapshot, query),
})
