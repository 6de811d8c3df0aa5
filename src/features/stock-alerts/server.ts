import { stockAlertPageEntry } from './stock-alert-page.ts'
import { stockAlertsCollection } from './stock-alert.ts'
import { stockAlertVisitor } from './server/visitor.ts'
import { forgetStockAlert, saveStockAlert, sendStockAlerts } from './server/stock-alert-commands.ts'
import { stockAlertForm, stockAlertRoutes } from './server/stock-alert-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const stockAlertsFeature = defineServerFeature({
  name: 'stock-alerts',
  collections: [stockAlertsCollection],
  pages: { 'stock-alert': stockAlertPageEntry },
  visitors: { 'stock-alert': stockAlertVisitor },
  commands: [sendStockAlerts, saveStockAlert, forgetStockAlert],
  forms: [stockAlertForm],
  routes: stockAlertRoutes,
  jobs: [
    {
      name: 'stock-alerts',
      every: { times: 1, seconds: 600 },
      async run({ execute, log }) {
        const sentCount = await execute(sendStockAlerts, {}, { kind: 'schedule' })
        if (sentCount > 0) log('info', 'told that there is stock', { told: sentCount })
      },
    },
  ],
})
