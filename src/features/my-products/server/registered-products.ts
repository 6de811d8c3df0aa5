import type { RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { readRegistrations } from './registered-view.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { registrations } from '#/features/my-products/registered-products.ts'

const REGISTRATIONS_NAME = registrations.name

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
