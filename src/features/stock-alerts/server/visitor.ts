import type { stockAlertPageEntry } from '#/features/stock-alerts/page.ts'
import type { StateOf } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import { readStockAlert } from './stock-alert-routes.ts'

export const stockAlertVisitor: VisitorReader<StateOf<typeof stockAlertPageEntry>> = (
  app,
  { search },
  { path },
) => ({
  stockAlert: readStockAlert(app, path, search),
})
