import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { email } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'
import { STOCK_ALERT_DAYS } from './names.ts'

/** One-time email request for a product out of stock; deleted when sent or expired. */
export const stockAlertSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  product: modelCode,
  email,
  confirmedAt: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type StockAlert = z.infer<typeof stockAlertSchema>
export const stockAlertsCollection = defineCollection({
  name: 'stock-alerts',
  schema: stockAlertSchema,
  history: false,
  personal: {
    by: ['email'],
    export: {
      as: 'avisosDeStock',
      lines: ({ product, confirmedAt, until }) => [{ producto: product, pedido: confirmedAt, vence: until }],
    },
    erasedWith: ['account', 'request'],
    proof: { kind: 'stock-alert', says: () => 'Un pedido de aviso de stock', hashed: 'el código del aviso' },
    retention: `until there is stock, ${STOCK_ALERT_DAYS} days at most`,
  },
})
