import { noVisitor, definePage } from '#/site/pages/page.ts'
import { STOCK_ALERT, STOCK_ALERT_CONFIRM } from './names.ts'
import { stockAlertPage, type StockAlertVisit } from './stock-alert-page.ts'

const unknownStockAlertVisitor: { stockAlert: StockAlertVisit } = { stockAlert: {} }

export const stockAlertPageEntry = definePage({
  path: [STOCK_ALERT, STOCK_ALERT_CONFIRM],
  query: (search) => ({
    model: (search.get('modelo') ?? '').slice(0, 40).toWellFormed(),
    state: search.get('aviso') ?? '',
  }),
  cache: noVisitor,
  softNavigation: false,
  confidential: true,
  usage: 'contact',
  unknownVisitor: unknownStockAlertVisitor,
  refusedForm: 'stockAlert.form',
  read: ({ catalogue, query, visitor }) => stockAlertPage(catalogue, query, visitor.stockAlert),
})
