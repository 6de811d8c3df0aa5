import { safeBack } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import type { Redirect } from '#/site/pages/page.ts'
import type { AppPageMatch } from '#/app/pages/registry.ts'
import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import { shortCookie } from '#/features/accounts/server/short-cookie.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'

/** Redirect for account pages the visitor may not open, or undefined to continue. */
export async function authGuard(
  app: App,
  { incoming, search }: Visit,
  match: AppPageMatch | undefined,
): Promise<Redirect | undefined> {
  if (match?.visit.access === 'signed-in') {
    const isIn = await app.readSession(incoming).catch((error: unknown) => {
      // That page says by itself what could not be read.
      if (match.name === 'security') return true
      throw error
    })
    if (isIn) return undefined
    const cookies = sessionCookies(app.environment.siteUrl)
    const expired = cookies.read(incoming) === undefined ? '' : '&aviso=vencida'
    const back = encodeURIComponent(match.path)
    return { kind: 'redirect', location: `/ingresar?volver=${back}${expired}`, once: true }
  }
  if (match?.visit.access !== 'signed-out') return undefined
  // If the session store is down, show the form; submitting reports the outage.
  const isIn = await app.readSession(incoming).catch(() => null)
  if (isIn) return { kind: 'redirect', location: safeBack(search.get('volver')), once: true }
  // No sign-in is waiting for a code.
  const isLost =
    match.path === ACCOUNT_PATHS.code && shortCookie(app.environment.siteUrl).read(incoming) === undefined
  return isLost ? { kind: 'redirect', location: ACCOUNT_PATHS['sign-in'], once: true } : undefined
}
