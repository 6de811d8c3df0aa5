import { randomUUID } from 'node:crypto'
import { totpCode } from '../../engines/support/totp.ts'
import { client, GOOD, type Client } from './account.ts'
import { from, userCommand } from './account-site.ts'
import { changeRows } from './database.ts'
import { DEMO_DATA, startSite, type Site } from './site.ts'

export const STAFF_PAGE = '/cuenta/ingreso'

/** The demo site under a name, as passkeys need it, behind one proxy. */
export const startStaffSite = () =>
  startSite({
    from: DEMO_DATA,
    hostname: 'localhost',
    environment: { TRUSTED_PROXIES: '1' },
  })

/** Somebody of the team whose password is `GOOD`, not signed in. */
export async function hired(site: Site, role = 'editor'): Promise<{ email: string; said: string }> {
  const email = `equipo-${randomUUID().slice(0, 8)}@correo.example`
  const { stdout } = await userCommand(site, 'create', email, role)
  const token = new URL(/https?:\S+token=\S+/.exec(stdout)![0]).searchParams.get('token')!
  await client(site, from()).post('/recuperar/nueva', { token, password: GOOD })
  return { email, said: stdout }
}

/** Signed in with the password alone. */
export async function withPassword(site: Site, role = 'editor') {
  const { email } = await hired(site, role)
  const browser = client(site, from())
  const answer = await browser.post('/ingresar', { email, password: GOOD })
  return { email, browser, leadsTo: answer.headers.get('location') }
}

/** Sets an app up for who is signed in, with the code of half a minute ago: the one of now is unused. */
export async function setUpApp(browser: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  await browser.post(STAFF_PAGE, { hacer: 'app' })
  const page = await (await browser.get(STAFF_PAGE)).text()
  const key = /<code>([A-Z2-7 ]{20,})<\/code>/.exec(page)![1]!
  for (;;) {
    const asked = halfMinute()
    const done = await browser.post(STAFF_PAGE, { hacer: 'codigo', code: totpCode(key, -1) })
    const recoveryCodes = [...(await done.text()).matchAll(/<code>([\da-z]{5}-[\da-z]{5})<\/code>/g)]
    if (recoveryCodes.length > 0) return { key, recoveryCodes: recoveryCodes.map(([, code]) => code!) }
    // A code on its way while the next one begins is one too old.
    if (asked === halfMinute()) throw new Error(`The code was not taken: ${done.status}`)
  }
}

const halfMinute = () => Math.floor(Date.now() / 30_000)

/** Somebody of the team with an app, signed in where they set it up. */
export async function withApp(site: Site, role = 'editor') {
  const { email, browser } = await withPassword(site, role)
  return { email, browser, ...(await setUpApp(browser)) }
}

/** Makes it long ago that anybody showed who they are. */
export async function growOld(site: Site, minutes = 45): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  await changeRows(site, 'update identity_session set "createdAt" = ?, "provedAt" = null', at)
}
