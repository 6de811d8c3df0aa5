import { z } from 'zod'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import type { StockAlert } from '#/features/stock-alerts/stock-alert.ts'
import { offersAt } from '#/catalogue/offers/offers-at.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { STOCK_ALERTS } from './stored-alerts.ts'
import { stockAlertsCollection } from '#/features/stock-alerts/stock-alert.ts'

/** Sends the alerts of products in stock and deletes them; returns the number sent. */
export const sendStockAlerts = defineCommand({
  name: 'stock-alert.tell',
  permission: 'reminders:send',
  from: 'clock',
  says: 'avisó por correo que hay stock',
  input: z.strictObject({}),
  async run(context) {
    const { store, commit, erase } = context
    const now = context.now()
    const site = await context.catalogue()
    let sentCount = 0
    for await (const stored of iterateDocuments(store, STOCK_ALERTS)) {
      const alert = readStoredOrThrow(stockAlertsCollection, stored)
      const had = offersAt(site, alert.product, now.getTime()).find(
        ({ availability }) => availability === 'in-stock',
      )
      const isOver = alert.until <= now.toISOString() || site.products.get(alert.product) === undefined
      if (!isOver && !had) continue
      if (!isOver && had) {
        const { id, version } = stored
        try {
          await commit([{ collection: STOCK_ALERTS, id, expectedVersion: version, data: null }], {
            emails: [stockEmail(site, alert, had)],
          })
        } catch (error) {
          // Sent by another process, or cancelled.
          if (error instanceof VersionConflict) continue
          throw error
        }
        sentCount += 1
      }
      await erase(STOCK_ALERTS, stored.id)
    }
    return sentCount
  },
})

/** No price: the message is there when its term is over. */
function stockEmail(catalogue: Catalogue, { id, product, email }: StockAlert, { shop }: Offer): Email {
  const name = catalogue.products.get(product)!.name
  const brand = catalogue.settings?.brand.name ?? ''
  const link = new URL(productPath(product), catalogue.siteUrl).href
  return {
    kind: 'stock-alert',
    about: `${STOCK_ALERTS}/${id}`,
    to: email,
    subject: `Hay ${name}`,
    text: `Hola:\n\n${shop.name} tiene ${name} (${product}). A cuánto y hasta cuándo, acá:\n\n${link}\n\nRecibís este correo porque pediste que te avisáramos en el sitio de ${brand}. Es el único aviso: ya borramos tu dirección.\n`,
  }
}
