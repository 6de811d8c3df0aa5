import { z } from 'zod'
import { lineSchema } from '#/catalogue/documents/common.ts'

export const INVOICE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** Only its owner may download the file of `key`. */
export const invoice = z.strictObject({
  key: z.string().regex(/^private\/[a-z0-9/-]+$/),
  name: lineSchema(120),
  type: z.enum(INVOICE_TYPES),
  bytes: z.int().positive(),
})
export type Invoice = z.infer<typeof invoice>
