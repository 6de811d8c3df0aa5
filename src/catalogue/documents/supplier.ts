import { z } from 'zod'
import { line } from './common.ts'

/** A label of a supplier's sheets, as `labelKey` writes it, and the field that it means; null for one that is left out. */
const label = z.strictObject({
  label: line(200),
  field: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/)
    .nullable(),
})

/** Who sends sheets, and what their labels mean: what somebody said once is not asked again. */
export const supplier = z.strictObject({
  id: line(120),
  name: line(80),
  labels: z.array(label).max(1000, 'Son demasiados nombres anotados para un proveedor.'),
})
export type Supplier = z.infer<typeof supplier>
