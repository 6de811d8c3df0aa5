import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'
import { stockAlertsCollection, type StockAlert } from '#/features/stock-alerts/stock-alert.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { STOCK_ALERT_DAYS } from '#/features/stock-alerts/names.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { personalDocuments } from '#/core/commands/personal-documents.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import { offersAt } from '#/catalogue/offers/offers-at.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { createHash } from 'node:crypto'

export const STOCK_ALERTS = stockAlertsCollection.name

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

export const forgetStockAlert = defineCommand({
  name: 'stock-alert.forget',
  permission: 'contact:send',
  from: 'route',
  input: z.strictObject({ product: modelCode, email }),
  async run({ erase }, { product, email: address }) {
    await erase(STOCK_ALERTS, stockAlertId(product, address))
  },
})

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

/** Omits the price, as the email outlives the offer. */
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

/** One alert per product and address. */
function stockAlertId(product: string, email: string): string {
  return createHash('sha256').update(`${product} ${email.toLowerCase()}`).digest('hex').slice(0, 32)
}
