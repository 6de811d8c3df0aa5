import { createHash } from 'node:crypto'
import { iterateDocuments } from '#/engines/documents/iterate-documents.ts'
import type { StockAlert } from '#/catalogue/documents/stock-alert.ts'
import type { DocumentReader } from '#/commands/command.ts'
import { readStored } from '#/commands/stored/read-stored.ts'

export const STOCK_ALERTS = 'stock-alerts'

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
    const alert = readStored(STOCK_ALERTS, stored)
    if (alert.email === email.toLowerCase()) found.push(alert)
  }
  return found
}
