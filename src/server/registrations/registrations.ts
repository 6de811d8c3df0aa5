import { createHash, randomBytes } from 'node:crypto'
import { MAX_REGISTERED, type RegisteredProduct } from '../../catalogue/documents/registered-products.ts'
import { readDocument } from '../../catalogue/documents/read-document.ts'
import {
  StoreUnavailable,
  VersionConflict,
  type DocumentStore,
} from '../../engines/documents/document-store.ts'
import type { FileStore } from '../../engines/files/file-store.ts'
import { accountDocumentId } from '../lists/account-lists.ts'
import type { Registration } from './registration-form.ts'

const COLLECTION = 'registrations'
const ATTEMPTS = 5

type Engines = { store: DocumentStore; files: FileStore }

/** The account has registered as many products as it can. */
export class TooManyRegistered extends Error {
  override name = 'TooManyRegistered'
}

export async function readRegistered(store: DocumentStore, uid: string): Promise<RegisteredProduct[]> {
  return (await readOwn(store, uid)).products
}

/**
 * Registers a product, its invoice first: a document never names a file that is not there.
 * @throws {TooManyRegistered}
 */
export async function register(
  { store, files }: Engines,
  uid: string,
  wanted: Registration,
): Promise<string> {
  const id = randomBytes(8).toString('hex')
  const { product, serial, purchasedOn, invoice } = wanted
  const key = invoice && `private/invoices/${randomBytes(8).toString('hex')}-${sha256(invoice.content)}`
  if (invoice && key) await files.put(key, invoice.content)
  const registered: RegisteredProduct = {
    id,
    model: product.id,
    name: product.name,
    ...(serial === undefined ? {} : { serial }),
    purchasedOn,
    warrantyMonths: product.warrantyMonths,
    ...(invoice && key
      ? { invoice: { key, name: invoice.name, type: invoice.type, bytes: invoice.content.byteLength } }
      : {}),
    registeredAt: new Date().toISOString(),
  }
  try {
    await change(store, uid, (products) => {
      if (products.length >= MAX_REGISTERED) throw new TooManyRegistered()
      return [...products, registered]
    })
  } catch (error) {
    if (key) await files.delete(key).catch(() => undefined)
    throw error
  }
  return id
}

/** Forgets a registered product and its invoice. False when the account has no such product. */
export async function unregister({ store, files }: Engines, uid: string, id: string): Promise<boolean> {
  const gone = (await readRegistered(store, uid)).find((product) => product.id === id)
  if (!gone) return false
  await change(store, uid, (products) => products.filter((product) => product.id !== id))
  if (gone.invoice) await files.delete(gone.invoice.key)
  await store.purge()
  return true
}

/** A document that can't be read throws: taken for an empty one it would be written over. */
async function readOwn(store: DocumentStore, uid: string) {
  const stored = await store.get(COLLECTION, accountDocumentId(uid))
  if (!stored) return { version: null, products: [] }
  const { data, reason } = readDocument(COLLECTION, stored.data)
  if (data === undefined)
    throw new StoreUnavailable('corrupt', `${COLLECTION}/${stored.id}`, { cause: new Error(reason) })
  return { version: stored.version, products: data.products }
}

async function change(
  store: DocumentStore,
  uid: string,
  make: (products: RegisteredProduct[]) => RegisteredProduct[],
): Promise<void> {
  const id = accountDocumentId(uid)
  for (let attempt = 1; ; attempt += 1) {
    const { version, products } = await readOwn(store, uid)
    const data = { id, products: make(products) }
    try {
      await store.commit([{ collection: COLLECTION, id, expectedVersion: version, data }], {
        kind: 'account',
        uid,
      })
      return
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt === ATTEMPTS) throw error
    }
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
