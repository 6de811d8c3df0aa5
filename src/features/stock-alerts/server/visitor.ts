import type { stockAlertPageEntry } from '#/features/stock-alerts/stock-alert-page.ts'
import type { StateOf, VisitorReader } from '#/site/pages/page.ts'
import { readStockAlert } from './stock-alert-routes.ts'

export const stockAlertVisitor: VisitorReader<StateOf<typeof stockAlertPageEntry>> = (
  app,
  { search },
  { path },
) => ({
  stockAlert: readStockAlert(app, path, search),
})
