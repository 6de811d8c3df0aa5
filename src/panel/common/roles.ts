import type { Role } from '#/core/access/roles.ts'

export const PANEL_ROLES: readonly { role: Role; name: string; may: string }[] = [
  {
    role: 'visitor',
    name: 'Sin acceso al panel',
    may: 'Guarda su lista y registra sus productos, como cualquier visita.',
  },
  { role: 'redactor', name: 'Redacción', may: 'Escribe borradores y no publica.' },
  { role: 'editor', name: 'Edición', may: 'Publica y deshace, y lee los mensajes de contacto.' },
  {
    role: 'admin',
    name: 'Administración',
    may: 'Además, la configuración del sitio, los tipos de producto y las cuentas.',
  },
]

export function roleName(role: Role): string {
  return PANEL_ROLES.find((one) => one.role === role)?.name ?? role
}
