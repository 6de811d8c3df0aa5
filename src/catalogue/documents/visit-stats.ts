import { z } from 'zod'
import { isoDate } from './common.ts'
import { modelCode } from './model-code.ts'

/** A day in Buenos Aires, nothing about whom. */
export const visitStats = z.strictObject({
  id: isoDate,
  products: z.record(modelCode, z.int().positive()),
})
