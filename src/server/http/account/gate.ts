import { ACCOUNT_PATHS, safeBack } from '../../../pages/account-page.ts'
import type { PageAnswer } from '../../../pages/read-page.ts'
import type { App } from '../../app.ts'
import type { Visit } from '../visit.ts'
import { SECURITY } from './security.ts'
import { sessionCookies } from '../../identity/session-cookies.ts'

/** Where somebody goes instead of a screen of the account that is not for them; undefined to let them see it. */
export async function gate(
  app: App,
  { incoming, search }: Visit,
  path: string,
): Promise<(PageAnswer & { kind: 'redirect' }) | undefined> {
  const plain = path.replace(/\/+$/, '')
  if (plain === ACCOUNT_PATHS.account || plain === SECURITY) {
    const isIn = await app.readSession(incoming).catch((error: unknown) => {
      // That page says by itself what could not be read.
      if (plain === SECURITY) return true
      throw error
    })
    if (isIn) return undefined
    const cookies = sessionCookies(app.environment.siteUrl)
    const expired = cookies.read(incoming) === undefined ? '' : '&aviso=vencida'
    const back = encodeURIComponent(plain)
    return { kind: 'redirect', location: `/ingresar?volver=${back}${expired}`, once: true }
  }
  if (plain !== ACCOUNT_PATHS['sign-in'] && plain !== ACCOUNT_PATHS['sign-up']) return undefined
  // Who can't be asked about is let in to the form, which says what is wrong.
  const isIn = await app.readSession(incoming).catch(() => null)
  return isIn ? { kind: 'redirect', location: safeBack(search.get('volver')), once: true } : undefined
}
