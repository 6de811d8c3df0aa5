import type { RegisteredRow } from './server/registered-view.ts'

/** GET /panel/datos/registrados?buscar=&desde=, last first. */
export type RegisteredPage = {
  lines: (RegisteredRow & { id: string; uid: string; email: string; hasInvoice: boolean })[]
  count: number
  next: string | null
}
