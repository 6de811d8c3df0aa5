import { createHash } from 'node:crypto'
import type { Account, Identity } from '#/core/identity/identity.ts'

/** The uid if it is a valid document id, else its SHA-256 in hex. */
export function accountDocumentId(uid: string): string {
  return /^[A-Za-z0-9._-]{1,120}$/.test(uid) ? uid : createHash('sha256').update(uid).digest('hex')
}

const ACCOUNT_HASH = /^[0-9a-f]{64}$/

/** Account of a document id; one read, unless the id is a hash of the account. */
export async function accountOfDocument(
  identity: Pick<Identity, 'account' | 'accounts'>,
  id: string,
): Promise<Account | null> {
  const own = await identity.account(id)
  if (own !== null || !ACCOUNT_HASH.test(id)) return own
  return (await identity.accounts()).find(({ uid }) => accountDocumentId(uid) === id) ?? null
}
