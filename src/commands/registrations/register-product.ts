import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isoDate, line } from '../../catalogue/documents/common.ts'
import { INVOICE_TYPES, MAX_REGISTERED } from '../../catalogue/documents/registered-products.ts'
import { StoreUnavailable } from '../../engines/documents/document-store.ts'
import { ownUid } from '../account/own-account.ts'
import { defineCommand } from '../command.ts'
import { InvalidCommand } from '../invalid.ts'
import { changeRegistered, readRegistered } from './registered-products.ts'

/** The account has registered as many products as it can. */
export class TooManyRegistered extends Error {
  override name = 'TooManyRegistered'
}

const NAME = 'own-product.register'

/**
 * Registers a product of the catalogue as the caller's, its invoice first: a document never names a file that is not there.
 * Answers the registration's id.
 * @throws {TooManyRegistered}
 */
export const registerProduct = defineCommand({
  name: NAME,
  permission: 'own-products:write',
  input: z.strictObject({
    /** Its code as the catalogue has it. */
    model: z.string(),
    serial: line(40).optional(),
    purchasedOn: isoDate,
    /** Of the form that it was written in: sent again from there, it is registered once. */
    token: z.string().max(200).default(''),
    invoice: z
      .strictObject({
        name: line(120),
        type: z.enum(INVOICE_TYPES),
        content: z.custom<Uint8Array>((given) => given instanceof Uint8Array),
      })
      .optional(),
  }),
  async run(context, { model, serial, purchasedOn, token, invoice }) {
    const uid = ownUid(context)
    const { files, now } = context
    const product = (await context.catalogue()).products.get(model)
    if (!product) throw new InvalidCommand(NAME, [{ path: 'model', message: `No encontramos «${model}».` }])
    const what = [
      uid,
      token || randomUUID(),
      product.id,
      serial,
      purchasedOn,
      invoice && sha256(invoice.content),
    ]
    const id = sha256(JSON.stringify(what)).slice(0, 16)
    if ((await readRegistered(context.store, uid)).some((kept) => kept.id === id)) {
      await context.store.settle()
      return id
    }
    const key = invoice && `private/invoices/${id}-${sha256(invoice.content)}`
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
      registeredAt: now().toISOString(),
    }
    try {
      await changeRegistered(context, uid, (products) => {
        if (products.some((kept) => kept.id === id)) return products
        if (products.length >= MAX_REGISTERED) throw new TooManyRegistered()
        return [...products, registered]
      })
    } catch (error) {
      // When nobody can tell whether it was registered, the file stays: it may be named by then.
      if (key && !(error instanceof StoreUnavailable)) await files.delete(key).catch(() => undefined)
      throw error
    }
    return id
  },
})

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
