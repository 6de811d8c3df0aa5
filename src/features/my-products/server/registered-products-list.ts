import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { registrations } from '#/features/my-products/registered-products.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { registeredLine } from './registered-view.ts'

type RegisteredListParts = { store: Pick<DocumentReader, 'list'>; identity: Pick<Identity, 'accounts'> }

/** `place`: the later, the greater. */
export async function listOwnedProducts({ store, identity }: RegisteredListParts) {
  const [documents, accounts] = await Promise.all([store.list('registrations'), identity.accounts()])
  const owners = new Map(accounts.map((account) => [accountDocumentId(account.uid), account]))
  return documents
    .flatMap(({ id: document, data }) => {
      const owner = owners.get(document)
      const products = readStoredDocument(registrations, data).data?.products ?? []
      if (!owner) return []
      return products.map((product) => ({
        product: {
          ...registeredLine(product),
          id: product.id,
          uid: owner.uid,
          email: owner.email,
          hasInvoice: product.invoice !== undefined,
        },
        place: `${product.registeredAt}~${product.id}`,
      }))
    })
    .sort((a, b) => (a.place < b.place ? 1 : -1))
}
