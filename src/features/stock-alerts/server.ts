import { stockAlert } from './page.ts'
import { stockAlerts as stockAlertsCollection } from './stock-alert.ts'
import { stockAlertVisitor } from './server/visitor.ts'
import { forgetStockAlert } from './server/forget-stock-alert.ts'
import { saveStockAlert } from './server/save-stock-alert.ts'
import { stockAlertForm, stockAlertRoutes } from './server/stock-alert-routes.ts'
import { tellStock } from './server/tell-stock.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const stockAlerts = defineServerFeature({
  name: 'stock-alerts',
  collections: [stockAlertsCollection],
  pages: { 'stock-alert': stockAlert },
  visitors: { 'stock-alert': stockAlertVisitor },
  commands: [tellStock, saveStockAlert, forgetStockAlert],
  forms: [stockAlertForm],
  routes: stockAlertRoutes,
  jobs: [
    {
      name: 'stock-alerts',
      every: { times: 1, seconds: 600 },
      async run({ execute, log }) {
        const told = await execute(tellStock, {}, { kind: 'schedule' })
        if (told > 0) log('info', 'told that there is stock', { told })
      },
    },
  ],
})
