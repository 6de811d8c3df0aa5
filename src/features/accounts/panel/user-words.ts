import type { PanelUser } from './users-queries.ts'

export function userStateWords({ suspended, confirmed, factors, role }: PanelUser): string {
  if (suspended) return 'Suspendida'
  if (!confirmed) return 'Sin confirmar'
  if (role !== 'visitor' && factors && !factors.app && factors.passkeys === 0)
    return 'Falta su segundo factor'
  return 'Activa'
}

export function userFactorWords({ factors }: PanelUser): string {
  if (!factors) return 'Se ve en Firebase'
  const found = [
    ...(factors.passkeys > 0
      ? [factors.passkeys === 1 ? '1 clave de acceso' : `${factors.passkeys} claves de acceso`]
      : []),
    ...(factors.app ? ['app de códigos'] : []),
  ]
  return found.length === 0 ? 'Ninguno' : found.join(' y ')
}
