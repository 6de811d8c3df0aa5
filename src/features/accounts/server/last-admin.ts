import type { Account, Identity } from '#/core/identity/identity.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { RefusedNow } from '#/core/commands/invalid.ts'

/** Sentence if no other account could administer the site; undefined otherwise. */
export async function whyNeeded(
  identity: Identity,
  leaving: Pick<Account, 'uid' | 'role' | 'banned'>,
): Promise<string | undefined> {
  if (leaving.role !== 'admin' || leaving.banned) return undefined
  const others = (await identity.team()).filter(
    ({ uid, role, banned }) => role === 'admin' && !banned && uid !== leaving.uid,
  )
  for (const { uid } of others) {
    if (!identity.secondFactor) return undefined
    const { totp, passkeys } = await identity.secondFactor.of(uid)
    if (totp || passkeys.length > 0) return undefined
  }
  return others.length === 0
    ? 'Es la única cuenta que administra el sitio. Antes dale ese rol a otra persona.'
    : 'Nadie más podría administrar el sitio: las otras cuentas con ese rol todavía no configuraron su segundo factor.'
}

/** The command line is exempt: an operator can open another account. @throws {RefusedNow} */
export async function requireAnotherAdmin(
  { accounts, caller }: CommandContext,
  leaving: Account,
): Promise<void> {
  if (caller.kind === 'command-line') return
  const why = await whyNeeded(accounts().identity, leaving)
  if (why !== undefined) throw new RefusedNow(why)
}
