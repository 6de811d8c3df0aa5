import { readRegisteredView, readRegistrations } from './registered-view.ts'
import { z } from 'zod'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { ownUid, defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { noteErasure } from '#/core/commands/personal-documents.ts'
import { email, lineSchema } from '#/catalogue/documents/common.ts'
import { createHash } from 'node:crypto'
import { INVOICE_TYPES } from '#/core/uploads/invoice.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { type RegisteredProduct, registrations } from '#/features/my-products/registered-products.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'

const REGISTRATIONS_NAME = registrations.name

/** Attaches an invoice; the previous file is deleted once the document names the new one. */
export const attachInvoice = defineCommand({
  name: 'own-product.attach-invoice',
  permission: 'own-products:write',
  from: 'route',
  input: z.strictObject({
    id: z.string(),
    invoice: z.strictObject({
      name: lineSchema(120),
      type: z.enum(INVOICE_TYPES),
      content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
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

export const setReminder = defineCommand({
  name: 'own-product.remind',
  permission: 'own-products:write',
  from: 'route',
  input: z.strictObject({ id: z.string(), to: email.nullable() }),
  async run(context, { id, to }) {
    const uid = ownUid(context)
    if (!(await readRegisteredView(context.store, uid)).some((product) => product.id === id)) return false
    await changeRegistered(context, uid, (products) =>
      products.map(({ reminder, ...product }) => {
        if (product.id !== id) return reminder ? { ...product, reminder } : product
        return to === null ? product : { ...product, reminder: { to } }
      }),
    )
    return true
  },
})

/** Deletes a registration and its invoice; false if the caller has no such product. */
export const deleteRegistration = defineCommand({
  name: 'own-product.forget',
  permission: 'own-products:write',
  from: 'route',
  input: z.strictObject({ id: z.string() }),
  async run(context, { id }) {
    const uid = ownUid(context)
    const gone = (await readRegisteredView(context.store, uid)).find((product) => product.id === id)
    if (!gone) return false
    await noteErasure(context.files, 'registrations', `${accountDocumentId(uid)}/${id}`, context.now())
    await changeRegistered(context, uid, (products) => products.filter((product) => product.id !== id))
    if (gone.invoice) await context.files.delete(gone.invoice.key)
    await context.store.purge()
    return true
  },
})

export function changeRegistered(
  { store, commit }: CommandContext,
  uid: string,
  make: (products: RegisteredProduct[]) => RegisteredProduct[],
): Promise<void> {
  const id = accountDocumentId(uid)
  return retryOnConflict(async () => {
    const { version, products } = await readRegistrations(store, uid)
    const data = { id, products: make(products) }
    await commit([{ collection: REGISTRATIONS_NAME, id, expectedVersion: version, data }])
  })
}
