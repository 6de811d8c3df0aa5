export const CONTACT_PATH = '/contacto'
export const KIND_PATHS = {
  warranty: '/contacto/reclamo-de-garantia',
  wholesale: '/contacto/compras-por-cantidad',
  withdrawal: '/arrepentimiento',
  cancellation: '/baja',
} as const
