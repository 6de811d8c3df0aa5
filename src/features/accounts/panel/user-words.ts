import type { PanelRole, PanelUser } from '#/features/accounts/accounts-data.ts'

export const ROLES: readonly { role: PanelRole; name: string; may: string }[] = [
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

export function roleName(role: PanelRole): string {
  return ROLES.find((one) => one.role === role)?.name ?? role
}

export function stateOf({ suspended, confirmed, factors, role }: PanelUser): string {
  if (suspended) return 'Suspendida'
  if (!confirmed) return 'Sin confirmar'
  if (role !== 'visitor' && factors && !factors.app && factors.passkeys === 0)
    return 'Falta su segundo factor'
  return 'Activa'
}

export function factorsOf({ factors }: PanelUser): string {
  if (!factors) return 'Se ve en Firebase'
  const found = [
    ...(factors.passkeys > 0
      ? [factors.passkeys === 1 ? '1 clave de acceso' : `${factors.passkeys} claves de acceso`]
      : []),
    ...(factors.app ? ['app de códigos'] : []),
  ]
  return found.length === 0 ? 'Ninguno' : found.join(' y ')
}
