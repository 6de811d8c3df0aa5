import { z } from 'zod'
import { email } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { STOCK_ALERTS, stockAlertId } from './stored-alerts.ts'

export const forgetStockAlert = defineCommand({
  name: 'stock-alert.forget',
  permission: 'contact:send',
  from: 'route',
  input: z.strictObject({ product: modelCode, email }),
  async run({ erase }, { product, email: address }) {
    await erase(STOCK_ALERTS, stockAlertId(product, address))
  },
})
