import { readRegisteredView } from './registered-view.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { lineSchema } from '#/catalogue/documents/common.ts'
import { INVOICE_TYPES } from '#/core/uploads/invoice.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { changeRegistered } from './registered-products.ts'

/** An invoice of before is deleted once the document names the new one. */
export const attachInvoice = defineCommand({
  name: 'own-product.attach-invoice',
  permission: 'own-products:write',
  from: 'route',
  input: z.strictObject({
    id: z.string(),
    invoice: z.strictObject({
      name: lineSchema(120),
      type: z.enum(INVOICE_TYPES),
      content: z.custom<Uint8Array>((given) => given instanceof Uint8Array),
    }),
  }),
  async run(context, { id, invoice }) {
    const uid = ownUid(context)
    const { files, store } = context
    const before = (await readRegisteredView(store, uid)).find((product) => product.id === id)
    if (!before) return false
    const hash = createHash('sha256').update(invoice.content).digest('hex').slice(0, 32)
    const key = `private/invoices/${id}-${hash}`
    const isSame = before.invoice?.key === key
    await files.put(key, invoice.content)
    const { name, type, content } = invoice
    // Concurrent uploads: the last one wins, and the other file is deleted.
    let replaced: string | undefined
    let found = true
    try {
      await changeRegistered(context, uid, (products) => {
        const registered = products.find((product) => product.id === id)
        found = registered !== undefined
        replaced = registered?.invoice?.key
        return products.map((product) =>
          product.id === id
            ? { ...product, invoice: { key, name, type, bytes: content.byteLength } }
            : product,
        )
      })
    } catch (error) {
      if (!isSame && !(error instanceof StoreUnavailable)) await files.delete(key).catch(() => undefined)
      throw error
    }
    const gone = found ? replaced : key
    if (gone !== undefined && (gone !== key || !found)) await files.delete(gone)
    return found
  },
})
