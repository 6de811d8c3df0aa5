import { warrantyEnd } from '#/features/my-products/warranty-end.ts'
import type { RegisteredProduct } from '#/features/my-products/registered-products.ts'
import type { RegisteredRow } from '#/features/messages/inbox-data.ts'

/** Without its invoice, which is its owner's alone. */
export function registeredLine(product: RegisteredProduct): RegisteredRow {
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
