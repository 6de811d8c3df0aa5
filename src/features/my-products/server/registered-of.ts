import { warrantyEnd } from '#/catalogue/registered-products/warranty-end.ts'
import type { RegisteredProduct } from '#/catalogue/documents/registered-products.ts'
import type { RegisteredRow } from '#/pages/panel/inbox-data.ts'

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
