import { readDocument } from '../../catalogue/documents/read-document.ts'
import type { RegisteredProduct } from '../../catalogue/documents/registered-products.ts'
import { StoreUnavailable } from '../../engines/documents/document-store.ts'
import { accountDocumentId } from '../account/account-document-id.ts'
import type { CommandContext, DocumentReader } from '../command.ts'
import { retryOnConflict } from '../retry.ts'

const COLLECTION = 'registrations'

/** What an account registered, oldest first. Throws StoreUnavailable for a document that can't be read. */
export async function readRegistered(
  store: Pick<DocumentReader, 'get'>,
  uid: string,
): Promise<RegisteredProduct[]> {
  return (await readOwn(store, uid)).products
}

/** Changes what an account registered as it stands; `make` may throw. */
export function changeRegistered(
  { store, commit }: CommandContext,
  uid: string,
  make: (products: RegisteredProduct[]) => RegisteredProduct[],
): Promise<void> {
  const id = accountDocumentId(uid)
  return retryOnConflict(async () => {
    const { version, products } = await readOwn(store, uid)
    const data = { id, products: make(products) }
    await commit([{ collection: COLLECTION, id, expectedVersion: version, data }])
  })
}

/** A document that can't be read throws: taken for an empty one it would be written over. */
async function readOwn(store: Pick<DocumentReader, 'get'>, uid: string) {
  const stored = await store.get(COLLECTION, accountDocumentId(uid))
  if (!stored) return { version: null, products: [] }
  const { data, reason } = readDocument(COLLECTION, stored.data)
  if (data === undefined)
    throw new StoreUnavailable('corrupt', `${COLLECTION}/${stored.id}`, { cause: new Error(reason) })
  return { version: stored.version, products: data.products }
}
