import type { IncomingMessage } from 'node:http'
import { permissionsOf } from '#/core/access/require-permission.ts'
import type { App } from '#/core/services/app.ts'
import { readShareToken } from '#/server/panel/share-token.ts'
import { callerOf } from '#/core/identity/session.ts'

const NAME = 'vista'
const PATHS = ['/media', '/descargas']

/** Opened links show the pictures of their drafts. */
export function previewCookies(siteUrl: string, token: string, until: number): string[] {
  const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000))
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return PATHS.map(
    (path) => `${NAME}=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Who sends no cookie is not looked up. */
export async function seesDrafts(app: App, incoming: IncomingMessage): Promise<boolean> {
  const cookies = incoming.headers.cookie
  if (cookies === undefined) return false
  const token = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`).exec(cookies)?.[1]
  const shared = token === undefined ? null : readShareToken(app.secrets, token)
  if (shared && shared.until > Date.now()) return true
  const session = await app.readSession(incoming).catch(() => null)
  return session !== null && permissionsOf(callerOf(session)).has('draft:write')
}
