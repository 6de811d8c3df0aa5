import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { email, isoDate, lineSchema, slug } from '#/catalogue/documents/common.ts'
import { modelCode } from '#/catalogue/documents/model-code.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { invoice } from '#/core/uploads/invoice.ts'

export const MAX_REGISTERED = 50
export const OWN_INVOICE = '/cuenta/productos/factura/'

const registeredProduct = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{16}$/),
  model: modelCode,
  /** Name at registration, used if the catalogue no longer has the product. */
  name: lineSchema(120),
  serial: lineSchema(40).optional(),
  purchasedOn: isoDate,
  /** Warranty at purchase, regardless of later changes in the catalogue. */
  warrantyMonths: z.int().min(0).max(240),
  invoice: invoice.optional(),
  /** Email reminder before the warranty ends, opt-in. */
  reminder: z.strictObject({ to: email, sentAt: z.iso.datetime().optional() }).optional(),
  /** Recalls already notified to the owner. */
  recalls: z
    .array(z.strictObject({ id: slug, sentAt: z.iso.datetime() }))
    .max(20)
    .optional(),
  registeredAt: z.iso.datetime(),
})
export type RegisteredProduct = z.infer<typeof registeredProduct>

/** Registered products of an account; `id` is the account's. */
export const registeredProductsSchema = z.strictObject({
  id: lineSchema(120),
  products: z.array(registeredProduct).max(MAX_REGISTERED),
})
export const registrations = defineCollection({
  name: 'registrations',
  schema: registeredProductsSchema,
  history: false,
  personal: {
    by: 'account-id',
    export: {
      as: 'productosRegistrados',
      lines: ({ products }) =>
        products.map(({ id, invoice: file, ...product }) => ({
          ...product,
          ...(file && {
            invoice: { name: file.name, type: file.type, bytes: file.bytes, download: `${OWN_INVOICE}${id}` },
          }),
        })),
    },
    erasedWith: ['account', 'request'],
    files: ({ products }) => products.flatMap((product) => product.invoice?.key ?? []),
    proof: {
      kind: 'registrations',
      counts: ({ products }) =>
        products.length === 0
          ? null
          : { products: products.length, invoices: products.filter((product) => product.invoice).length },
      says({ products = 0, invoices = 0 }) {
        const files = invoices === 0 ? '' : `, con ${formatCount(invoices, 'factura', 'facturas')}`
        return `${formatCount(products, 'producto registrado', 'productos registrados')}${files}`
      },
      hashed: 'el código de la cuenta',
    },
    retention: 'no term',
  },
})
