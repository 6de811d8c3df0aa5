import { needsSecondFactor } from '#/core/access/require-permission.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { isSecretOf, readToken } from '#/core/secrets/token-secret.ts'
import { previewLinks, endOfLink, type PreviewLink } from '#/publishing/model/preview-link.ts'

type PreviewLinkParts = { store: Pick<DocumentReader, 'get'>; identity: Pick<Identity, 'account'> }

/** Null for an unknown or revoked link, or one whose author left the team. */
export async function openPreviewLink(
  { store, identity }: PreviewLinkParts,
  token: string,
): Promise<PreviewLink | 'expired' | null> {
  const tokenParts = readToken(token)
  const stored = tokenParts && (await store.get('preview-links', tokenParts.id))
  if (!stored) return null
  const link = readStoredOrThrow(previewLinks, stored)
  if (!isSecretOf(tokenParts.secret, link.hash) || (await memberOf(identity, link.uid)) === null) return null
  return endOfLink(link) <= Date.now() ? 'expired' : link
}

/** Null for an account that is none, is suspended or left the team. */
export async function memberOf(identity: PreviewLinkParts['identity'], uid: string) {
  const account = await identity.account(uid)
  return account && !account.banned && needsSecondFactor(account.role) ? account : null
}
