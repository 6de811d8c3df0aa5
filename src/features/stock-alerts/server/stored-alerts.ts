import { createHash } from 'node:crypto'
import { stockAlertsCollection } from '#/features/stock-alerts/stock-alert.ts'

export const STOCK_ALERTS = stockAlertsCollection.name

/** One of each product for each address. */
export function stockAlertId(product: string, email: string): string {
  return createHash('sha256').update(`${product} ${email.toLowerCase()}`).digest('hex').slice(0, 32)
}
