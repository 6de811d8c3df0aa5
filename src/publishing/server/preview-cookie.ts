import type { IncomingMessage } from 'node:http'
import { callerPermissions } from '#/core/access/require-permission.ts'
import type { App } from '#/core/services/app.ts'
import { openPreviewLink } from './open-preview-link.ts'
import { ownCookie } from '#/core/identity/own-cookie.ts'
import { callerOf } from '#/core/identity/session.ts'

const previewCookie = (siteUrl: string) => ownCookie(siteUrl, 'vista', { sameSite: 'Lax' })

/** Opened links show the pictures of their drafts. */
export const keepPreview = (siteUrl: string, token: string, until: number): string =>
  previewCookie(siteUrl).write(token, Math.max(0, Math.floor((until - Date.now()) / 1000)))

export async function seesDrafts(app: App, incoming: IncomingMessage): Promise<boolean> {
  if (incoming.headers.cookie === undefined) return false
  const token = previewCookie(app.environment.siteUrl).read(incoming)
  const link = token === undefined ? null : await openPreviewLink(app, token).catch(() => null)
  if (link !== null && typeof link === 'object') return true
  const session = await app.readSession(incoming).catch(() => null)
  return session !== null && callerPermissions(callerOf(session)).has('draft:write')
}
