import { safeBack } from '../../../pages/account/account-page.ts'
import { ACCOUNT_PATHS } from '../../../pages/account/names.ts'
import type { PageAnswer } from '../../../pages/registry.ts'
import type { App } from '../../site/app.ts'
import type { Visit } from '../request/visit.ts'
import { REAUTHENTICATE } from './reauthenticate.ts'
import { SECURITY } from './account-security.ts'
import { STAFF_SIGN_IN } from './sign-in.ts'
import { shortCookie } from './short-cookie.ts'
import { sessionCookies } from '../../identity/session-cookies.ts'

/** What is shown to nobody who is not signed in. */
const OWN: ReadonlySet<string> = new Set([ACCOUNT_PATHS.account, SECURITY, STAFF_SIGN_IN, REAUTHENTICATE])

/** Where somebody goes instead of a screen of the account that is not for them; undefined to let them see it. */
export async function authGuard(
  app: App,
  { incoming, search }: Visit,
  path: string,
): Promise<(PageAnswer & { kind: 'redirect' }) | undefined> {
  const plain = path.replace(/\/+$/, '')
  if (OWN.has(plain)) {
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
  const isCode = plain === ACCOUNT_PATHS.code
  if (!isCode && plain !== ACCOUNT_PATHS['sign-in'] && plain !== ACCOUNT_PATHS['sign-up']) return undefined
  // Who can't be asked about is let in to the form, which says what is wrong.
  const isIn = await app.readSession(incoming).catch(() => null)
  if (isIn) return { kind: 'redirect', location: safeBack(search.get('volver')), once: true }
  // Nobody has typed a password that a code would follow.
  const isLost = isCode && shortCookie(app.environment.siteUrl).read(incoming) === undefined
  return isLost ? { kind: 'redirect', location: ACCOUNT_PATHS['sign-in'], once: true } : undefined
}
