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
