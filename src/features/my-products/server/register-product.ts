import { readRegisteredView } from './registered-view.ts'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { email, isoDate, lineSchema } from '#/catalogue/documents/common.ts'
import { MAX_REGISTERED, type RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { INVOICE_TYPES } from '#/core/uploads/invoice.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import { ownUid, defineCommand } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { changeRegistered } from './registration-commands.ts'

export class TooManyRegistered extends Error {
  override name = 'TooManyRegistered'
}

export class AlreadyRegistered extends Error {
  override name = 'AlreadyRegistered'
  readonly id: string

  constructor(id: string) {
    super()
    this.id = id
  }
}

/** Stores the invoice first: no document names a missing file. @throws {TooManyRegistered} {AlreadyRegistered} */
export const registerProduct = defineCommand({
  name: 'own-product.register',
  permission: 'own-products:write',
  from: 'route',
  input: z.strictObject({
    model: z.string(),
    serial: lineSchema(40).optional(),
    purchasedOn: isoDate,
    remindAt: email.optional(),
    token: z.string().max(200).default(''),
    invoice: z
      .strictObject({
        name: lineSchema(120),
        type: z.enum(INVOICE_TYPES),
        content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
      })
      .optional(),
  }),
  async run(context, { model, serial, purchasedOn, remindAt, token, invoice }) {
    const uid = ownUid(context)
    const { files, now } = context
    const product = (await context.catalogue()).products.get(model)
    if (!product) throw invalidCommand(`No encontramos «${model}».`, 'model')
    const what = [
      uid,
      token || randomUUID(),
      product.id,
      serial,
      purchasedOn,
      invoice && shortSha256(invoice.content),
    ]
    const id = shortSha256(JSON.stringify(what)).slice(0, 16)
    const before = await readRegisteredView(context.store, uid)
    if (before.some((existing) => existing.id === id)) {
      await context.store.settle()
      return id
    }
    const same = sameOne(before, product.id, serial)
    if (same) throw new AlreadyRegistered(same.id)
    const key = invoice && `private/invoices/${id}-${shortSha256(invoice.content)}`
    if (invoice && key) await files.put(key, invoice.content)
    const registered = {
      id,
      model: product.id,
      name: product.name,
      ...(serial === undefined ? {} : { serial }),
      purchasedOn,
      warrantyMonths: product.warrantyMonths,
      ...(invoice && key
        ? { invoice: { key, name: invoice.name, type: invoice.type, bytes: invoice.content.byteLength } }
        : {}),
      ...(remindAt === undefined ? {} : { reminder: { to: remindAt } }),
      registeredAt: now().toISOString(),
    }
    try {
      await changeRegistered(context, uid, (products) => {
        if (products.some((existing) => existing.id === id)) return products
        const other = sameOne(products, product.id, serial)
        if (other) throw new AlreadyRegistered(other.id)
        if (products.length >= MAX_REGISTERED) throw new TooManyRegistered()
        return [...products, registered]
      })
    } catch (error) {
      // With an unknown outcome the file stays, because the registration may refer to it.
      if (key && !(error instanceof StoreUnavailable)) await files.delete(key).catch(() => undefined)
      throw error
    }
    return id
  },
})

/** Product with the same model and serial, in any spelling; none without a serial, which may be another unit. */
function sameOne(products: readonly RegisteredProduct[], model: string, serial: string | undefined) {
  if (serial === undefined) return undefined
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return products.find(
    (existing) =>
      existing.model === model && existing.serial !== undefined && plain(existing.serial) === plain(serial),
  )
}

function shortSha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
