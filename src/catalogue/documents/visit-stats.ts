import { z } from 'zod'
import { isoDate } from './common.ts'
import { modelCode } from './model-code.ts'

/** How often each product's page was answered on one day in Buenos Aires, without anything about to whom. */
export const visitStats = z.strictObject({
  id: isoDate,
  products: z.record(modelCode, z.int().positive()),
})
