import { never, page } from '#/site/pages/page.ts'
import { STOCK_ALERT, STOCK_ALERT_CONFIRM } from './names.ts'
import { stockAlertPage } from './stock-alert-page.ts'

export const stockAlert = page({
  path: [STOCK_ALERT, STOCK_ALERT_CONFIRM],
  query: (search) => ({
    model: (search.get('modelo') ?? '').slice(0, 40).toWellFormed(),
    state: search.get('aviso') ?? '',
  }),
  cache: never,
  softNavigation: false,
  confidential: true,
  usage: 'contact',
  read: ({ catalogue, query, visitor }) => stockAlertPage(catalogue, query, visitor.stockAlert ?? {}),
})
