import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

/** Label normalised by `labelKey`; null for an ignored one. */
const supplierLabel = z.strictObject({
  label: lineSchema(200),
  field: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)
    .nullable(),
})

export const supplier = z.strictObject({
  id: lineSchema(120),
  name: lineSchema(80),
  labels: z.array(supplierLabel).max(1000, 'Son demasiados nombres anotados para un proveedor.'),
})
export type Supplier = z.infer<typeof supplier>
export const suppliers = defineCollection({ name: 'suppliers', schema: supplier, personal: 'none' })
