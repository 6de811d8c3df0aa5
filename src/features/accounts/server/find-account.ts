import type { Account } from '#/core/identity/identity.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'

export async function findAccount({ accounts }: CommandContext, uid: string): Promise<Account> {
  const account = await accounts().identity.account(uid)
  if (!account) throw new RefusedNow('Esa cuenta ya no existe. Volvé a la lista.')
  return account
}

export function byOf({ caller }: Pick<CommandContext, 'caller'>): string {
  return caller.kind === 'account' ? caller.uid : 'administration'
}
