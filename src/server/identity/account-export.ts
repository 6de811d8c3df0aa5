import { listedEntries } from '../../catalogue/wishlist/wishlist.ts'
import type { DocumentReader } from '../../commands/command.ts'
import { readAccountWishlist } from '../../commands/wishlist/account-wishlist.ts'
import { readRegistered } from '../../commands/registrations/registered-products.ts'

export async function exportAccountData(store: Pick<DocumentReader, 'get'>, uid: string) {
  const [{ list }, registered] = await Promise.all([
    readAccountWishlist(store, uid),
    readRegistered(store, uid),
  ])
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
