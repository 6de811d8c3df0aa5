import type { ContactKind } from '../../catalogue/documents/message.ts'

export const CONTACT = '/contacto'
export const KIND_PATHS: Readonly<Record<ContactKind, string>> = {
  warranty: '/contacto/reclamo-de-garantia',
  wholesale: '/contacto/compras-por-cantidad',
  withdrawal: '/arrepentimiento',
  cancellation: '/baja',
}
