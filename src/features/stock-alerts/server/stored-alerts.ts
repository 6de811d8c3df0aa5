import { createHash } from 'node:crypto'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { StockAlert } from '#/features/stock-alerts/stock-alert.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStored } from '#/core/commands/read-stored.ts'
import { stockAlerts } from '#/features/stock-alerts/stock-alert.ts'

export const STOCK_ALERTS = stockAlerts.name

/** One of each product for each address. */
export function stockAlertId(product: string, email: string): string {
  return createHash('sha256').update(`${product} ${email.toLowerCase()}`).digest('hex').slice(0, 32)
}

export async function stockAlertsOf(
  store: Pick<DocumentReader, 'find'>,
  email: string,
): Promise<StockAlert[]> {
  const found: StockAlert[] = []
  for await (const stored of iterateDocuments(store, STOCK_ALERTS)) {
    const alert = readStored(stockAlerts, stored)
    if (alert.email === email.toLowerCase()) found.push(alert)
  }
  return found
}
