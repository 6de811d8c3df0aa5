import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { registrations, type RegisteredProduct } from '#/features/my-products/registered-products.ts'
import { warrantyEnd } from '#/features/my-products/warranty-end.ts'

export async function readRegisteredView(
  store: Pick<DocumentReader, 'get'>,
  uid: string,
): Promise<RegisteredProduct[]> {
  return (await readRegistrations(store, uid)).products
}

/** Registered product for the panel, without the invoice, which only its owner may read. */
export function registeredLine(product: RegisteredProduct) {
  const { model, name, serial, purchasedOn, warrantyMonths, registeredAt } = product
  return {
    model,
    name,
    serial: serial ?? null,
    purchasedOn,
    warrantyUntil: warrantyEnd(purchasedOn, warrantyMonths),
    registeredAt,
  }
}

/** `version` is null before the first registration. */
export async function readRegistrations(store: Pick<DocumentReader, 'get'>, uid: string) {
  const stored = await store.get(registrations.name, accountDocumentId(uid))
  if (!stored) return { version: null, products: [] }
  return { version: stored.version, products: readStoredOrThrow(registrations, stored).products }
}
