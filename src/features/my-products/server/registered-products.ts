import type { RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import type { CommandContext, DocumentReader } from '#/core/commands/command.ts'
import { readStored } from '#/core/commands/read-stored.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { registrations } from '#/features/my-products/registered-products.ts'

const COLLECTION = registrations.name

export async function readRegistered(
  store: Pick<DocumentReader, 'get'>,
  uid: string,
): Promise<RegisteredProduct[]> {
  return (await readOwn(store, uid)).products
}

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

async function readOwn(store: Pick<DocumentReader, 'get'>, uid: string) {
  const stored = await store.get(COLLECTION, accountDocumentId(uid))
  if (!stored) return { version: null, products: [] }
  return { version: stored.version, products: readStored(registrations, stored).products }
}
