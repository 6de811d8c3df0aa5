import type { QueryClient } from '@tanstack/react-query'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { userRead, usersRead } from '#/features/accounts/server/users-reads.ts'

export type PanelUser = ReadOutput<typeof usersRead>['users'][number]
export type PanelUserDetail = ReadOutput<typeof userRead>

export const usersQuery = (correo: string) => readQuery<typeof usersRead>('usuarios', { correo })

export const userQuery = (uid: string) => readQuery<typeof userRead>('usuario/:uid', { uid })

export async function refreshUsers(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['usuario'] })
  await client.invalidateQueries({ queryKey: ['usuarios'] })
}

/** Notice about a link to choose a password; without a mail server the link is in `mailFolder`. */
export function linkSent(email: string, mailFolder: string | null): string {
  const term = 'dura tres días y sirve una sola vez.'
  return mailFolder === null
    ? `Le mandamos a ${email} un enlace para elegir su clave: ${term}`
    : `El enlace para ${email} quedó en la carpeta ${mailFolder} del servidor, porque el sitio no manda correos. Pasáselo: ${term}`
}

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
