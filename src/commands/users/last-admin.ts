import type { Account } from '../../engines/identity/identity.ts'
import type { CommandContext } from '../command.ts'
import { UserRefused } from './account-services.ts'

/**
 * Refuses what would leave the site without anybody who can administer it: an account that has not been in with a second factor
 * can't yet. Whoever has the server can open another account, and is not asked.
 * @throws {UserRefused}
 */
export async function requireAnotherAdmin(
  { accounts, caller }: CommandContext,
  leaving: Account,
): Promise<void> {
  if (caller.kind === 'command-line' || leaving.role !== 'admin' || leaving.banned) return
  const { identity } = accounts()
  const others = (await identity.accounts()).filter(
    ({ uid, role, banned }) => role === 'admin' && !banned && uid !== leaving.uid,
  )
  for (const { uid } of others) {
    if (!identity.secondFactor) return
    const { totp, passkeys } = await identity.secondFactor.of(uid)
    if (totp || passkeys.length > 0) return
  }
  throw new UserRefused(
    others.length === 0
      ? 'Es la única cuenta que administra el sitio. Antes dale ese rol a otra persona.'
      : 'Nadie más podría administrar el sitio: las otras cuentas con ese rol todavía no configuraron su segundo factor.',
  )
}
