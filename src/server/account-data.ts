import { listedEntries } from '../catalogue/list/saved-list.ts'
import type { DocumentStore } from '../engines/documents/document-store.ts'
import type { FileStore } from '../engines/files/file-store.ts'
import { accountDocumentId, readAccountList } from './lists/account-lists.ts'
import { readRegistered } from './registrations/registrations.ts'

type Engines = { store: DocumentStore; files: FileStore }

/** Collections with one document per account. */
const COLLECTIONS = ['lists', 'registrations'] as const

/** What an account's owner may take along: the list in its order, and what was registered, as plain JSON. */
export async function exportAccountData({ store }: Pick<Engines, 'store'>, uid: string) {
  const [{ list }, registered] = await Promise.all([readAccountList(store, uid), readRegistered(store, uid)])
  return {
    lista: listedEntries(list).map(({ id, note, addedAt }) => ({
      producto: id,
      nota: note,
      guardado: new Date(addedAt).toISOString(),
    })),
    productosRegistrados: registered.map(({ id, invoice, ...product }) => ({
      ...product,
      ...(invoice
        ? {
            invoice: {
              name: invoice.name,
              type: invoice.type,
              bytes: invoice.bytes,
              download: `/cuenta/productos/factura/${id}`,
            },
          }
        : {}),
    })),
  }
}

/**
 * Erases an account's list, registered products and invoices. Asked again it finds nothing and is done; a failure halfway
 * leaves what is left for the next time. Nothing stays in the store's history.
 */
export async function eraseAccountData({ store, files }: Engines, uid: string): Promise<void> {
  const id = accountDocumentId(uid)
  const invoices = (await readRegistered(store, uid)).flatMap(({ invoice }) => invoice ?? [])
  for (const { key } of invoices) await files.delete(key)
  for (const collection of COLLECTIONS) await store.erase(collection, id, { kind: 'account', uid })
}
