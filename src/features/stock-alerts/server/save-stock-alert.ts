import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'
import { stockAlertsCollection, type StockAlert } from '#/features/stock-alerts/stock-alert.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { STOCK_ALERT_DAYS } from '#/features/stock-alerts/names.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { personalDocuments } from '#/core/commands/personal-documents.ts'
import { STOCK_ALERTS, stockAlertId } from './stored-alerts.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

const MAX_OF_ONE_ADDRESS = 20

/** Saves an alert for a verified address; false if it has too many, or the product is not on sale. */
export const saveStockAlert = defineCommand({
  name: 'stock-alert.save',
  permission: 'contact:send',
  from: 'route',
  input: z.strictObject({ product: modelCode, email }),
  async run({ catalogue, store, commit, now }, { product, email: typed }) {
    const address = typed.toLowerCase()
    if ((await catalogue()).products.get(product)?.status !== 'active') return false
    const id = stockAlertId(product, address)
    if ((await store.get(STOCK_ALERTS, id)) !== null) return true
    if (
      (await personalDocuments(store, stockAlertsCollection, { email: address })).length >= MAX_OF_ONE_ADDRESS
    )
      return false
    const confirmedAt = now()
    const data: StockAlert = {
      id,
      product,
      email: address,
      confirmedAt: confirmedAt.toISOString(),
      until: new Date(confirmedAt.getTime() + STOCK_ALERT_DAYS * DAY_MS).toISOString(),
    }
    try {
      await commit([{ collection: STOCK_ALERTS, id, expectedVersion: null, data }])
    } catch (error) {
      // The same link, opened twice at once.
      if (!(error instanceof VersionConflict)) throw error
    }
    return true
  },
})
