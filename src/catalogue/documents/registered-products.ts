import { z } from 'zod'
import { email, isoDate, line } from './common.ts'
import { modelCode } from './model-code.ts'

export const INVOICE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
/** Products one account can register. */
export const MAX_REGISTERED = 50

/** The invoice of a registered product; `key` names the file where nobody but its owner is given it. */
const invoice = z.strictObject({
  key: z.string().regex(/^private\/[a-z0-9/-]+$/),
  name: line(120),
  type: z.enum(INVOICE_TYPES),
  bytes: z.int().positive(),
})
export type Invoice = z.infer<typeof invoice>

const registeredProduct = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{16}$/),
  model: modelCode,
  /** The name it had then, for when the catalogue no longer has it. */
  name: line(120),
  serial: line(40).optional(),
  purchasedOn: isoDate,
  /** Of the warranty it was sold with: what the catalogue says later does not change it. */
  warrantyMonths: z.int().min(0).max(240),
  invoice: invoice.optional(),
  /** Of whom wants to be told by mail before the warranty ends, and when they were. */
  reminder: z.strictObject({ to: email, sentAt: z.iso.datetime().optional() }).optional(),
  registeredAt: z.iso.datetime(),
})
export type RegisteredProduct = z.infer<typeof registeredProduct>

/** What an account registered, in one document; its id is the account's. */
export const registeredProducts = z.strictObject({
  id: line(120),
  products: z.array(registeredProduct).max(MAX_REGISTERED),
})
