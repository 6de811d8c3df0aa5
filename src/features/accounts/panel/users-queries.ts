import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { PanelUserDetail, PanelUsers } from '#/features/accounts/accounts-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'
import { ask } from '#/panel/api/request.ts'
import { withParameters } from '#/panel/common/filters.ts'

export const usersQuery = (email: string) =>
  queryOptions({
    queryKey: ['usuarios', email],
    queryFn: () => ask<PanelUsers>(withParameters('/datos/usuarios', { correo: email })),
  })

export const userQuery = (uid: string) => dataQuery<PanelUserDetail>('usuario', uid)

export async function refreshUsers(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['usuario'] })
  await client.invalidateQueries({ queryKey: ['usuarios'] })
}
