import { randomUUID } from 'node:crypto'
import { totpCode } from '#tests/engines/support/totp.ts'
import type { Client } from './account.ts'
import { from } from './account-site.ts'
import { changeRows } from './database.ts'
import { signedIn } from './signed-in.ts'
import { DEMO_DATA, startSite, WATCHED, type Site } from './site.ts'

export const STAFF_PAGE = '/cuenta/ingreso'

/** Demo site with a host name, which passkeys require, behind one proxy. */
export const startStaffSite = () =>
  startSite({
    from: DEMO_DATA,
    hostname: 'localhost',
    environment: { TRUSTED_PROXIES: '1', ...WATCHED },
  })

const newColleague = () => `equipo-${randomUUID().slice(0, 8)}@correo.example`

/** Signed in only with the password, which is `GOOD`. */
export const withPassword = (site: Site, role = 'editor') =>
  signedIn(site, { email: newColleague(), role, hasApp: false }, from())

/** Sets up an authenticator app with the previous period's code, so that the current one stays unused. */
export async function setUpApp(browser: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  await browser.post(STAFF_PAGE, { hacer: 'app' })
  const page = await (await browser.get(STAFF_PAGE)).text()
  const key = /<code>([A-Z2-7 ]{20,})<\/code>/.exec(page)![1]!
  for (;;) {
    const requested = halfMinute()
    const done = await browser.post(STAFF_PAGE, { hacer: 'codigo', code: totpCode(key, -1) })
    const recoveryCodes = [...(await done.text()).matchAll(/<code>([\da-z]{5}-[\da-z]{5})<\/code>/g)]
    if (recoveryCodes.length > 0) return { key, recoveryCodes: recoveryCodes.map(([, code]) => code!) }
    // A code sent while the period ends may arrive one period too old.
    if (requested === halfMinute()) throw new Error(`The code was not taken: ${done.status}`)
  }
}

const halfMinute = () => Math.floor(Date.now() / 30_000)

/** Member of the team with an app, signed in with both factors. */
export const withApp = (site: Site, role: string = 'editor') =>
  signedIn(site, { email: newColleague(), role }, from())

/** Ages every session, so that its authentication is no longer recent. */
export async function growOld(site: Site, minutes = 45): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  await changeRows(site, 'update identity_session set "createdAt" = ?, "provedAt" = null', at)
}
