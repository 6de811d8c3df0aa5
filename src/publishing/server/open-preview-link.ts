import { needsSecondFactor, callerPermissions } from '#/core/access/require-permission.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { isSecretOf, readToken } from '#/core/secrets/secrets.ts'
import { previewLinks, endOfLink, type PreviewLink } from '#/publishing/model/preview-link.ts'
import type { IncomingMessage } from 'node:http'
import type { App } from '#/core/services/app.ts'
import { ownCookie } from '#/core/identity/session-cookies.ts'
import { callerOf } from '#/core/identity/session.ts'

const previewCookie = (siteUrl: string) => ownCookie(siteUrl, 'vista', { sameSite: 'Lax' })

/** Cookie that allows an opened link to load the pictures of its drafts. */
export const keepPreview = (siteUrl: string, token: string, until: number): string =>
  previewCookie(siteUrl).write(token, Math.max(0, Math.floor((until - Date.now()) / 1000)))

type PreviewLinkParts = { store: Pick<DocumentReader, 'get'>; identity: Pick<Identity, 'account'> }

/** Link of a token; null for an unknown or revoked link, or one whose author left the team. */
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

/** Active team member; null for an unknown or suspended account, or a former member. */
export async function memberOf(identity: PreviewLinkParts['identity'], uid: string) {
  const account = await identity.account(uid)
  return account && !account.banned && needsSecondFactor(account.role) ? account : null
}

export async function seesDrafts(app: App, incoming: IncomingMessage): Promise<boolean> {
  if (incoming.headers.cookie === undefined) return false
  const token = previewCookie(app.environment.siteUrl).read(incoming)
  const link = token === undefined ? null : await openPreviewLink(app, token).catch(() => null)
  if (link !== null && typeof link === 'object') return true
  const session = await app.readSession(incoming).catch(() => null)
  return session !== null && callerPermissions(callerOf(session)).has('draft:write')
}
