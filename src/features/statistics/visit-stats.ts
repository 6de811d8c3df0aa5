import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { isoDate, lineSchema } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'

/** A day in Buenos Aires, nothing about whom. */
export const visitStats = z.strictObject({
  id: isoDate,
  products: z.record(modelCode, z.int().positive()),
  /** Pages on the way through a fault, by `CODE/fault` or `CODE/fault/place`. */
  faults: z.record(lineSchema(160), z.int().positive()).optional(),
})
export const visitDays = defineCollection({
  name: 'visit-stats',
  schema: visitStats,
  history: false,
  personal: 'none',
})
